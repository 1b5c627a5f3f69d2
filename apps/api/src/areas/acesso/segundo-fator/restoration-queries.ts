import { and, asc, count, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../../db/client";
import { empresas } from "../../../db/schema/empresas";
import { restauracoesFator } from "../../../db/schema/segundo-fator";
import { usuarios as companyUsers } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { written } from "../../../db/written-row";

const usuarios = acrossCompanies(companyUsers);
const askers = alias(usuarios, "quem_pediu");

const open = isNull(restauracoesFator.encerrado_em);

const found = {
  id: restauracoesFator.id,
  created_at: restauracoesFator.created_at,
  email_confirmado_em: restauracoesFator.email_confirmado_em,
  usuario_id: restauracoesFator.usuario_id,
  nome: usuarios.nome,
  login: usuarios.login,
  empresa_id: usuarios.empresa_id,
  empresa: empresas.nome,
  pedido_por: restauracoesFator.pedido_por,
  quem_pediu: askers.nome,
  /** Whether who asked may still decide about users. */
  pedido_vale: sql<boolean>`coalesce(${askers.ativo} and ${askers.adm}, false)`,
};

const openOnes = (db: Db | Tx) =>
  db
    .select(found)
    .from(restauracoesFator)
    .innerJoin(usuarios, eq(usuarios.id, restauracoesFator.usuario_id))
    .leftJoin(empresas, eq(empresas.id, usuarios.empresa_id))
    .leftJoin(askers, eq(askers.id, restauracoesFator.pedido_por));

/** The open requests about users of a company. */
export const openRestorations = (db: Db, empresa_id: number) =>
  openOnes(db)
    .where(and(open, eq(usuarios.empresa_id, empresa_id)))
    .orderBy(asc(restauracoesFator.id));

/** The open requests of all companies whose users proved to read their e-mail. */
export const provedRestorations = (db: Db) =>
  openOnes(db)
    .where(and(open, isNotNull(restauracoesFator.email_confirmado_em)))
    .orderBy(asc(restauracoesFator.id));

export type OpenRestoration = Awaited<ReturnType<typeof openRestorations>>[number];

/** Finds an open request and locks it, so that two who decide about it see each other. */
export async function lockRestoration(tx: Tx, id: number): Promise<OpenRestoration | undefined> {
  const [row] = await openOnes(tx)
    .where(and(open, eq(restauracoesFator.id, id)))
    .for("update", { of: restauracoesFator });
  return row;
}

/** Finds the open request about a user and locks it. */
export async function lockRestorationOf(tx: Tx, usuario_id: number) {
  const [row] = await tx
    .select()
    .from(restauracoesFator)
    .where(and(open, eq(restauracoesFator.usuario_id, usuario_id)))
    .for("update");
  return row;
}

export async function addRestoration(tx: Tx, row: typeof restauracoesFator.$inferInsert) {
  return written(await tx.insert(restauracoesFator).values(row).returning());
}

export async function changeRestoration(
  tx: Tx,
  id: number,
  change: Partial<typeof restauracoesFator.$inferInsert>,
): Promise<void> {
  await tx.update(restauracoesFator).set(change).where(eq(restauracoesFator.id, id));
}

/** Ends the open request about a user who has the factor after all. */
export async function cancelRestoration(tx: Tx, usuario_id: number, now: Date): Promise<void> {
  await tx
    .update(restauracoesFator)
    .set({ encerrado_em: now, desfecho: "cancelado" })
    .where(and(open, eq(restauracoesFator.usuario_id, usuario_id)));
}

/** The active administrators of a company besides a user. */
export async function countOtherAdministrators(db: Db | Tx, empresa_id: number, usuario_id: number): Promise<number> {
  const others = and(
    eq(usuarios.empresa_id, empresa_id),
    eq(usuarios.adm, true),
    eq(usuarios.ativo, true),
    ne(usuarios.id, usuario_id),
  );
  const [row] = await db.select({ quantos: count() }).from(usuarios).where(others);
  return row?.quantos ?? 0;
}

/** Finds an active user of a company. */
export async function findUserOf(tx: Tx, empresa_id: number, usuario_id: number) {
  const [row] = await tx
    .select({ id: usuarios.id, nome: usuarios.nome })
    .from(usuarios)
    .where(and(eq(usuarios.empresa_id, empresa_id), eq(usuarios.id, usuario_id), eq(usuarios.ativo, true)));
  return row;
}
