import { eq, inArray } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { municipiosAtendidos } from "../../../db/schema/municipios-atendidos";
import { type Scope, scoped } from "../../../db/scope";

interface ServedFilter {
  readonly id?: number;
  readonly cidade_id?: number;
}

/** Municipalities that a company serves, at most the 5,571 that there are. No table has their names. */
export function findServed(db: Db, scope: Scope, { id, cidade_id }: ServedFilter = {}) {
  const m = scoped(municipiosAtendidos, scope, "m");
  const query = db
    .select({
      id: m.id,
      cidade_id: m.cidade_id,
      prazo_dias: m.prazo_dias,
      taxa_deslocamento: m.taxa_deslocamento,
      versao: m.versao,
    })
    .from(m);
  if (id !== undefined) return query.where(eq(m.id, id));
  return cidade_id === undefined ? query : query.where(eq(m.cidade_id, cidade_id));
}

/** The ids of the rows of some municipalities, as far as the company serves them. */
export async function findServedIds(db: Db, scope: Scope, cities: readonly number[]): Promise<number[]> {
  const m = scoped(municipiosAtendidos, scope, "m");
  const rows = await db
    .select({ id: m.id })
    .from(m)
    .where(inArray(m.cidade_id, [...cities]));
  return rows.map(({ id }) => id);
}

/** Whether the company serves any municipality. */
export async function servesAny(db: Db, scope: Scope): Promise<boolean> {
  const m = scoped(municipiosAtendidos, scope, "m");
  return (await db.select({ id: m.id }).from(m).limit(1)).length > 0;
}
