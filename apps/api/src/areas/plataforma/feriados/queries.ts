import { asc, eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { empresas } from "../../../db/schema/empresas";
import { feriados } from "../../../db/schema/feriados";
import { type Scope, scoped } from "../../../db/scope";

/** Finds the holidays that the company keeps, by their first day. */
export function findFeriados(db: Db, scope: Scope) {
  const f = scoped(feriados, scope, "f");
  const { id, nome, tipo, data, repete } = f;
  return db.select({ id, nome, tipo, data, repete }).from(f).orderBy(asc(data));
}

export async function findFeriado(db: Db, scope: Scope, wanted: number) {
  const f = scoped(feriados, scope, "f");
  const { id, nome, tipo, data, repete, versao } = f;
  const [row] = await db.select({ id, nome, tipo, data, repete, versao }).from(f).where(eq(id, wanted));
  return row;
}

/** Finds the IBGE code of the company's municipality; null where it says none. */
export async function findMunicipality(db: Db, { empresa_id }: Scope): Promise<number | null> {
  const [row] = await db.select({ cidade_id: empresas.cidade_id }).from(empresas).where(eq(empresas.id, empresa_id));
  return row?.cidade_id ?? null;
}
