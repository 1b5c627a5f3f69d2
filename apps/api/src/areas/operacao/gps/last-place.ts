import { FINISH_MINUTES } from "@prumo/domain/position";
import type { Tx } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { runningOrders } from "../ordem-servico/running-orders";
import { findNewest, findSharing } from "./queries";

const MINUTE = 60_000;

/**
 * Where the order is finished: the newest position that its prestador sent from their device while it was under way.
 * Ask before the order is finished. Null when somebody else finishes it, nothing is shared, or it is minutes old.
 */
export async function placeOfFinishing(tx: Tx, ctx: Ctx, ordem: { id: number; prestador_id: number | null }) {
  if (ordem.prestador_id === null) return null;
  const [sharing] = await findSharing(tx, ctx, ctx.quando, ordem.prestador_id);
  if (sharing?.usuario_id !== ctx.usuario_id) return null;
  const running = (await runningOrders(tx, ctx, ordem.prestador_id)).find(({ id }) => id === ordem.id);
  const [newest] = await findNewest(tx, ctx, [sharing.id]);
  if (running === undefined || newest === undefined) return null;
  const since = Math.max(ctx.quando.getTime() - FINISH_MINUTES * MINUTE, running.desde?.getTime() ?? 0);
  if (newest.medida_em.getTime() < since) return null;
  const { latitude, longitude, precisao, medida_em: posicao_em } = newest;
  return { latitude, longitude, precisao, posicao_em };
}
