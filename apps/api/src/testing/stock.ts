import { sql } from "drizzle-orm";
import { moveStock, type StockMove } from "../areas/compras-e-estoque/estoque/service";
import type { Db } from "../db/client";
import { write } from "../db/transaction";
import type { Ctx } from "../http/context";
import { refusedByState } from "../http/errors";
import { NOW } from "./test-server";

/** The company's administrator as services get them, for stock that no call moves yet. */
const ctx = {
  usuario_id: 1,
  empresa_id: 1,
  origem: "teste",
  quando: NOW,
  acao: "teste",
  attempt: null,
  empresas: (): readonly number[] => [1],
} as unknown as Ctx;

/** Moves stock of the first company in one transaction, as a purchase or an order does. */
export const moved = (db: Db, moves: readonly StockMove[]) =>
  write(db, ctx, async (tx, record) => {
    const done = await moveStock(tx, ctx, moves);
    for (const row of done.movimentos) record({ entidade: "estoque_movimentos", entidade_id: row.id, depois: row });
    return done;
  });

/** Makes pending requisitions of one product each, from the first company's first warehouse for its second. */
export async function pendingLines(db: Db, produto: number, qtd: number, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with novo as (insert into requerimentos (empresa_id, usuario_id, deposito_id, data_cadastro, created_at)
      values (1, 1, 2, '2026-11-20', now()) returning id)
    insert into requerimento_itens (empresa_id, requerimento_id, produto_id, qtd)
      select 1, novo.id, ${produto}, ${qtd} from novo, generate_series(1, ${count}) returning id`);
  return rows.map(({ id }) => id);
}

/**
 * Transfers a line as its decision does: checks its state, changes it, and writes its two movements.
 * @throws Refusal for a line that was decided already
 */
export const transferLine = (db: Db, id: number, produto_id: number, qtd: number) =>
  write(db, ctx, async (tx, record) => {
    const { rows } = await tx.execute<{ status: number }>(
      sql`select status from requerimento_itens where id = ${id} for update`,
    );
    if (rows[0]?.status !== 1) throw refusedByState("Este produto já foi decidido");
    await tx.execute(sql`update requerimento_itens set status = 2, deposito_saida_id = 1, qtd_transferida = ${qtd},
      decidido_em = now(), decidido_por = 1 where id = ${id}`);
    const line = { produto_id, requerimento_item_id: id };
    const { movimentos, negativos } = await moveStock(tx, ctx, [
      { ...line, deposito_id: 1, tipo: "transferencia_saida", quantidade: -qtd },
      { ...line, deposito_id: 2, tipo: "transferencia_entrada", quantidade: qtd },
    ]);
    for (const row of movimentos) record({ entidade: "estoque_movimentos", entidade_id: row.id, depois: row });
    return { estoque_negativo: negativos.length > 0 };
  });

/** Makes a product of the first company that is in no warehouse. */
export async function newProduct(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`insert into produtos (empresa_id, nome, cod_reduzido, unidade)
    values (1, 'De teste', gen_random_uuid()::text, 'UN') returning id`);
  return rows[0]?.id ?? 0;
}

/** Reads the balance of a product in a warehouse of the first company. */
export async function balanceIn(db: Db, produto: number, deposito: number): Promise<number> {
  const { rows } = await db.execute<{ quantidade: number }>(sql`select quantidade::float8 as quantidade
    from estoque_saldos where empresa_id = 1 and produto_id = ${produto} and deposito_id = ${deposito}`);
  return rows[0]?.quantidade ?? 0;
}

/** Reads the average cost of a product in the first company. */
export async function averageCost(db: Db, produto: number): Promise<number> {
  const { rows } = await db.execute<{ custo: number }>(sql`select custo_medio::float8 as custo from estoque_custos
    where empresa_id = 1 and produto_id = ${produto}`);
  return rows[0]?.custo ?? 0;
}
