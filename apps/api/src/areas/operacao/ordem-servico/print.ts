import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { letterheadOf } from "../../plataforma/empresas/letterhead";
import { oneOrder } from "./service";

/**
 * An order with everything that may stand on paper, and the company that does the work.
 * @throws Refusal 404, for a prestador also when it is another's
 */
export const printOrder = async (db: Db, ctx: Ctx, id: number) => ({
  ordem: await oneOrder(db, ctx, id),
  empresa: await letterheadOf(db, ctx),
});
