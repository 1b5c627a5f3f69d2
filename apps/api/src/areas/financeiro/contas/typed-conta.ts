import type { Lado } from "@prumo/domain/conta-side";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { hasDocumentNumber } from "../../../db/search";
import type { Ctx } from "../../../http/context";
import { contasInScope } from "./tables";

/**
 * Finds the newest conta of a person with the number of a document that no purchase made.
 * @param forma the number in the form in which numbers are compared
 */
export async function typedConta(
  db: Db | Tx,
  ctx: Ctx,
  lado: Lado,
  pessoa_id: number,
  forma: string,
): Promise<number | undefined> {
  const c = contasInScope(ctx);
  const [row] = await db
    .select({ id: c.id })
    .from(c)
    .where(
      and(
        eq(c.lado, lado),
        eq(c.pessoa_id, pessoa_id),
        isNull(c.compra_id),
        hasDocumentNumber(c.numero_documento, [forma]),
      ),
    )
    .orderBy(desc(c.id))
    .limit(1);
  return row?.id;
}
