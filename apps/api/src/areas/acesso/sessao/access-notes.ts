import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { usuariosAcessos } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { ownCompany } from "../../../db/transaction";

interface AccessOwner {
  readonly id: number;
  readonly empresa_id: number | null;
}

const table = acrossCompanies(usuariosAcessos);

/** Notes when a user logged in, or the page that they went to, and writes nothing when that is known. */
export async function noteAccess(
  db: Db,
  { id, empresa_id }: AccessOwner,
  noted: { readonly last_login: Date } | { readonly route_access: string | null },
): Promise<void> {
  const news = Object.keys(noted).map(
    (name): SQL => sql`${table[name as "last_login"]} is distinct from ${sql.raw(`excluded.${name}`)}`,
  );
  await db
    .insert(table)
    .values({ empresa_id: ownCompany(empresa_id), usuario_id: id, ...noted })
    .onConflictDoUpdate({ target: [table.empresa_id, table.usuario_id], set: noted, setWhere: or(...news) });
}

/** The page that a user was last on, if it is known. */
export async function lastRoute(db: Db, { id, empresa_id }: AccessOwner): Promise<string | null> {
  const [row] = await db
    .select({ route_access: table.route_access })
    .from(table)
    .where(and(eq(table.empresa_id, ownCompany(empresa_id)), eq(table.usuario_id, id)));
  return row?.route_access ?? null;
}
