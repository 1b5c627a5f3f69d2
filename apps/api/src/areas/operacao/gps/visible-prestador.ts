import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { ownPrestador } from "../ordem-servico/record";
import { wasPrestador } from "./queries";

/**
 * The prestador whose positions alone are answered; null when the user sees all. The right to see positions was given to
 * a prestador for their own, and does not grow when the type of the person is taken away.
 */
export async function ownPositions(db: Db, ctx: Ctx): Promise<number | null> {
  const own = ownPrestador(ctx);
  const { adm, pessoa_id } = ctx.usuario;
  if (own !== null || adm || pessoa_id === null) return own;
  return (await wasPrestador(db, ctx, pessoa_id)) ? pessoa_id : null;
}
