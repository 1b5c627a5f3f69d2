import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { empresas } from "../../../db/schema/empresas";
import { pedidosSenha, redefinicoesSenha, tentativasLogin } from "../../../db/schema/sessoes";
import { usuarios as companyUsers } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { countWhen } from "../../../db/sums";
import type { Network } from "../../../http/address";
import { mayMean, meant, meantFirst } from "./same-login";

// A user who forgot the password has no session and so no company: these queries look over all companies, by login or
// by token.
const usuarios = acrossCompanies(companyUsers);

const storedPassword = (db: Db | Tx, id: number) =>
  db.select({ senha: usuarios.senha }).from(usuarios).where(eq(usuarios.id, id));

/** The stored hash of a user's password. */
export async function passwordOf(db: Db, id: number): Promise<string | null | undefined> {
  const [row] = await storedPassword(db, id);
  return row?.senha;
}

/** Reads the hash and locks the row, so that two simultaneous changes see each other. */
export async function lockedPasswordOf(tx: Tx, id: number): Promise<string | null | undefined> {
  const [row] = await storedPassword(tx, id).for("update");
  return row?.senha;
}

export async function setPassword(tx: Tx, id: number, senha: string): Promise<void> {
  await tx.update(usuarios).set({ senha }).where(eq(usuarios.id, id));
}

export async function countRequests(tx: Tx, login: string, rede: Network, since: Date) {
  const [row] = await tx
    .select({
      login: countWhen(eq(pedidosSenha.login, login)),
      endereco: countWhen(eq(pedidosSenha.endereco, rede)),
    })
    .from(pedidosSenha)
    .where(
      and(
        gt(pedidosSenha.quando, since),
        sql`(${pedidosSenha.login} = ${login} or ${pedidosSenha.endereco} = ${rede})`,
      ),
    );
  return row ?? { login: 0, endereco: 0 };
}

export async function addRequest(tx: Tx, request: { login: string; endereco: Network; quando: Date }): Promise<void> {
  await tx.insert(pedidosSenha).values(request);
}

/** Requests that no process serves yet. */
export const takeRequests = (tx: Tx, limit: number) =>
  tx
    .select({ id: pedidosSenha.id, login: pedidosSenha.login })
    .from(pedidosSenha)
    .where(isNull(pedidosSenha.atendido_em))
    .orderBy(asc(pedidosSenha.id))
    .limit(limit)
    .for("update", { skipLocked: true });

export async function noteServed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(pedidosSenha).set({ atendido_em: now }).where(eq(pedidosSenha.id, id));
}

/** The active user of a login or of a confirmed e-mail, if they have an address to write to. */
export async function findRecipient(tx: Tx, typed: string) {
  const rows = await tx
    .select({ id: usuarios.id, nome: usuarios.nome, login: usuarios.login, email: sql<string>`${usuarios.email}` })
    .from(usuarios)
    .where(and(mayMean(typed), eq(usuarios.ativo, true), isNotNull(usuarios.email)))
    .orderBy(...meantFirst(typed))
    .limit(2);
  return meant(typed, rows);
}

export async function addReset(tx: Tx, reset: typeof redefinicoesSenha.$inferInsert): Promise<void> {
  await tx.insert(redefinicoesSenha).values(reset);
}

/** The active user whose password a link in force may set. */
export async function findReset(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ id: usuarios.id, empresa_id: usuarios.empresa_id, login: usuarios.login, empresa: empresas.nome })
    .from(redefinicoesSenha)
    .innerJoin(usuarios, eq(usuarios.id, redefinicoesSenha.usuario_id))
    .leftJoin(empresas, eq(empresas.id, usuarios.empresa_id))
    .where(
      and(eq(redefinicoesSenha.token_hash, tokenHash), gt(redefinicoesSenha.expira_em, now), eq(usuarios.ativo, true)),
    );
  return row;
}

/** Uses a link up. Of several simultaneous uses one succeeds. */
export async function takeReset(tx: Tx, tokenHash: string) {
  const { id, confirma_email } = redefinicoesSenha;
  const [taken] = await tx
    .delete(redefinicoesSenha)
    .where(eq(redefinicoesSenha.token_hash, tokenHash))
    .returning({ id, confirma_email });
  return taken;
}

/** Stores that a user reads an address, if it is still theirs. */
export async function confirmEmail(tx: Tx, id: number, email: string, now: Date): Promise<void> {
  await tx
    .update(usuarios)
    .set({ email_confirmado_em: now })
    .where(and(eq(usuarios.id, id), eq(usuarios.email, email)));
}

/** Counts the links of a user that can still set a password. */
export async function countResets(tx: Tx, usuarioId: number, now: Date): Promise<number> {
  const r = redefinicoesSenha;
  return tx.$count(r, and(eq(r.usuario_id, usuarioId), gt(r.expira_em, now)));
}

export async function forgetResets(tx: Tx, usuarioId: number): Promise<void> {
  await tx.delete(redefinicoesSenha).where(eq(redefinicoesSenha.usuario_id, usuarioId));
}

/** Deletes the failed logins of a user who set a new password: they guessed at the old one. */
export async function forgiveLogin(tx: Tx, login: string): Promise<void> {
  await tx.delete(tentativasLogin).where(eq(tentativasLogin.login, login.toLowerCase()));
}

export async function forgetRequests(db: Db, now: Date, requestsBefore: Date): Promise<void> {
  await db.delete(redefinicoesSenha).where(lt(redefinicoesSenha.expira_em, now));
  await db
    .delete(pedidosSenha)
    .where(and(lt(pedidosSenha.quando, requestsBefore), isNotNull(pedidosSenha.atendido_em)));
}
