import { connect } from "@prumo/api/db/client";
import { keyOf, nfeText, sentFile } from "@prumo/api/testing/nfe-files";
import { startPostgres } from "@prumo/api/testing/postgres-server";
import { type Measure, p95 } from "./report";
import { serverOn, timed } from "./signed-in";

const ITEMS = 990;
const RUNS = 8;
/** Calls of each company before each import. */
const QUIET = 40;

/** An invoice of as many items as the layout allows, all of them new, and what the page sends to import it. */
function largest(numero: number, dest: string) {
  const places = Array.from({ length: ITEMS }, (_, at) => at + 1);
  const itens = places.map((at) => ({ prod: { cProd: `B-${numero}-${at}`, xProd: `Peça ${numero} ${at}` } }));
  const wanted = { numero, dest, itens };
  const choices = places.map((item) => ({ item, novo: { nome: `Peça ${numero} ${item}`, unidade: "UN" } }));
  return { arquivo: sentFile(nfeText(wanted)), documentos: [{ chave: keyOf(wanted), itens: choices }] };
}

type Api = Awaited<ReturnType<Awaited<ReturnType<typeof serverOn>>>>["api"];

/** Somebody who looks at the contas of their company again and again, as long as `more` tells by how often they did. */
async function looking(api: Api, times: number[], more: (done: number) => boolean): Promise<void> {
  for (let done = 0; more(done); done += 1) times.push(await timed(() => api.contasPagar.lista({ query: {} })));
}

/**
 * An invoice of 990 new items that is imported on PostgreSQL, and what two others wait meanwhile, one of the same company
 * and one of another. Quiet times are taken before each import, because a machine is not as fast at all times.
 */
export async function invoiceImport(): Promise<Measure[]> {
  const postgres = await startPostgres();
  try {
    const database = connect(postgres.url);
    const signIn = await serverOn(database);
    const { api: same } = await signIn("1-admin");
    const { api: other } = await signIn("8-admin");
    const { rows } = await database.db.execute<{ cnpj: string }>("select cnpj from empresas where id = 1");
    const dest = rows[0]?.cnpj ?? "";
    const people = [
      { who: "of the same company", api: same, quiet: [] as number[], meanwhile: [] as number[] },
      { who: "of another company", api: other, quiet: [] as number[], meanwhile: [] as number[] },
    ];
    const quietly = () => Promise.all(people.map(({ api, quiet }) => looking(api, quiet, (done) => done < QUIET)));
    // The first calls of a process are slow, and so is the first import.
    for (let run = 0; run < 3; run += 1) await quietly();
    await same.nfe.importar({ body: largest(1, dest) });
    for (const { quiet } of people) quiet.length = 0;

    const imports: number[] = [];
    for (let run = 2; run < 2 + RUNS; run += 1) {
      await quietly();
      const body = largest(run, dest);
      let running = true;
      const imported = timed(() => same.nfe.importar({ body })).finally(() => {
        running = false;
      });
      await Promise.all(people.map(({ api, meanwhile }) => looking(api, meanwhile, () => running)));
      imports.push(await imported);
    }
    await database.close();
    return [
      {
        what: "import of 990 items, the slowest",
        value: Math.max(...imports),
        baseline: 3_000,
        unit: "ms",
        against: "990 new products, one transaction",
        budget: { value: 3_000 },
      },
      ...people.map(
        ({ who, quiet, meanwhile }): Measure => ({
          what: `p95 of a list ${who} meanwhile`,
          value: p95(meanwhile),
          baseline: p95(quiet),
          unit: "ms",
          against: "the same call before",
          budget: { ratio: 2 },
        }),
      ),
    ];
  } finally {
    await postgres.stop();
  }
}
