import { randomUUID } from "node:crypto";
import { startPostgres } from "@prumo/api/testing/postgres-server";
import { today } from "@prumo/domain/date";
import pg from "pg";
import { filledDatabase } from "./filled-database";
import { type Measure, median } from "./report";

const ROUNDS = 5;
/** Payments of each kind in a round. */
const PAYMENTS = 400;
/** How many are on their way at once. */
const IN_FLIGHT = 16;
/** Rounds before the measured ones. */
const WARM = 1;
const CONTAS = 2 * (ROUNDS + WARM) * PAYMENTS;
/** A payment may take this many times what its rows take in plain SQL. */
const RATIO = 3.3;

const contas = {
  statements: [
    `insert into contas (empresa_id, lado, pessoa_id, categoria_id, referencia, numero_documento, tipo_pagamento,
       data_registro, data_vencimento, valor_integral, usuario_id, created_at)
     select empresa_id, lado, pessoa_id, categoria_id, 'Fila ' || n, 'F' || n, '01', current_date, current_date, 1, 1, now()
     from (select * from contas where empresa_id = 1 and lado = 'pagar' order by id limit 1) c
     cross join generate_series(1, ${CONTAS}) n`,
    "vacuum analyze",
  ],
  wanted: { contas: CONTAS },
};

/** Runs work on each of several things, so many at once; answers the milliseconds for each of them. */
async function each(ids: readonly number[], work: (id: number) => Promise<void>): Promise<number> {
  const left = ids.values();
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      for (const id of left) await work(id);
    }),
  );
  return (performance.now() - begin) / ids.length;
}

/** A payment in plain SQL: the same rows, locks, sum of the register and trail. */
function plainPayment(pool: pg.Pool, register: number) {
  return async (id: number): Promise<void> => {
    const client = await pool.connect();
    const key = randomUUID();
    try {
      await client.query("begin isolation level read committed");
      await client.query(
        `insert into idempotencia (empresa_id, usuario_id, rota, chave, corpo_hash, created_at)
         values (1, 1, 'plain', $1, $1, now()) on conflict do nothing returning chave`,
        [key],
      );
      const conta = await client.query(
        "select * from contas where empresa_id = 1 and id = $1 and removida_em is null for update",
        [id],
      );
      await client.query("select * from aberturas_caixa where empresa_id = 1 and id = $1 for update", [register]);
      await client.query("select sum(valor) from movimentos where empresa_id = 1 and abertura_caixa_id = $1", [
        register,
      ]);
      const moved = await client.query(
        `insert into movimentos (empresa_id, abertura_caixa_id, tipo, valor, data, historico, usuario_id, created_at)
         values (1, $1, 'acerto', -1, current_date, $2, 1, now()) returning *`,
        [register, `Pagamento da conta ${id}: Fila`],
      );
      const settled = await client.query(
        `insert into acertos (empresa_id, conta_id, movimento_id, valor, juros, multa, desconto, data_pagamento,
           forma_pagamento, usuario_id, created_at)
         values (1, $1, $2, 1, 0, 0, 0, current_date, '01', 1, now()) returning *`,
        [id, moved.rows[0].id],
      );
      const changed = await client.query(
        `update contas set status = 1, valor_pago = 1, liquidado = 1, data_pagamento = current_date, versao = versao + 1
         where empresa_id = 1 and id = $1 returning *`,
        [id],
      );
      await client.query(
        `insert into auditoria (empresa_id, usuario_id, quando, origem, acao, entidade, entidade_id, antes, depois)
         values (1, 1, now(), '127.0.0.1', 'plain', 'contas', $1, $2, $3),
           (1, 1, now(), '127.0.0.1', 'plain', 'acertos', $4, null, $5)`,
        [id, conta.rows[0], changed.rows[0], settled.rows[0].id, { ...settled.rows[0], movimento: moved.rows[0] }],
      );
      await client.query(
        "update idempotencia set resposta = $2 where empresa_id = 1 and usuario_id = 1 and rota = 'plain' and chave = $1",
        [key, { acertos: [settled.rows[0].id] }],
      );
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  };
}

/** Payments out of one register, sixteen on their way at once, beside the same rows written in plain SQL, in turn. */
export async function payments(): Promise<Measure[]> {
  const server = await startPostgres();
  const { api, url, close } = await filledDatabase(server.url, "pagamentos", contas);
  const pool = new pg.Pool({ connectionString: url, max: IN_FLIGHT });
  // A connection that still closes when the server stops is told so, and would end this process.
  pool.on("error", () => {});
  const query = { pesquisa: "Fila", dataInicial: "1900-01-01", dataFinal: "2999-12-31" };
  const times: Record<"call" | "plain", number[]> = { call: [], plain: [] };
  try {
    const [register] = (await api.caixas.abertos()).aberturas;
    if (register === undefined) throw new Error("No register is open");
    const abertura_caixa_id = register.id;
    await api.caixas.suprimento({ body: { abertura_caixa_id, valor: CONTAS * 2, motivo: "Troco" } });
    const data_pagamento = today("America/Sao_Paulo", new Date());
    const { rows } = await pool.query<{ id: number }>(
      "select id from contas where referencia like 'Fila %' order by id",
    );
    const ids = rows.map(({ id }) => id);
    const next = () => ids.splice(0, PAYMENTS);
    const pay = async (id: number) => {
      await api.contasPagar.pagar({ body: { id, abertura_caixa_id, forma_pagamento: "01", valor: 1, data_pagamento } });
    };
    const plain = plainPayment(pool, abertura_caixa_id);
    for (let round = 0; round < WARM + ROUNDS; round += 1) {
      const call = await each(next(), pay);
      const beside = await each(next(), plain);
      if (round < WARM) continue;
      times.call.push(call);
      times.plain.push(beside);
    }
    const open = await api.contasPagar.lista({ query: { ...query, status: "aberto" } });
    if (open.contas.total > 0) throw new Error(`${open.contas.total} contas were not paid`);
  } finally {
    await pool.end();
    await close();
    await server.stop();
  }
  return [
    {
      what: "a payment, sixteen on their way at once",
      value: median(times.call),
      baseline: median(times.plain),
      against: "its rows in plain SQL",
      unit: "ms",
      budget: { ratio: RATIO },
    },
  ];
}
