import { and, desc, eq, gt, gte, isNull, lt, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { empresas } from "../../../db/schema/empresas";
import { loginsPendentes } from "../../../db/schema/segundo-fator";
import { sessoes, tentativasLogin } from "../../../db/schema/sessoes";
import { usuarios as companyUsers } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { countWhen } from "../../../db/sums";
import type { Network } from "../../../http/address";
import { access, type FoundSession, INACTIVE } from "./access-queries";
import { mayMean, meant, meantFirst } from "./same-login";

// Before the login no company is known: these queries look over all companies, by login or by session.
const usuarios = acrossCompanies(companyUsers);

const entering = {
  ...access,
  senha: usuarios.senha,
  fuso_horario: empresas.fuso_horario,
  empresa_inativa: sql<boolean>`coalesce(${empresas.status} = ${INACTIVE}, false)`,
};

/** Finds a user who has typed their password and is about to prove their second factor. */
export async function findEnteringUser(db: Db, id: number) {
  const [row] = await db
    .select(entering)
    .from(usuarios)
    .leftJoin(empresas, eq(empresas.id, usuarios.empresa_id))
    .where(eq(usuarios.id, id));
  return row;
}

/** Finds the user of a login or of a confirmed e-mail. */
export async function findUserByLogin(db: Db, typed: string) {
  const rows = await db
    .select(entering)
    .from(usuarios)
    .leftJoin(empresas, eq(empresas.id, usuarios.empresa_id))
    .where(mayMean(typed))
    .orderBy(...meantFirst(typed))
    .limit(2);
  return meant(typed, rows);
}

export type EnteringUser = NonNullable<Awaited<ReturnType<typeof findUserByLogin>>>;
export type UserAccess = Omit<EnteringUser, "senha" | "fuso_horario" | "empresa_inativa">;

export async function touchSession(db: Db, id: number, now: Date): Promise<void> {
  await db.update(sessoes).set({ visto_em: now }).where(eq(sessoes.id, id));
}

/** Ends a session that was judged in its company, unless it has gone to another one meanwhile. */
export async function endSession(db: Db, { id, empresa_id }: FoundSession): Promise<void> {
  const judged = empresa_id === null ? isNull(sessoes.empresa_id) : eq(sessoes.empresa_id, empresa_id);
  await db.delete(sessoes).where(and(eq(sessoes.id, id), judged));
}

/** The user's sessions in force; `first` comes first. */
export function findOwnSessions(db: Db, usuarioId: number, first: number, now: Date, seenSince: Date) {
  return db
    .select({
      id: sessoes.id,
      endereco: sessoes.endereco,
      agente: sessoes.agente,
      created_at: sessoes.created_at,
      visto_em: sessoes.visto_em,
      expira_em: sessoes.expira_em,
    })
    .from(sessoes)
    .where(and(eq(sessoes.usuario_id, usuarioId), gt(sessoes.expira_em, now), gte(sessoes.visto_em, seenSince)))
    .orderBy(desc(sql`${sessoes.id} = ${first}`), desc(sessoes.visto_em), desc(sessoes.id));
}

const ended = { id: sessoes.id, endereco: sessoes.endereco, agente: sessoes.agente, created_at: sessoes.created_at };

/** Ends one session, if it is the user's. */
export async function endOwnSession(tx: Tx, usuarioId: number, id: number) {
  const own = and(eq(sessoes.usuario_id, usuarioId), eq(sessoes.id, id));
  const [row] = await tx.delete(sessoes).where(own).returning(ended);
  return row;
}

/** Ends the sessions of the user, except one if `but` names it, and their logins that wait for a second step. */
export async function endOtherSessions(tx: Tx, usuarioId: number, but: number | null) {
  await tx.delete(loginsPendentes).where(eq(loginsPendentes.usuario_id, usuarioId));
  const others = but === null ? undefined : ne(sessoes.id, but);
  return tx
    .delete(sessoes)
    .where(and(eq(sessoes.usuario_id, usuarioId), others))
    .returning(ended);
}

export async function countFailures(db: Db, login: string, rede: Network, since: Date) {
  const [row] = await db
    .select({
      login: countWhen(eq(tentativasLogin.login, login)),
      endereco: countWhen(eq(tentativasLogin.endereco, rede)),
    })
    .from(tentativasLogin)
    .where(
      and(
        gt(tentativasLogin.quando, since),
        sql`(${tentativasLogin.login} = ${login} or ${tentativasLogin.endereco} = ${rede})`,
      ),
    );
  return row ?? { login: 0, endereco: 0 };
}

/** Deletes expired sessions and old failed logins. */
export async function forgetExpired(db: Db, now: Date, attemptsBefore: Date): Promise<void> {
  await db.delete(sessoes).where(lt(sessoes.expira_em, now));
  await db.delete(loginsPendentes).where(lt(loginsPendentes.expira_em, now));
  await db.delete(tentativasLogin).where(lt(tentativasLogin.quando, attemptsBefore));
}
