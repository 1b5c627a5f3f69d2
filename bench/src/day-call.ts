import { startPostgres } from "@prumo/api/testing/postgres-server";
import { addDays, today } from "@prumo/domain/date";
import { contaCopies } from "./conta-copies";
import { filledDatabase } from "./filled-database";
import { sized } from "./quick";
import { type Measure, p95 } from "./report";
import { timed } from "./signed-in";

const CONTAS = sized(100_000, 20_000);
const ROUNDS = sized(60, 20);
/** Milliseconds that the first page's call may take at most, but for one call in twenty. */
const BUDGET = 150;

/** The call of the first page after the login beside a list call, in turn, in a company of many contas. */
export async function dayCall(): Promise<Measure[]> {
  const postgres = await startPostgres();
  const filling = contaCopies({ contas: CONTAS, lados: ["pagar", "receber"] });
  const { api, close } = await filledDatabase(postgres.url, "day", filling);
  const dataInicial = today("America/Sao_Paulo", new Date());
  const query = { dataInicial, dataFinal: addDays(dataInicial, 30) };
  const calls = { day: () => api.hoje.resumo(), list: () => api.contasPagar.lista({ query }) };
  const times = { day: [] as number[], list: [] as number[] };
  await calls.day();
  await calls.list();
  for (let round = 0; round < ROUNDS; round++) {
    times.day.push(await timed(calls.day));
    times.list.push(await timed(calls.list));
  }
  await close();
  await postgres.stop();
  return [
    {
      what: `p95 of the day at ${CONTAS.toLocaleString("en")} contas`,
      value: p95(times.day),
      baseline: p95(times.list),
      against: "a list call",
      unit: "ms",
      budget: { value: BUDGET },
    },
  ];
}
