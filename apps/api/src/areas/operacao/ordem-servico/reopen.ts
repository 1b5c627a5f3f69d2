import type { BodyOutput } from "@prumo/api-client/contract";
import type { ordemServico as contrato } from "@prumo/api-client/schemas/ordem-servico";
import type { Db } from "../../../db/client";
import { ordensServico } from "../../../db/schema/ordens-servico";
import { update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { requireVersion } from "../../../http/errors";
import { moveStock, returnOf } from "../../compras-e-estoque/estoque/service";
import { removeLinkedContas } from "../../financeiro/contas/linked-contas";
import { findOrderItems } from "./find-queries";
import { lockOrder, noteOrderEvent, orderRecord, requireOrderRight, requireOrderState } from "./record";
import { requireSchedule } from "./save";

type Reabertura = BodyOutput<(typeof contrato)["reabrir"]["body"]>;

/**
 * Opens a finished or cancelled order again: its receivables go, and its products come back into the warehouse that they
 * left, at the cost at which they left.
 * @throws Refusal 403 for prestadores, 404, 409 for an old `versao`, 422 for an open one, with `conta` when a receivable
 * of it is settled in part or renegotiated, and with `lote` when an item of it is in that lote
 */
export function reopenOrder(db: Db, ctx: Ctx, id: number, { motivo, os_status, versao }: Reabertura) {
  requireOrderRight(ctx, "reabrir");
  return write(db, ctx, async (tx, record) => {
    const before = await lockOrder(tx, ctx, id);
    const items = await findOrderItems(tx, ctx, id);
    requireOrderState(before, items, "reabrir");
    requireVersion(before.versao, versao);
    requireSchedule({ ...before, os_status });
    await removeLinkedContas(tx, ctx, record, { column: "ordem_servico_id", id });
    const whole = await orderRecord(tx, ctx, before);
    const after = await update(tx, ordensServico, ctx, id, {
      os_status,
      deposito_id: null,
      finalizada_em: null,
      finalizada_por: null,
      versao: before.versao + 1,
      latitude: null,
      longitude: null,
      precisao: null,
      posicao_em: null,
    });
    await noteOrderEvent(tx, ctx, after, { tipo: "reabertura", motivo });
    record({ entidade: "ordens_servico", entidade_id: id, antes: whole, depois: await orderRecord(tx, ctx, after) });
    const message = "Ordem de serviço reaberta com sucesso!";
    // A cancelled order never took anything out of a warehouse.
    if (before.deposito_id === null) return { message, estoque_negativo: false };
    const moves = await returnOf(
      tx,
      ctx,
      items.map((item) => item.id),
    );
    const { movimentos, negativos } = await moveStock(tx, ctx, moves);
    for (const row of movimentos) record({ entidade: "estoque_movimentos", entidade_id: row.id, depois: row });
    return { message, estoque_negativo: negativos.length > 0 };
  });
}
