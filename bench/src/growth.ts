import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { moveMarks } from "@prumo/api/areas/financeiro/movimentos/balance-marks";
import { openEmbedded } from "@prumo/api/db/embedded";
import { startPostgres } from "@prumo/api/testing/postgres-server";
import { addDays, today } from "@prumo/domain/date";
import { contaCopies, personCopies } from "./conta-copies";
import { type Filling, fill, filledDatabase } from "./filled-database";
import { sized } from "./quick";
import { type Measure, median } from "./report";
import { answered, signedIn, timed } from "./signed-in";
import { trailCopies } from "./trail-copies";

const SMALL = sized(10_000, 2_000);
const LARGE = sized(1_000_000, 100_000);
const ROUNDS = sized(5, 3);
/** Calls of each kind in a round, on each of the two databases in turn. */
const CALLS = 3;
/** How much more a hundred times as many contas may cost; fifty times as many in a quick run. */
const RATIO = 3;
const SEARCH_RATIO = 5;
/** The company knows one person for so many contas. */
const PERSON_EVERY = 10;
/** Rows of the audit trail for each conta. */
const ROWS_OF_TRAIL = 5;
/** Milliseconds in which the timer of the measure runs several times. */
const TICKS = 5;
/** Milliseconds for which a call may keep all other calls waiting. */
const HELD = 50;

type Opened = Pick<Awaited<ReturnType<typeof filledDatabase>>, "api" | "database" | "close">;

async function copiedContas(open: (filling: Filling) => Promise<Opened>, copies: number) {
  const fillings = [
    contaCopies({ contas: copies, lados: ["pagar", "receber"] }),
    personCopies(copies / PERSON_EVERY),
    trailCopies(copies * ROWS_OF_TRAIL),
  ];
  const { api, database, close } = await open({
    statements: fillings.flatMap(({ statements }) => statements),
    wanted: Object.assign({}, ...fillings.map(({ wanted }) => wanted)),
  });
  // As within the first hour of a server.
  await moveMarks(database.db, new Date());
  const data_inicial = today("America/Sao_Paulo", new Date());
  const lastYear = { data_inicial: addDays(data_inicial, -395), data_final: addDays(data_inicial, -365) };
  const month = { data_inicial, data_final: addDays(data_inicial, 30) };
  const thisMonth = { mes_inicial: data_inicial.slice(0, 7), mes_final: data_inicial.slice(0, 7) };
  const days = { dataInicial: month.data_inicial, dataFinal: month.data_final };
  const all = { dataInicial: "1900-01-01", dataFinal: "2999-12-31" };
  const search = (pesquisa: string) => () => api.contasPagar.lista({ query: { ...all, pesquisa } });
  const { contas } = await api.contasPagar.lista({ query: { ...all, per_page: 100 } });
  const { pessoas } = await api.pessoas.lista({ query: { per_page: 100 } });
  const [found] = contas.data.filter(({ numero_documento }) => numero_documento?.includes("-"));
  if (found === undefined) throw new Error("No copy has a document");
  const asked: Readonly<Record<string, { call: () => Promise<unknown>; ratio?: number }>> = {
    "list of the next thirty days": { call: () => api.contasPagar.lista({ query: days }) },
    "list of all contas": { call: () => api.contasPagar.lista({ query: all }) },
    "list of all contas, last page": {
      call: () => api.contasPagar.lista({ query: { ...all, per_page: 100, page: contas.last_page } }),
    },
    "search of a document": { call: search(found.numero_documento ?? ""), ratio: SEARCH_RATIO },
    "search of a person": { call: search(found.pessoa.nome_fantasia), ratio: SEARCH_RATIO },
    "search of a word of every seventh conta": { call: search("energia"), ratio: SEARCH_RATIO },
    "search of what nothing has": { call: search("inexistente"), ratio: SEARCH_RATIO },
    "search of a word of a quarter of the persons": { call: search("ferragens") },
    "last conta of a person": { call: () => api.contasPagar.ultima({ query: { pessoa: found.pessoa.id } }) },
    "persons, in their order": { call: () => api.pessoas.lista({ query: { per_page: 100 } }) },
    "persons, last page": { call: () => api.pessoas.lista({ query: { per_page: 100, page: pessoas.last_page } }) },
    "search of persons": { call: () => api.pessoas.lista({ query: { pesquisa: "ferragens" } }) },
    "audit trail": { call: () => api.auditoria.lista() },
    "audit trail of a kind of record": { call: () => api.auditoria.lista({ query: { entidade: "visoes" } }) },
    "audit trail of a user": { call: () => api.auditoria.lista({ query: { usuario: 2 } }) },
    "search of the audit trail": { call: () => api.auditoria.lista({ query: { pesquisa: "bruno pagar" } }) },
    "bank accounts with balances": { call: () => api.contasBancarias.lista({ query: {} }) },
    "statement of a month, a year ago": {
      call: () => api.contasBancarias.extrato({ params: { id: 1 }, query: lastYear }),
    },
    "ageing report": { call: () => api.relatorios.vencimentos({ body: { tipo: "pagar" } }) },
    "cash flow of thirty days": { call: () => api.relatorios.fluxoCaixa({ body: month }) },
    "resumo of the next thirty days": { call: () => api.contasPagar.resumo({ query: days }) },
    "income statement of this month": { call: () => api.relatorios.resultado({ body: thisMonth }) },
    "first page of the day": { call: () => api.hoje.resumo() },
    "list by status, of all contas": { call: () => api.contasPagar.lista({ query: { ...all, ordem: "status" } }) },
  };
  return { asked, close };
}

