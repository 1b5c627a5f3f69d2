import { calls } from "@prumo/api-client/calls";
import { can } from "@prumo/domain/permissions";
import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { ownWarehouse } from "../depositos/service";
import { findRequisitionIds } from "./queries";

/**
 * Tells of some requisitions which ones the user may open: a prestador only those of their own warehouse. Null: no
 * requisition.
 */
export async function openableRequisitions(db: Db, ctx: Ctx, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0 || !can(ctx, calls.requerimentos.find.access)) return () => false;
  const own = await ownWarehouse(db, ctx);
  if (own === null) return (_: number) => true;
  const found = new Set(own === undefined ? [] : await findRequisitionIds(db, ctx, wanted, own.id));
  return (id: number) => found.has(id);
}
