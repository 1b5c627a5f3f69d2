import type { Db } from "../../../db/client";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { refusedByState } from "../../../http/errors";
import { usualCategories } from "../../plataforma/cadastro/profiles";
import { addStarterData } from "../../plataforma/empresas/starter-data";
import { lockCategories } from "./service";

/**
 * Adds the usual categories that the company lacks.
 * @throws Refusal 422 when it lacks none
 */
export const createUsualCategories = (db: Db, ctx: Ctx) =>
  write(db, ctx, async (tx, record) => {
    await lockCategories(tx, ctx);
    const { categorias } = await addStarterData(tx, record, ctx.empresa_id, { categorias: usualCategories() });
    if (categorias === 0) throw refusedByState("A empresa já tem as categorias usuais");
    return { message: categorias === 1 ? "1 categoria criada" : `${categorias} categorias criadas` };
  });
