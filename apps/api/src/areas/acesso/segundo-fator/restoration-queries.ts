import { foreignChangesSince, restorersSince } from "@prumo/domain/second-factor";
import { and, asc, count, eq, isNotNull, isNull, ne, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../../db/client";
import { empresas } from "../../../db/schema/empresas";
import { restauracoesFator } from "../../../db/schema/segundo-fator";
import { usuarios as companyUsers } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { written } from "../../../db/written-row";
import { forgetWrongCodes } from "./queries";

const usuarios = acrossCompanies(companyUsers);
const askers = alias(usuarios, "quem_pediu");

interface TrailedUser {
  readonly id: SQLWrapper;
  readonly empresa_id: SQLWrapper;
}

/** Whether the trail of a user tells since a moment of a change by somebody else that lets another person log in as them. */
const handedOver = sql`(t.antes is not null and t.usuario_id <> t.entidade_id
  and (t.antes ->> 'email' is distinct from t.depois ->> 'email' or t.depois ->> 'acesso_trocado' = 'true'))`;

const trailTells = ({ id, empresa_id }: TrailedUser, since: Date, of: SQL) =>
  sql<boolean>`exists (select from auditoria t where t.empresa_id = ${empresa_id} and t.entidade = 'usuarios'
    and t.entidade_id = ${id} and t.quando > ${since.toISOString()} and t.depois ? 'adm' and ${of})`;

/** Whether a user got the rights of an administrator too lately to restore factors, or somebody else how they log in. */
const isFreshAdministrator = (user: TrailedUser, now: Date) =>
  trailTells(
    user,
    restorersSince(now),
    sql`t.depois ->> 'adm' = 'true' and (t.antes is null or t.antes ->> 'adm' <> 'true'
      or t.antes ->> 'ativo' <> 'true' or ${handedOver})`,
  );

const open = isNull(restauracoesFator.encerrado_em);

const found = (now: Date) => ({
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
  /** Whether who asked may still decide about users, and not only since lately. */
  pedido_vale: sql<boolean>`coalesce(${askers.ativo} and ${askers.adm} and not ${isFreshAdministrator(askers, now)}, false)`,
});

const openOnes = (db: Db | Tx, now: Date) =>
  db
    .select(found(now))
    .from(restauracoesFator)
    .innerJoin(usuarios, eq(usuarios.id, restauracoesFator.usuario_id))
    .leftJoin(empresas, eq(empresas.id, usuarios.empresa_id))
    .leftJoin(askers, eq(askers.id, restauracoesFator.pedido_por));

/** The open requests about users of a company. */
export const openRestorations = (db: Db, empresa_id: number, now: Date) =>
  openOnes(db, now)
    .where(and(open, eq(usuarios.empresa_id, empresa_id)))
    .orderBy(asc(restauracoesFator.id));

/** The open requests of all companies whose users proved to read their e-mail. */
export const provedRestorations = (db: Db, now: Date) =>
  openOnes(db, now)
    .where(and(open, isNotNull(restauracoesFator.email_confirmado_em)))
    .orderBy(asc(restauracoesFator.id));

export type OpenRestoration = Awaited<ReturnType<typeof openRestorations>>[number];

/** Finds an open request and locks it, so that two who decide about it see each other. */
export async function lockRestoration(tx: Tx, id: number, now: Date): Promise<OpenRestoration | undefined> {
  const [row] = await openOnes(tx, now)
    .where(and(open, eq(restauracoesFator.id, id)))
    .for("update", { of: restauracoesFator });
  return row;
}

/** Finds the open request about a user. */
export async function findRestorationOf(db: Db, usuario_id: number) {
  const [row] = await db
    .select()
    .from(restauracoesFator)
    .where(and(open, eq(restauracoesFator.usuario_id, usuario_id)));
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
async function cancelRestoration(tx: Tx, usuario_id: number, now: Date): Promise<void> {
  await tx
    .update(restauracoesFator)
    .set({ encerrado_em: now, desfecho: "cancelado" })
    .where(and(open, eq(restauracoesFator.usuario_id, usuario_id)));
}

/**
 * Notes that a user showed the factor. Who has it did not lose it, and the wrong codes before it block nobody any more.
 */
export async function noteShownFactor(tx: Tx, usuario_id: number, now: Date): Promise<void> {
  await cancelRestoration(tx, usuario_id, now);
  await forgetWrongCodes(tx, usuario_id);
}

/** The active administrators of a company besides a user who may restore factors, because they are no new ones. */
export async function countRestorers(db: Db | Tx, empresa_id: number, usuario_id: number, now: Date): Promise<number> {
  const others = and(
    eq(usuarios.empresa_id, empresa_id),
    eq(usuarios.adm, true),
    eq(usuarios.ativo, true),
    ne(usuarios.id, usuario_id),
    not(isFreshAdministrator(usuarios, now)),
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

// In a list of columns of one table their names would stand without it, and mean those of the trail.
const isOneOf = async (db: Db | Tx, usuario_id: number, condition: SQL): Promise<boolean> => {
  const rows = await db
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(and(eq(usuarios.id, usuario_id), condition));
  return rows.length > 0;
};

/** Whether a user became an administrator too lately to restore factors. */
export const isNewAdministrator = (db: Db | Tx, usuario_id: number, now: Date): Promise<boolean> =>
  isOneOf(db, usuario_id, isFreshAdministrator(usuarios, now));

/** Whether somebody else changed the e-mail or the password of a user in the last days. */
export const wasHandedOver = (db: Db | Tx, usuario_id: number, now: Date): Promise<boolean> =>
  isOneOf(db, usuario_id, trailTells(usuarios, foreignChangesSince(now), handedOver));

/** The active administrators of a user's company besides the user, who have an e-mail. */
export function administratorsBeside(tx: Tx, usuario_id: number) {
  const u = alias(usuarios, "administrador");
  return tx
    .select({ nome: u.nome, email: sql<string>`${u.email}` })
    .from(usuarios)
    .innerJoin(u, and(eq(u.empresa_id, usuarios.empresa_id), eq(u.adm, true), eq(u.ativo, true), isNotNull(u.email)))
    .where(and(eq(usuarios.id, usuario_id), ne(u.id, usuario_id)))
    .orderBy(asc(u.id));
}

/** The active administrators of the platform who have an e-mail. */
export const platformAdministrators = (tx: Tx) =>
  tx
    .select({ nome: usuarios.nome, email: sql<string>`${usuarios.email}` })
    .from(usuarios)
    .where(and(eq(usuarios.administrador_plataforma, true), eq(usuarios.ativo, true), isNotNull(usuarios.email)))
    .orderBy(asc(usuarios.id));
