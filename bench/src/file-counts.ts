import { openInMemory } from "@prumo/api/db/embedded";
import { type Measure, median } from "./report";
import { signedIn, timed } from "./signed-in";

const ROWS = 100;
const FILES = 3;
const RUNS = 40;
/** A list may take this many times what it takes without the counts of files. */
const RATIO = 1.1;

const everything = { per_page: ROWS } as const;
const allDays = { dataInicial: "1900-01-01", dataFinal: "2999-12-31" } as const;
type Api = Awaited<ReturnType<typeof signedIn>>;

/** The lists of records that have files, with the column by which files name them. */
const lists: readonly {
  readonly what: string;
  readonly table: string;
  readonly column: string;
  readonly read: (api: Api) => Promise<{ readonly data: readonly { readonly id: number; readonly anexos?: number }[] }>;
}[] = [
  {
    what: "contas",
    table: "contas",
    column: "conta_id",
    read: async (api) => (await api.contasPagar.lista({ query: { ...everything, ...allDays } })).contas,
  },
  {
    what: "compras",
    table: "compras",
    column: "compra_id",
    read: async (api) => (await api.compras.lista({ query: everything })).compras,
  },
  {
    what: "pessoas",
    table: "pessoas",
    column: "pessoa_id",
    read: async (api) => (await api.pessoas.lista({ query: everything })).pessoas,
  },
  {
    what: "ordens de serviço",
    table: "ordens_servico",
    column: "ordem_servico_id",
    read: async (api) => (await api.ordemServico.lista({ query: everything })).ordens,
  },
];

/** What counting the files of a page's records takes of the time of its list, where each record has some. */
export async function fileCounts(): Promise<Measure[]> {
  const database = await openInMemory();
  const { db } = database;
  const measures: Measure[] = [];
  try {
    const api = await signedIn(database);
    await db.execute(`insert into arquivos (id, empresa_id, sha256, tamanho, tipo, created_at)
      values (900000, 1, repeat('a', 64), 1, 'texto', now())`);
    for (const { table, column } of lists) {
      await db.execute(`insert into anexos (empresa_id, arquivo_id, ${column}, ordem, nome, usuario_id, created_at)
        select 1, 900000, id, n, 'nota.txt', 1, now() from ${table}, generate_series(1, ${FILES}) n where empresa_id = 1`);
    }
    await db.execute("analyze anexos");
    for (const { what, table, column, read } of lists) {
      const { data } = await read(api);
      // Persons of other companies of the group are listed, too, and have none.
      if (!data.some(({ anexos = 0 }) => anexos >= FILES)) throw new Error(`The list of ${what} counts no files`);
      const page = `from ${table} t where t.empresa_id = 1 and t.id in (${data.map(({ id }) => id).join(", ")})`;
      const counted = `(select count(*) from anexos x
        where x.empresa_id = t.empresa_id and x.${column} = t.id and x.removido_em is null)`;
      const times: { list: number[]; rows: number[]; counts: number[] } = { list: [], rows: [], counts: [] };
      for (let run = 0; run < RUNS; run += 1) {
        times.list.push(await timed(() => read(api)));
        times.rows.push(await timed(() => db.execute(`select t.id ${page}`)));
        times.counts.push(await timed(() => db.execute(`select t.id, ${counted} ${page}`)));
      }
      const list = median(times.list);
      const counting = Math.max(0, median(times.counts) - median(times.rows));
      measures.push({
        what: `list of ${data.length} ${what} with counts of files`,
        value: list,
        baseline: list - counting,
        against: "the same without counting",
        unit: "ms",
        budget: { ratio: RATIO },
      });
    }
  } finally {
    await database.close();
  }
  return measures;
}
