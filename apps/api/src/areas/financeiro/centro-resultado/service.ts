import type { TipoConta } from "@prumo/domain/conta-side";
import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { centro } from "../classificacoes/classificacao-kinds";
import { mayBeChosen, rowOf } from "../classificacoes/service";

/**
 * Tells whether contas of that kind may get the result centre.
 * @param kept the one that the conta has: it may keep it although it is out of use by now
 */
export const centreExists = (db: Db, ctx: Ctx, id: number, tipo: TipoConta, kept?: number | null): Promise<boolean> =>
  mayBeChosen(db, ctx, centro, id, tipo, kept);

/** The name of the result centre, if the company may see it. */
export const centreName = async (db: Db, ctx: Ctx, id: number): Promise<string | null> =>
  (await rowOf(db, ctx, centro, id))?.nome ?? null;
