import { openInMemory } from "@prumo/api/db/embedded";
import { addDays, today } from "@prumo/domain/date";
import { contaCopies } from "./conta-copies";
import { fill } from "./filled-database";
import { type Measure, median } from "./report";
import { signedIn, timed } from "./signed-in";

const SMALL = 1_000;
const LARGE = 200_000;
const RUNS = 30;

/** A server in this process over its own database with `count` contas; answers a way to make the list call once. */
async function serverWith(count: number) {
  const database = await openInMemory();
  const api = await signedIn(database);
  const all = { dataInicial: "1900-01-01", dataFinal: "2999-12-31" };
  const contas = async () => (await api.contasPagar.lista({ query: all })).contas.total;
  await fill(database, contaCopies({ contas: Math.max(0, count - (await contas())), lados: ["pagar"] }));
  if ((await contas()) < count) throw new Error(`There are fewer than ${count} contas`);

  const dataInicial = today("America/Sao_Paulo", new Date());
  const query = { dataInicial, dataFinal: addDays(dataInicial, 30) };
  return {
    /** Milliseconds of the list as it opens: the first page of the next thirty days. */
    time: () => timed(() => api.contasPagar.lista({ query })),
    close: database.close,
  };
}

/** The list call in one process, without a network, at a thousand contas and at two hundred thousand, in turn. */
export async function listCall(): Promise<Measure[]> {
  const small = await serverWith(SMALL);
  const large = await serverWith(LARGE);
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  await small.time();
  await large.time();
  for (let run = 0; run < RUNS; run++) {
    times.small.push(await small.time());
    times.large.push(await large.time());
  }
  await small.close();
  await large.close();
  return [
    {
      what: "list call at 200,000 contas",
      value: median(times.large),
      baseline: median(times.small),
      against: "the same call at 1,000",
      unit: "ms",
    },
  ];
}
