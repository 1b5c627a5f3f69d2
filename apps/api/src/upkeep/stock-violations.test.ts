import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database, Tx } from "../db/client";
import { moved, newProduct, pendingLines, transferLine } from "../testing/stock";
import { freshDatabase } from "../testing/test-server";
import { stockViolations } from "./stock-violations";

let database: Database;
let produto: number;
let line: number;
beforeAll(async () => {
  database = await freshDatabase();
  produto = await newProduct(database.db);
  const buy = { produto_id: produto, deposito_id: 1, tipo: "compra", quantidade: 10, custo_unitario: 2 } as const;
  await moved(database.db, [buy]);
  [line = 0] = await pendingLines(database.db, produto, 3, 1);
  await transferLine(database.db, line, produto, 2);
});
afterAll(() => database.close());

class Undo extends Error {}

/** Gives the violations after a statement that no constraint and no trigger refuses, and rolls it back. */
async function found(statement: SQL): Promise<string[]> {
  let lines: string[] = [];
  const damage = async (tx: Tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`alter table estoque_movimentos drop constraint estoque_movimentos_sentido`);
    await tx.execute(sql`alter table requerimento_itens drop constraint requerimento_itens_status`);
    await tx.execute(sql`alter table compras drop constraint compras_aprovacao`);
    await tx.execute(sql`alter table ordens_servico drop constraint ordens_servico_finalizada`);
    await tx.execute(statement);
    lines = await stockViolations(tx);
    // In portions that part the companies of a group, as where they stand on several machines.
    expect((await stockViolations(tx, 2)).toSorted()).toEqual(lines.toSorted());
    throw new Undo();
  };
  await expect(database.db.transaction(damage)).rejects.toThrow(Undo);
  return lines;
}

it("the check of the stock finds nothing in stock that is right", async () => {
  expect(await stockViolations(database.db)).toEqual([]);
});

const ofProduct = () => sql`produto_id = ${produto}`;
const damages: readonly [string, () => SQL, RegExp][] = [
  [
    "a kept balance",
    () => sql`update estoque_saldos set quantidade = 9 where ${ofProduct()} and deposito_id = 1`,
    /o saldo guardado é 9/,
  ],
  [
    "a kept number of movements",
    () => sql`update estoque_saldos set movimentos = 9 where ${ofProduct()}`,
    /em 9 movimentos/,
  ],
  ["a balance that is lost", () => sql`delete from estoque_saldos where ${ofProduct()}`, /o saldo guardado é 0/],
  [
    "the balance that a line tells",
    () => sql`update estoque_movimentos set saldo = 1 where ${ofProduct()} and tipo = 'compra'`,
    /o saldo é 1\.0000, mas os movimentos até ele somam 10/,
  ],
  [
    "a quantity of the ledger",
    () => sql`update estoque_movimentos set quantidade = 11 where ${ofProduct()} and tipo = 'compra'`,
    /mas os movimentos somam 9/,
  ],
  [
    "an average cost",
    () => sql`update estoque_custos set custo_medio = 3 where ${ofProduct()}`,
    /estão guardados 10 a 3, mas os movimentos dão 10 a 2/,
  ],
  [
    "the cost at which something left",
    () => sql`update estoque_movimentos set custo_unitario = 5 where ${ofProduct()} and tipo = 'transferencia_saida'`,
    /saiu a 5, mas o custo médio era 2/,
  ],
  [
    "a leg of a transfer that is lost",
    () => sql`delete from estoque_movimentos where ${ofProduct()} and tipo = 'transferencia_entrada'`,
    /foi transferido com 1 movimentos/,
  ],
  [
    "a line that was never transferred",
    () => sql`update requerimento_itens set status = 3 where id = ${line}`,
    /não foi transferido, mas tem movimentos/,
  ],
  [
    "a line that says another quantity",
    () => sql`update requerimento_itens set qtd_transferida = 1 where id = ${line}`,
    /foram transferidos 1\.0000, mas saem 2\.0000/,
  ],
  [
    "a line that says another warehouse",
    () => sql`update requerimento_itens set deposito_saida_id = 4 where id = ${line}`,
    /são de outros depósitos/,
  ],
  [
    "a line that says another product",
    () => sql`update requerimento_itens set produto_id = 1 where id = ${line}`,
    /são de outro produto/,
  ],
  [
    "a transfer without a requisition",
    () => sql`update estoque_movimentos set requerimento_item_id = null where ${ofProduct()}`,
    /é uma transferência sem requerimento/,
  ],
  [
    "a movement of no count",
    () => sql`update estoque_movimentos set tipo = 'inventario' where ${ofProduct()} and tipo = 'compra'`,
    /não condiz com o inventário/,
  ],
  [
    "a count that is open",
    () =>
      sql`update estoque_movimentos set tipo = 'inventario', inventario_id = 2 where ${ofProduct()} and tipo = 'compra'`,
    /o inventário não foi confirmado/,
  ],
  [
    "a purchase of which nothing came in",
    () => sql`update estoque_movimentos set compra_item_id = null where compra_item_id is not null`,
    /devem ter entrado .*, mas os movimentos somam 0/,
  ],
  [
    "a purchase that came in without being approved",
    () => sql`update compras set estado = 'REJEITADO' where tipo_alteracao_estado in (1, 3)`,
    /devem ter entrado 0, mas os movimentos somam/,
  ],
  [
    "a movement of another product than that of its purchase",
    () => sql`update compra_itens set produto_id = ${produto}`,
    /tem movimento de outro produto/,
  ],
  [
    "a movement of a purchase that is none",
    () => sql`update estoque_movimentos set tipo = 'ajuste' where compra_item_id is not null`,
    /tem movimento de outro tipo/,
  ],
  [
    "a finished order of which nothing left",
    () => sql`update estoque_movimentos set ordem_servico_item_id = null where tipo = 'os'`,
    /^item \d+ da ordem de serviço \d+ .* devem ter saído .*, mas os movimentos somam 0/m,
  ],
  [
    "a movement of an order without an item",
    () => sql`update estoque_movimentos set ordem_servico_item_id = null where tipo = 'os'`,
    /é de ordem de serviço, mas não tem item/,
  ],
  [
    "an open order of which something left",
    () => sql`update ordens_servico set os_status = 1 where os_status = 18`,
    /devem ter saído 0, mas os movimentos somam/,
  ],
  [
    "a movement of another product than that of its order",
    () => sql`update ordem_servico_itens set produto_id = ${produto}`,
    /item \d+ da ordem de serviço .* tem movimento de outro produto/,
  ],
  [
    "a movement of an order that is none",
    () => sql`update estoque_movimentos set tipo = 'ajuste' where ordem_servico_item_id is not null`,
    /item \d+ da ordem de serviço .* tem movimento de outro tipo/,
  ],
  [
    "an order that says another warehouse",
    () => sql`update ordens_servico set deposito_id = 4 where deposito_id = 1`,
    /saiu de outro depósito/,
  ],
  ["a service in a warehouse", () => sql`update produtos set tipo = 2 where id = ${produto}`, /é um serviço/],
];

it.each(damages)("the check of the stock finds %s", async (_, damage, words) => {
  expect((await found(damage())).join("\n")).toMatch(words);
});
