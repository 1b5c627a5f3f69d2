import { and, eq, ne, or, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { empresas } from "../../../db/schema/empresas";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies, ofAny, type Scope } from "../../../db/scope";

const groupIn = (state: SQLWrapper) => sql<number | null>`(${state} ->> 'unidade_id')::int`;

/**
 * The other companies that are or were in one group with this one, by their trails. Only they can have rows that refer to
 * what it registered: a conta keeps its supplier when a company has left the group.
 */
export async function findEverTogether(db: Db, { empresa_id }: Pick<Scope, "empresa_id">): Promise<number[]> {
  const a = acrossCompanies(auditoria);
  const ofCompanies = and(eq(a.entidade, "empresas"), eq(a.entidade_id, a.empresa_id));
  const [now] = await db.select({ grupo: empresas.unidade_id }).from(empresas).where(eq(empresas.id, empresa_id));
  const before = await db
    .selectDistinct({ antes: groupIn(a.antes), depois: groupIn(a.depois) })
    .from(a)
    .where(and(eq(a.empresa_id, empresa_id), ofCompanies));
  const seen = [now?.grupo ?? null, ...before.flatMap(({ antes, depois }) => [antes, depois])];
  const groups = [...new Set(seen.filter((grupo) => grupo !== null))];
  if (groups.length === 0) return [];
  const others = await db
    .select({ id: empresas.id, grupo: empresas.unidade_id })
    .from(empresas)
    .where(ne(empresas.id, empresa_id));
  const inOne = (grupo: SQLWrapper) => sql`${grupo} = any(${sql.param(groups)}::int[])`;
  const former = await db
    .selectDistinct({ id: a.empresa_id })
    .from(a)
    .where(
      and(
        ofAny(
          a.empresa_id,
          others.map(({ id }) => id),
        ),
        ofCompanies,
        or(inOne(groupIn(a.antes)), inOne(groupIn(a.depois))),
      ),
    );
  const present = others.filter(({ grupo }) => grupo !== null && groups.includes(grupo));
  return [...new Set([...present, ...former].map(({ id }) => id))];
}
