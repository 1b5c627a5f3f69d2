import type { BodyOutput } from "@prumo/api-client/contract";
import type { compras as contrato } from "@prumo/api-client/schemas/compras";
import type { Db } from "../../../db/client";
import { compras } from "../../../db/schema/compras";
import { update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { requireVersion } from "../../../http/errors";
import { removeLinkedContas } from "../../financeiro/contas/linked-contas";
import { moveStock, reversalOf } from "../estoque/service";
import { findPurchaseLines } from "./queries";
import { lockPurchase, noteEvent, recordOf } from "./record";
import { requirePurchaseRight, requirePurchaseState } from "./rights";

type Reabertura = BodyOutput<(typeof contrato)["reabrir"]["body"]>;

/** The types of approval that moved stock. */
const movedStock = (tipo: number | null): boolean => tipo === 1 || tipo === 3;

/**
 * Makes an approved purchase a new one again: its payables go, and what it brought leaves the warehouse at the cost that
 * it came in with.
 * @throws Refusal 403 for representatives, 404, 409 for an old `versao`, 422 for one that is not approved, and with
 *   `conta` when a payable of it is paid in part or renegotiated
 */
export function reopenPurchase(db: Db, ctx: Ctx, id: number, { motivo, versao }: Reabertura) {
  requirePurchaseRight(ctx, "reabrir");
  return write(db, ctx, async (tx, record) => {
    const before = await lockPurchase(tx, ctx, id);
    requirePurchaseState(before, "reabrir");
    requireVersion(before.versao, versao);
    await removeLinkedContas(tx, ctx, record, { column: "compra_id", id });
    const after = await update(tx, compras, ctx, id, {
      estado: "NOVO" as const,
      tipo_alteracao_estado: null,
      data_faturamento: null,
      versao: before.versao + 1,
    });
    await noteEvent(tx, ctx, id, { tipo: "reabertura", motivo });
    record({
      entidade: "compras",
      entidade_id: id,
      antes: await recordOf(tx, ctx, before),
      depois: await recordOf(tx, ctx, after),
    });
    const lines = movedStock(before.tipo_alteracao_estado) ? await findPurchaseLines(tx, ctx, id) : [];
    const moves = await reversalOf(
      tx,
      ctx,
      lines.map((line) => line.id),
    );
    if (moves.length === 0) return { message: "Compra reaberta com sucesso!", estoque_negativo: false };
    const { movimentos, negativos } = await moveStock(tx, ctx, moves);
    for (const row of movimentos) record({ entidade: "estoque_movimentos", entidade_id: row.id, depois: row });
    return { message: "Compra reaberta com sucesso!", estoque_negativo: negativos.length > 0 };
  });
}
