import type { TipoConta } from "@prumo/domain/account-side";
import type { Db } from "../../db/client";
import type { Ctx } from "../../http/context";
import { categoria } from "../classificacoes/kinds";
import { mayBeChosen, rowOf } from "../classificacoes/service";

/**
 * Whether accounts of that kind may be put into the category.
 * @param kept the category that the account has: it may keep it although it is out of use by now
 */
export const categoryExists = (db: Db, ctx: Ctx, id: number, tipo: TipoConta, kept?: number | null): Promise<boolean> =>
  mayBeChosen(db, ctx, categoria, id, tipo, kept);

/** What the category is called, if the company may see it. */
export const categoryName = async (db: Db, ctx: Ctx, id: number): Promise<string | null> =>
  (await rowOf(db, ctx, categoria, id))?.nome ?? null;
