import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";

/**
 * Finds whom to tell by mail of what other programs use: its maker, of whatever company of the group, and the administrators
 * of its company and of the head office. Whoever is inactive or has no address is left out.
 */
export async function findCaretakers(db: Db, empresa_id: number, usuario_id: number) {
  const u = acrossCompanies(usuarios);
  const headOffice = sql`(select m.id from empresas m join empresas e on e.unidade_id = m.unidade_id
    where m.matriz and e.id = ${empresa_id})`;
  const rows = await db
    .select({ nome: u.nome, email: u.email })
    .from(u)
    .where(
      and(
        eq(u.ativo, true),
        isNotNull(u.email),
        or(eq(u.id, usuario_id), and(u.adm, or(eq(u.empresa_id, empresa_id), sql`${u.empresa_id} = ${headOffice}`))),
      ),
    )
    .orderBy(asc(u.id));
  return rows.flatMap(({ nome, email }) => (email === null ? [] : [{ nome, email }]));
}