/** The longest that a call keeps the process from doing anything else, in milliseconds. */
async function held(call: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  // A hold is recorded by the timer that it delays: one must run before the call, and one after it.
  await pause(TICKS);
  await answered(call);
  await pause(TICKS);
  delay.disable();
  return delay.max / 1e6;
}

interface Pair {
  readonly small: number[];
  readonly large: number[];
}
const pair = (): Pair => ({ small: [], large: [] });

/** Prepares to compare one call on both databases, in rounds: other work of the machine moves both of them. */
function comparison(what: string, ratio: number, small: () => Promise<unknown>, large: () => Promise<unknown>) {
  const [times, holds] = [pair(), pair()];
  return {
    async round(): Promise<void> {
      for (let call = 0; call < CALLS; call++) {
        times.small.push(await timed(small));
        times.large.push(await timed(large));
      }
      holds.small.push(await held(small));
      holds.large.push(await held(large));
    },
    measures(): Measure[] {
      const medians = (of: Pair) => ({ value: median(of.large), baseline: median(of.small), unit: "ms" as const });
      const against = `at ${SMALL.toLocaleString("en")} contas`;
      return [
        { what, ...medians(times), against, budget: { ratio } },
        { what: `${what}: others wait`, ...medians(holds), against, budget: { value: HELD } },
      ];
    },
  };
}

/** Calls over few contas and over very many of them, in turn. */
async function compare(open: (name: string) => (filling: Filling) => Promise<Opened>) {
  const small = await copiedContas(open("pequeno"), SMALL);
  const large = await copiedContas(open("grande"), LARGE);
  const compared = Object.entries(small.asked).map(([what, { call, ratio = RATIO }]) =>
    comparison(what, ratio, call, large.asked[what]?.call ?? call),
  );
  for (const { asked } of [small, large]) for (const { call } of Object.values(asked)) await answered(call);
  for (let round = 0; round < ROUNDS; round++) for (const one of compared) await one.round();
  await small.close();
  await large.close();
  return compared;
}

/** Calls that grow with the contas, on PostgreSQL: their times, and for how long they keep the process. */
export async function growth(): Promise<Measure[]> {
  const server = await startPostgres();
  try {
    const compared = await compare((name) => (filling) => filledDatabase(server.url, name, filling));
    return compared.flatMap((one) => one.measures());
  } finally {
    await server.stop();
  }
}

/** The same on the embedded database, which works in the server's own process and so keeps it for as long as a call takes. */
export async function embeddedGrowth(): Promise<Measure[]> {
  const directory = mkdtempSync(join(tmpdir(), "prumo-growth-"));
  try {
    const compared = await compare((name) => async (filling) => {
      const database = await openEmbedded(join(directory, name), (why) => {
        throw why;
      });
      const api = await signedIn(database);
      await fill(database, filling);
      return { api, database, close: database.close };
    });
    return compared.flatMap((one) => one.measures().slice(0, 1));
  } finally {
    rmSync(directory, { recursive: true });
  }
}
