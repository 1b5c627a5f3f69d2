import type { Tx } from "../../../db/client";
import { gpsCompartilhamentos } from "../../../db/schema/gps";
import { lockOne, update } from "../../../db/scope";
import type { RecordEntry } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { runningOrders } from "../ordem-servico/running-orders";
import { findUnended } from "./queries";

/** Locks what a prestador shares until the transaction ends. @returns undefined when nothing is shared */
async function lockUnended(tx: Tx, ctx: Ctx, prestador_id: number) {
  const id = await findUnended(tx, ctx, prestador_id);
  const row = id === undefined ? undefined : await lockOne(tx, gpsCompartilhamentos, ctx, id);
  return row?.encerrado_em === null ? row : undefined;
}

/** Ends what a prestador shares. @returns whether anything was shared */
export async function endSharing(tx: Tx, ctx: Ctx, record: RecordEntry, prestador_id: number): Promise<boolean> {
  const before = await lockUnended(tx, ctx, prestador_id);
  if (before === undefined) return false;
  const after = await update(tx, gpsCompartilhamentos, ctx, before.id, { encerrado_em: ctx.quando });
  record({ entidade: "gps_compartilhamentos", entidade_id: before.id, antes: before, depois: after });
  return true;
}

/**
 * Ends what a prestador shares unless an order of theirs is still under way: call it after an order stopped being so.
 * Otherwise the next order would be followed without anybody being asked.
 */
export async function endIdleSharing(
  tx: Tx,
  ctx: Ctx,
  record: RecordEntry,
  prestador_id: number | null,
): Promise<void> {
  // Two orders that end at once would each see the other one still under way: who comes second waits here.
  if (prestador_id === null || (await lockUnended(tx, ctx, prestador_id)) === undefined) return;
  const running = await runningOrders(tx, ctx, prestador_id);
  if (running.length === 0) await endSharing(tx, ctx, record, prestador_id);
}
