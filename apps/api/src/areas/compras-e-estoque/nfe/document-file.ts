import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { notFound } from "../../../http/errors";
import { archivedFile } from "../../sistema/fiscal/archive";
import { documentOf } from "../compras/purchase-documents";

/** The XML that a purchase was made of, for whoever sees the purchase. @throws Refusal 404 */
export async function purchaseXml(db: Db, ctx: Ctx, compra_id: number) {
  const id = await documentOf(db, ctx, compra_id);
  if (id === null) throw notFound("Esta compra não tem um arquivo XML");
  return archivedFile(db, ctx.empresa_id, id);
}
