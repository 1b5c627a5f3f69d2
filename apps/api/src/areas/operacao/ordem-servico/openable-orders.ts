import { calls } from "@prumo/api-client/calls";
import { can } from "@prumo/domain/permissions";
import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { findOrderIds } from "./find-queries";
import { ownPrestador } from "./record";

/** Tells of some orders which ones the user may open: for a prestador another's is not found. Null: no order. */
export async function openableOrders(db: Db, ctx: Ctx, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0 || !can(ctx, calls.ordemServico.find.access)) return () => false;
  const own = ownPrestador(ctx);
  if (own === null) return (_: number) => true;
  const found = new Set(await findOrderIds(db, ctx, wanted, own));
  return (id: number) => found.has(id);
}
