import type { Db } from "../../db/client";
import type { Ctx } from "../../http/context";
import { notFound } from "../../http/errors";
import { findCentres } from "./queries";

export async function findCentre(db: Db, ctx: Ctx, id: number) {
  const [centro_resultado] = await findCentres(db, ctx, { pesquisa: "", id });
  if (centro_resultado === undefined) throw notFound("Centro de resultado não encontrado");
  return { centro_resultado };
}

/** Whether accounts of that kind may be counted to the result centre. */
export async function centreExists(db: Db, ctx: Ctx, id: number, tipo: "pagar" | "receber"): Promise<boolean> {
  return (await findCentres(db, ctx, { pesquisa: "", id, tipo })).length > 0;
}

/** What the result centre is called, if the company may see it. */
export async function centreName(db: Db, ctx: Ctx, id: number): Promise<string | null> {
  return (await findCentres(db, ctx, { pesquisa: "", id }))[0]?.descricao ?? null;
}
