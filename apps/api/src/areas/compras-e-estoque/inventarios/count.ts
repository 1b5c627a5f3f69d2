import type { BodyOutput } from "@prumo/api-client/contract";
import type { inventarios as contrato } from "@prumo/api-client/schemas/inventarios";
import { UNKNOWN_CATEGORY } from "@prumo/domain/product";
import { isQuantity, sumQuantities } from "@prumo/domain/quantity";
import type { Db, Tx } from "../../../db/client";
import { inventarios } from "../../../db/schema/inventarios";
import { insertOne, lockOne, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { unlessTaken } from "../../../http/duplicate";
import { invalidField, notFound, type Refusal, refusedByState } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { findCategory } from "../categorias-produto/service";
import { requireWarehouse } from "../depositos/service";
import { lockStock, moveStock, type StockMove } from "../estoque/service";
import { heldProduct } from "../produtos/service";
import { countedBefore, noteBeginning, noteCounted } from "./queries";
import { countDifferences } from "./review";
import { countStatus } from "./service";

type InventarioCalls = typeof contrato;
const ENTITY = "inventarios";

/**
 * Begins a count. How often each product has moved is noted, so that the review can mark those that moved meanwhile.
 * @throws Refusal 422 for a warehouse that is already being counted
 */
export const beginCount = (db: Db, ctx: Ctx, body: BodyOutput<InventarioCalls["iniciar"]["body"]>) =>
  unlessTaken(invalidField("deposito_id", "Este depósito já está sendo contado"), () =>
    write(db, ctx, async (tx, record) => {
      const { deposito_id, categoria_produto_id } = body;
      await requireWarehouse(tx, ctx, deposito_id);
      const category = categoria_produto_id === null ? null : await findCategory(tx, ctx, categoria_produto_id);
      if (category === undefined) throw invalidField("categoria_produto_id", UNKNOWN_CATEGORY);
      const { usuario_id, quando: created_at } = ctx;
      const count = await insertOne(tx, inventarios, ctx, {
        deposito_id,
        categoria_produto_id,
        usuario_id,
        created_at,
      });
      await noteBeginning(tx, ctx, count);
      record({ entidade: ENTITY, entidade_id: count.id, depois: count });
      return { message: "Inventário iniciado", inventario: { id: count.id } };
    }),
  );

/** Locks an open count. */
async function lockCount(tx: Tx, ctx: Ctx, id: number, missing: Refusal) {
  const row = await lockOne(tx, inventarios, ctx, id);
  if (row === undefined) throw missing;
  const status = countStatus(row);
  if (status !== "aberto") throw refusedByState(`Este inventário já foi ${status}`);
  return row;
}

type CountedBody = FieldsRead<
  BodyOutput<InventarioCalls["contar"]["body"]>,
  "inventario_id" | "produto_id" | "quantidade" | "somar"
>;

const chosenCount = (tx: Tx, ctx: Ctx, id: number) =>
  lockCount(tx, ctx, id, invalidField("inventario_id", "Selecione o inventário"));

/** @throws Refusal 422 for a product that this count does not include */
async function countableProduct(tx: Tx, ctx: Ctx, id: number, category: number | null) {
  const produto = await heldProduct(tx, ctx, id);
  if (category !== null && produto.categoria_id !== category) {
    throw invalidField("produto_id", "Este produto não é da categoria contada");
  }
  return produto;
}

/**
 * Notes the counted quantity of a product, instead of the earlier one or added to it.
 * @throws Refusal 422 for a closed count, or a product that it does not include
 */
export const countProduct = (db: Db, ctx: Ctx, body: CountedBody) =>
  write(db, ctx, async (tx, record) => {
    const { inventario_id, produto_id, somar } = body;
    const { categoria_produto_id } = await chosenCount(tx, ctx, inventario_id);
    const { id, nome, cod_reduzido, unidade } = await countableProduct(tx, ctx, produto_id, categoria_produto_id);
    const before = await countedBefore(tx, ctx, inventario_id, produto_id);
    const quantidade =
      body.quantidade !== null && somar ? sumQuantities([before ?? 0, body.quantidade]) : body.quantidade;
    if (quantidade !== null && !isQuantity(quantidade)) {
      throw invalidField("quantidade", "A quantidade é grande demais");
    }
    const { usuario_id, quando } = ctx;
    await noteCounted(tx, ctx, { inventario_id, produto_id, quantidade, usuario_id, quando });
    record({
      entidade: ENTITY,
      entidade_id: inventario_id,
      antes: { produto_id, quantidade: before },
      depois: { produto_id, quantidade },
    });
    return { message: "Contagem registrada", produto: { id, nome, cod_reduzido, unidade }, quantidade };
  });

type CountConfirmation = BodyOutput<InventarioCalls["confirmar"]["body"]>;
type Difference = Awaited<ReturnType<typeof countDifferences>>[number];

/** Refuses products that moved since the count began, unless the user confirmed them at their present quantity. */
function requireConfirmed(counted: readonly Difference[], { movimentados }: CountConfirmation): void {
  const confirmed = new Map(movimentados.map(({ produto_id, esperado }) => [produto_id, esperado]));
  const moved = counted.filter(
    ({ produto, esperado, movimentado }) => movimentado && confirmed.get(produto.id) !== esperado,
  );
  if (moved.length === 0) return;
  const names = moved.slice(0, 5).map(({ produto }) => produto.nome);
  const more = moved.length > names.length ? ` e mais ${moved.length - names.length}` : "";
  throw invalidField(
    "movimentados",
    `Confirme os produtos movimentados durante a contagem: ${names.join(", ")}${more}`,
  );
}

/**
 * Closes a count: every difference becomes a movement, all in one transaction. Products that nobody counted stay as
 * they are.
 * @throws Refusal 422 for a closed count, for a warehouse out of use, when nothing was counted, and for products that
 * moved since it began and were not confirmed at their present quantity
 */
export const confirmCount = (db: Db, ctx: Ctx, body: CountConfirmation) =>
  write(db, ctx, async (tx, record) => {
    const before = await chosenCount(tx, ctx, body.inventario_id);
    const { id, deposito_id } = before;
    await requireWarehouse(tx, ctx, deposito_id, "inventario_id", "O depósito deste inventário está inativo");
    const count = { id, deposito: deposito_id, closed: null };
    const seen = await countDifferences(tx, ctx, count);
    if (seen.length === 0) throw refusedByState("Nenhum produto foi contado");
    await lockStock(
      tx,
      ctx,
      seen.map(({ produto }) => produto.id),
    );
    // Compared again under the lock, because another user may have moved a product before.
    const counted = await countDifferences(tx, ctx, count);
    requireConfirmed(counted, body);
    const costs = new Map(body.custos.map(({ produto_id, custo_unitario }) => [produto_id, custo_unitario]));
    const moves = counted
      .filter(({ diferenca }) => diferenca !== 0)
      .map(({ produto, diferenca }): StockMove => {
        const what = { produto_id: produto.id, deposito_id, tipo: "inventario", inventario_id: id } as const;
        return { ...what, quantidade: diferenca, custo_unitario: costs.get(produto.id) };
      });
    const after = await update(tx, inventarios, ctx, id, {
      confirmado_em: ctx.quando,
      confirmado_por: ctx.usuario_id,
    });
    const { movimentos } = await moveStock(tx, ctx, moves);
    record({ entidade: ENTITY, entidade_id: id, antes: before, depois: after });
    for (const movimento of movimentos) {
      record({ entidade: "estoque_movimentos", entidade_id: movimento.id, depois: movimento });
    }
    return { message: "Inventário confirmado com sucesso!", movimentos: movimentos.length };
  });

/**
 * Gives a count up without any movement.
 * @throws Refusal 404, 422 for a closed one
 */
export const cancelCount = (db: Db, ctx: Ctx, id: number) =>
  write(db, ctx, async (tx, record) => {
    const before = await lockCount(tx, ctx, id, notFound("Inventário não encontrado"));
    const after = await update(tx, inventarios, ctx, id, { cancelado_em: ctx.quando });
    record({ entidade: ENTITY, entidade_id: id, antes: before, depois: after });
    return { message: "Inventário cancelado" };
  });
