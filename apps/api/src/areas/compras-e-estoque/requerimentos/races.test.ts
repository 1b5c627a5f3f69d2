import { ApiError } from "@prumo/api-client/errors";
import { sumQuantities } from "@prumo/domain/quantity";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import { type Api, TODAY } from "../../../testing/test-server";
import { stockViolations } from "../../../upkeep/stock-violations";

/** Real PostgreSQL and two server processes: PGlite has one connection, so nothing can race on it. */
const TRANSFERS = process.env.PRUMO_FULL ? 200 : 40;
const LAST = 10;
const [CENTRAL, SUL] = [1, 2] as const;
const AT_ONCE = 100;

let races: RaceServers;
let apis: [Api, Api];

beforeAll(async () => {
  races = await startRaceServers();
  const [a, b] = races.servers;
  apis = [(await a.loginAs("1-admin")).api, (await b.loginAs("1-admin")).api];
});
afterAll(async () => {
  const wrong = await stockViolations(races.databases[0].db);
  await races.close();
  expect(wrong).toEqual([]);
});

const api = (turn = 0): Api => apis[turn % 2 === 0 ? 0 : 1];

/** Registers a product with stock in the standard warehouse only. */
async function productWith(quantidade: number): Promise<number> {
  const cod_reduzido = crypto.randomUUID().slice(0, 12);
  const body = { nome: "De teste", tipo: 1, cod_reduzido, unidade: "UN", valor_venda: 1 } as const;
  const { produto } = await api().produtos.save({ body });
  const entry = { produto_id: produto.id, deposito_id: CENTRAL, quantidade, custo_unitario: 3, motivo: "Entrada" };
  await api().depositos.ajustar({ body: entry });
  return produto.id;
}

/** Asks for one piece per line, for another warehouse. */
async function linesFor(produto: number, count: number): Promise<number[]> {
  const lines: number[] = [];
  while (lines.length < count) {
    const produtos = Array.from({ length: Math.min(AT_ONCE, count - lines.length) }, () => ({ id: produto, qtd: 1 }));
    const { requerimento } = await api().requerimentos.save({
      body: { data_cadastro: TODAY, deposito_id: SUL, produtos },
    });
    const { pedidos } = await api().requerimentos.find({ params: { id: requerimento.id } });
    lines.push(...pedidos.map(({ id }) => id));
  }
  return lines;
}

/** Transfers a line, and sends the same attempt again while the server is too busy. */
async function transfer(turn: number, id: number) {
  const idempotencyKey = crypto.randomUUID();
  for (;;) {
    try {
      const body = { id, status: 2, deposito_saida: CENTRAL } as const;
      return await api(turn).requerimentos.decidir({ body }, { idempotencyKey });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503) throw error;
    }
  }
}

/** Reads the ledger of a product: the sums of its movements by warehouse, and the balances that they left. */
async function ledger(produto: number) {
  const { rows } = await races.databases[0].db.execute<{
    deposito: number;
    quantidade: number;
    saldo: number;
  }>(sql`select deposito_id as deposito, quantidade::float8 as quantidade, saldo::float8 as saldo
    from estoque_movimentos where produto_id = ${produto} order by id`);
  const of = (deposito: number) => rows.filter((row) => row.deposito === deposito);
  return {
    sums: [CENTRAL, SUL].map((deposito) => sumQuantities(of(deposito).map(({ quantidade }) => quantidade))),
    below: of(CENTRAL).filter(({ saldo }) => saldo < 0).length,
    movements: rows.length,
  };
}

describe("decisions at the same moment", () => {
  it(`${TRANSFERS} transfers of the last ${LAST} pieces add up, and exactly those below zero say so`, async () => {
    const produto = await productWith(LAST);
    const lines = await linesFor(produto, TRANSFERS);
    const done = await Promise.all(lines.map((line, turn) => transfer(turn, line)));
    expect(done.filter(({ estoque_negativo }) => estoque_negativo)).toHaveLength(TRANSFERS - LAST);
    expect(await ledger(produto)).toEqual({
      sums: [LAST - TRANSFERS, TRANSFERS],
      below: TRANSFERS - LAST,
      movements: 1 + 2 * TRANSFERS,
    });
    const { produto: after } = await api().produtos.find({ params: { id: produto } });
    expect(after).toMatchObject({ estoque_atual: LAST, custo_medio: 3 });
  });

  it("a line that many transfer and refuse is decided once", async () => {
    const produto = await productWith(LAST);
    const [line = 0] = await linesFor(produto, 1);
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, turn) =>
        turn % 4 === 3 ? api(turn).requerimentos.decidir({ body: { id: line, status: 3 } }) : transfer(turn, line),
      ),
    );
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refused).toHaveLength(39);
    const reasons = new Set(
      refused.map((reason) => (reason instanceof ApiError ? reason.errors?.status?.[0] : String(reason))),
    );
    expect(reasons.size).toBe(1);
    const [reason] = reasons;
    expect(reason).toMatch(/^Este produto já foi decidido: (Transferido|Recusado)$/);
    const moved = reason?.endsWith("Transferido") ? 1 : 0;
    expect(await ledger(produto)).toEqual({ sums: [LAST - moved, moved], below: 0, movements: 1 + 2 * moved });
  });

  it("one attempt that is sent again and again transfers once, and gets the same answer", async () => {
    const produto = await productWith(LAST);
    const [line = 0] = await linesFor(produto, 1);
    const idempotencyKey = crypto.randomUUID();
    const body = { id: line, status: 2, deposito_saida: CENTRAL } as const;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => api(turn).requerimentos.decidir({ body }, { idempotencyKey })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await ledger(produto)).toEqual({ sums: [LAST - 1, 1], below: 0, movements: 3 });
  });
});
