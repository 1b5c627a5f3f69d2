import type { BodyOutput } from "@prumo/api-client/contract";
import type { ordemServico as contrato } from "@prumo/api-client/schemas/ordem-servico";
import { CANCELLED } from "@prumo/domain/service-order";
import type { Db } from "../../../db/client";
import { ordensServico } from "../../../db/schema/ordens-servico";
import { update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { requireVersion } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { endIdleSharing } from "../gps/end-sharing";
import { findOrderItems } from "./find-queries";
import { lockOrder, noteOrderEvent, orderRecord, requireOrderRight, requireOrderState } from "./record";
import { requireSchedule } from "./save";

type StatusChange = FieldsRead<
  BodyOutput<(typeof contrato)["alterarStatus"]["body"]>,
  "os_status" | "data_agendamento" | "hora_agendamento"
>;
type Cancelamento = FieldsRead<BodyOutput<(typeof contrato)["cancelar"]["body"]>, "motivo" | "versao">;

const ENTITY = "ordens_servico";

/**
 * Moves an order to another open state; in its present state only the schedule changes. A day or an hour that is not
 * sent stays.
 * @throws Refusal 404, 422 for one that is finished or cancelled, and for Agendada without a day
 */
export function moveOrder(
  db: Db,
  ctx: Ctx,
  id: number,
  { os_status, data_agendamento, hora_agendamento }: StatusChange,
) {
  requireOrderRight(ctx, "alterarStatus");
  const message = "Status alterado com sucesso!";
  return write(db, ctx, async (tx, record) => {
    const before = await lockOrder(tx, ctx, id);
    requireOrderState(before, await findOrderItems(tx, ctx, id), "alterarStatus");
    const keepsHour = hora_agendamento === undefined || (data_agendamento === null && hora_agendamento === null);
    const changes = {
      os_status,
      data_agendamento: data_agendamento ?? before.data_agendamento,
      hora_agendamento: keepsHour ? before.hora_agendamento : hora_agendamento,
    };
    requireSchedule(changes);
    const names = ["os_status", "data_agendamento", "hora_agendamento"] as const;
    // A second press is no move: another event would begin anew an order that is under way.
    if (names.every((name) => changes[name] === before[name])) {
      record({ entidade: ENTITY, entidade_id: id });
      return { message };
    }
    const whole = await orderRecord(tx, ctx, before);
    const after = await update(tx, ordensServico, ctx, id, { ...changes, versao: before.versao + 1 });
    await noteOrderEvent(tx, ctx, after, { tipo: before.os_status === os_status ? "alteracao" : "status" });
    await endIdleSharing(tx, ctx, record, before.prestador_id);
    record({ entidade: ENTITY, entidade_id: id, antes: whole, depois: await orderRecord(tx, ctx, after) });
    return { message };
  });
}

/**
 * Cancels an order that is not finished.
 * @throws Refusal 403 for prestadores, 404, 409 for an old `versao`, 422 for one that is finished or cancelled, and with
 *   `lote` for one of which an item is in a lote
 */
export function cancelOrder(db: Db, ctx: Ctx, id: number, { motivo, versao }: Cancelamento) {
  requireOrderRight(ctx, "cancelar");
  return write(db, ctx, async (tx, record) => {
    const before = await lockOrder(tx, ctx, id);
    requireOrderState(before, await findOrderItems(tx, ctx, id), "cancelar");
    requireVersion(before.versao, versao);
    const whole = await orderRecord(tx, ctx, before);
    const after = await update(tx, ordensServico, ctx, id, { os_status: CANCELLED, versao: before.versao + 1 });
    await noteOrderEvent(tx, ctx, after, { tipo: "cancelamento", motivo });
    await endIdleSharing(tx, ctx, record, before.prestador_id);
    record({ entidade: ENTITY, entidade_id: id, antes: whole, depois: await orderRecord(tx, ctx, after) });
    return { message: "Ordem de serviço cancelada com sucesso!" };
  });
}
