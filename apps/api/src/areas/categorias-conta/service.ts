import type { Db } from "../../db/client";
import type { Ctx } from "../../http/context";
import { notFound } from "../../http/errors";
import { findCategories } from "./queries";

export async function findCategory(db: Db, ctx: Ctx, id: number) {
  const [categoria] = await findCategories(db, ctx, { pesquisa: "", id });
  if (categoria === undefined) throw notFound("Categoria não encontrada");
  return { categoria };
}

/** Whether accounts of that kind may be put into the category. */
export async function categoryExists(db: Db, ctx: Ctx, id: number, tipo: "pagar" | "receber"): Promise<boolean> {
  return (await findCategories(db, ctx, { pesquisa: "", id, tipo })).length > 0;
}

/** What the category is called, if the company may see it. */
export async function categoryName(db: Db, ctx: Ctx, id: number): Promise<string | null> {
  return (await findCategories(db, ctx, { pesquisa: "", id }))[0]?.nome ?? null;
}
