import type { Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { compraEventos, compras } from "../../../db/schema/compras";
import { insertOne, lockOne } from "../../../db/scope";
import type { Ctx } from "../../../http/context";
import { requireFound } from "../../../http/errors";
import { findPurchaseLines, findSupplierInstalments } from "./queries";

export type CompraRow = RowOf<typeof compras>;

/**
 * Locks a purchase until the transaction ends.
 * @throws Refusal 404
 */
export const lockPurchase = async (tx: Tx, ctx: Ctx, id: number): Promise<CompraRow> =>
  requireFound(await lockOne(tx, compras, ctx, id), "Compra não encontrada");

/** Adds an event to the history of a purchase. */
export const noteEvent = (
  tx: Tx,
  ctx: Ctx,
  compra_id: number,
  event: Pick<RowOf<typeof compraEventos>, "tipo"> &
    Partial<Pick<RowOf<typeof compraEventos>, "tipo_alteracao_estado" | "motivo" | "destino" | "mensagem_id">>,
) => insertOne(tx, compraEventos, ctx, { ...event, compra_id, usuario_id: ctx.usuario_id, created_at: ctx.quando });

/** Makes the entry of a purchase in the audit trail: its row, its lines and the supplier's instalments. */
export async function recordOf(tx: Tx, ctx: Ctx, row: CompraRow) {
  const lines = await findPurchaseLines(tx, ctx, row.id);
  const itens = lines.map(({ id: _, produto: __, ...line }) => line);
  return { ...row, itens, parcelas: await findSupplierInstalments(tx, ctx, row.id) };
}
