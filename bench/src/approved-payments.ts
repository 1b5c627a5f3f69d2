import { startPostgres } from "@prumo/api/testing/postgres-server";
import { today } from "@prumo/domain/date";
import pg from "pg";
import { contaCopies } from "./conta-copies";
import { filledDatabase } from "./filled-database";
import { type Measure, p95 } from "./report";
import { timed } from "./signed-in";

const CONTAS = 100_000;
const ROUNDS = 300;
const WARM = 20;
/** A payment with rules may take this many times what it takes without, but for one in twenty. */
const RATIO = 1.2;

/** Payments while approval is on and asks for none of them, beside those while it is off, in turn. */
export async function approvedPayments(): Promise<Measure[]> {
  const postgres = await startPostgres();
  const { api, url, close } = await filledDatabase(
    postgres.url,
    "aprovacoes",
    contaCopies({ contas: CONTAS, lados: ["pagar"] }),
  );
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // A connection that still closes when the server stops is told so, and would end this process.
  pool.on("error", () => {});
  const times = { on: [] as number[], off: [] as number[] };
  try {
    const { versao } = await api.aprovacao.regras();
    const regras = [{ valor_minimo: 9_000_000 }, { valor_minimo: 9_500_000, tipo_pagamento: "15" }];
    const body = { ligada: false, soma_7_dias: true, validade_dias: 30, regras, versao };
    await api.aprovacao.salvarRegras({ body });
    const { rows } = await pool.query<{ id: number; residual: string }>(
      `select id, round(residual, 2) residual from contas where empresa_id = 1 and lado = 'pagar' and status = 0
       and removida_em is null and residual = round(residual, 2) and linha_digitavel is null
       order by md5(id::text) limit $1`,
      [2 * (ROUNDS + WARM)],
    );
    const data_pagamento = today("America/Sao_Paulo", new Date());
    for (const [at, { id, residual }] of rows.entries()) {
      const on = at % 2 === 0;
      await pool.query("update aprovacao_ajustes set ligada_em = $1 where empresa_id = 1", [on ? new Date() : null]);
      const took = await timed(() =>
        api.contasPagar.pagar({
          body: { id, conta_bancaria_id: 1, forma_pagamento: "17", valor: Number(residual), data_pagamento },
        }),
      );
      if (at >= 2 * WARM) times[on ? "on" : "off"].push(took);
    }
  } finally {
    await pool.end();
    await close();
    await postgres.stop();
  }
  return [
    {
      what: "p95 of a payment while approval is on",
      value: p95(times.on),
      baseline: p95(times.off),
      against: "one while it is off",
      unit: "ms",
      budget: { ratio: RATIO },
    },
  ];
}
