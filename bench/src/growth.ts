import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "@prumo/api/testing/postgres-server";
import { addDays, today } from "@prumo/domain/date";
import { filledDatabase } from "./filled-database";
import { type Measure, median } from "./report";
import { timed } from "./signed-in";

const SMALL = 10_000;
const LARGE = 1_000_000;
const RUNS = 5;
/** How much more a hundred times as many accounts may cost. */
const RATIO = 3;
/** Milliseconds in which the timer of the measure runs several times. */
const TICKS = 5;
/** Milliseconds for which a call may keep all other calls waiting. */
const HELD = 50;

// Ten years of the demo data's accounts, on both sides.
const copies = (count: number) => `
  insert into contas (empresa_id, lado, pessoa_id, categoria_id, centro_resultado_id, numero_documento, referencia,
    tipo_pagamento, data_registro, data_vencimento, status, valor_integral, valor_pago, juros, multa, desconto,
    liquidado, data_pagamento, usuario_id, created_at)
  select empresa_id, lado, pessoa_id, categoria_id, centro_resultado_id, numero_documento, referencia,
    tipo_pagamento, data_registro - n * 17 % 3650, data_vencimento - n * 17 % 3650, status, valor_integral, valor_pago,
    juros, multa, desconto, liquidado, data_pagamento, usuario_id, created_at
  from contas cross join generate_series(1, ${count}) n where empresa_id = 1 limit ${count}`;

async function accountsOf(url: string, name: string, count: number) {
  const filling = { statements: [copies(count), "vacuum analyze"], wanted: { contas: count } };
  const { api, close } = await filledDatabase(url, name, filling);
  const data_inicial = today("America/Sao_Paulo", new Date());
  const month = { data_inicial, data_final: addDays(data_inicial, 30) };
  const asked: Readonly<Record<string, () => Promise<unknown>>> = {
    "list of the next thirty days": () =>
      api.contasPagar.lista({ query: { dataInicial: month.data_inicial, dataFinal: month.data_final } }),
    "ageing report": () => api.relatorios.vencimentos({ body: { tipo: "pagar" } }),
    "cash flow of thirty days": () => api.relatorios.fluxoCaixa({ body: month }),
  };
  return { asked, close };
}

/** The longest that a call keeps the process from doing anything else, in milliseconds. */
async function held(call: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  // A hold is recorded by the timer that it delays: one must run before the call, and one after it.
  await pause(TICKS);
  await call();
  await pause(TICKS);
  delay.disable();
  return delay.max / 1e6;
}

/** Calls over accounts at ten thousand and at a million of them, in turn. */
export async function growth(): Promise<Measure[]> {
  const server = await startPostgres();
  try {
    const small = await accountsOf(server.url, "pequeno", SMALL);
    const large = await accountsOf(server.url, "grande", LARGE);
    const measures: Measure[] = [];
    for (const [what, call] of Object.entries(small.asked)) {
      const other = large.asked[what] ?? call;
      const times = { small: [] as number[], large: [] as number[] };
      const holds = { small: [] as number[], large: [] as number[] };
      await call();
      await other();
      for (let run = 0; run < RUNS; run++) {
        times.small.push(await timed(call));
        times.large.push(await timed(other));
        holds.small.push(await held(call));
        holds.large.push(await held(other));
      }
      const against = "at 10,000 accounts";
      const [value, baseline] = [median(times.large), median(times.small)];
      measures.push({ what, value, baseline, against, unit: "ms", budget: { ratio: RATIO } });
      const [longest, before] = [median(holds.large), median(holds.small)];
      const holding = `${what}: others wait`;
      measures.push({ what: holding, value: longest, baseline: before, against, unit: "ms", budget: { value: HELD } });
    }
    await small.close();
    await large.close();
    return measures;
  } finally {
    await server.stop();
  }
}
