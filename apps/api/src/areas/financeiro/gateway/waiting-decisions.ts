import { count, isNull, min } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { gatewayDecisoes } from "../../../db/schema/gateway-cobrancas";
import { scoped } from "../../../db/scope";
import { type Ctx, localTime } from "../../../http/context";

/** How much money of the provider waits for a decision, and the day since which the first of it does. */
export async function waitingDecisions(db: Db, ctx: Ctx) {
  const d = scoped(gatewayDecisoes, ctx, "d");
  const [row] = await db
    .select({ quantidade: count(), desde: min(d.created_at) })
    .from(d)
    .where(isNull(d.resolvida_em));
  const desde = row?.desde ?? null;
  return {
    quantidade: row?.quantidade ?? 0,
    dia: desde === null ? null : localTime(ctx, desde).slice(0, "yyyy-MM-dd".length),
  };
}
