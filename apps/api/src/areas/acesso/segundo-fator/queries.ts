import { type CompanyDemand, isDemanded } from "@prumo/domain/second-factor";
import { and, asc, count, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { empresas } from "../../../db/schema/empresas";
import { codigosRecuperacao, loginsPendentes, passkeys, segundosFatores } from "../../../db/schema/segundo-fator";
import { sessoes } from "../../../db/schema/sessoes";
import { usuarios as companyUsers } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";

// Whoever proves a factor has no company yet, or acts on themselves in any: these queries look by user.
const usuarios = acrossCompanies(companyUsers);

const left = and(eq(codigosRecuperacao.usuario_id, usuarios.id), isNull(codigosRecuperacao.usado_em));

/** The factors of a user. Without an app and a passkey the user has none, whatever codes are left. */
export async function factorsOf(db: Db | Tx, usuario_id: number) {
  const [row] = await db
    .select({
      ativado_em: segundosFatores.ativado_em,
      passkeys: sql<number>`(select count(*)::int4 from ${passkeys} where ${passkeys.usuario_id} = ${usuarios.id})`,
      codigos: sql<number>`(select count(*)::int4 from ${codigosRecuperacao} where ${left})`,
    })
    .from(usuarios)
    .leftJoin(segundosFatores, eq(segundosFatores.usuario_id, usuarios.id))
    .where(eq(usuarios.id, usuario_id));
  const { ativado_em = null, passkeys: keys = 0, codigos = 0 } = row ?? {};
  return { ativado_em, passkeys: keys, codigos, enrolled: ativado_em !== null || keys > 0 };
}

/** Whether the user's own company demands a factor of them now. */
export async function isDemandedOf(
  db: Db,
  user: { readonly empresa_id: number | null; readonly adm: boolean },
  now: Date,
): Promise<boolean> {
  const demand = user.empresa_id === null ? null : await demandOf(db, user.empresa_id);
  return demand !== null && isDemanded([demand], user, now);
}

/** What a company demands. */
export async function demandOf(db: Db | Tx, empresa_id: number): Promise<CompanyDemand> {
  const [row] = await db
    .select({ fator_exigido: empresas.fator_exigido, fator_exigido_em: empresas.fator_exigido_em })
    .from(empresas)
    .where(eq(empresas.id, empresa_id));
  return row ?? { fator_exigido: "ninguem", fator_exigido_em: null };
}

export async function setDemand(tx: Tx, empresa_id: number, demand: CompanyDemand): Promise<void> {
  await tx.update(empresas).set(demand).where(eq(empresas.id, empresa_id));
}

/** The active users of a company, and whether they have a factor. */
export function usersWithFactors(db: Db | Tx, empresa_id: number) {
  return db
    .select({
      id: usuarios.id,
      nome: usuarios.nome,
      login: usuarios.login,
      adm: usuarios.adm,
      enrolled: sql<boolean>`exists (select from ${segundosFatores}
          where ${segundosFatores.usuario_id} = ${usuarios.id} and ${segundosFatores.ativado_em} is not null)
        or exists (select from ${passkeys} where ${passkeys.usuario_id} = ${usuarios.id})`,
    })
    .from(usuarios)
    .where(and(eq(usuarios.empresa_id, empresa_id), eq(usuarios.ativo, true)))
    .orderBy(asc(usuarios.nome), asc(usuarios.id));
}

/** Who a mail about the factor of a user goes to. */
export async function mailAddressOf(tx: Tx, usuario_id: number) {
  const [row] = await tx
    .select({ nome: usuarios.nome, login: usuarios.login, email: usuarios.email })
    .from(usuarios)
    .where(eq(usuarios.id, usuario_id));
  return row;
}

export async function appOf(db: Db, usuario_id: number) {
  const [row] = await db.select().from(segundosFatores).where(eq(segundosFatores.usuario_id, usuario_id));
  return row;
}

/** Uses a period up. Of several uses of one code, in whatever processes, one succeeds. */
export async function takeStep(tx: Tx, usuario_id: number, step: number): Promise<boolean> {
  const { ultimo_passo } = segundosFatores;
  const taken = await tx
    .update(segundosFatores)
    .set({ ultimo_passo: step })
    .where(and(eq(segundosFatores.usuario_id, usuario_id), lt(ultimo_passo, step)))
    .returning({ ultimo_passo });
  return taken.length === 1;
}

/**
 * Counts one more wrong code of the app.
 * @returns how many there have been since the factor was last shown
 */
export async function countWrongCode(tx: Tx, usuario_id: number): Promise<number> {
  const { codigos_errados } = segundosFatores;
  const [row] = await tx
    .update(segundosFatores)
    .set({ codigos_errados: sql`${codigos_errados} + 1` })
    .where(eq(segundosFatores.usuario_id, usuario_id))
    .returning({ codigos_errados });
  return row?.codigos_errados ?? 0;
}

/** Forgets the wrong codes of a user who showed the factor. */
export async function forgetWrongCodes(tx: Tx, usuario_id: number): Promise<void> {
  const counted = and(eq(segundosFatores.usuario_id, usuario_id), gt(segundosFatores.codigos_errados, 0));
  await tx.update(segundosFatores).set({ codigos_errados: 0 }).where(counted);
}

/** Uses a recovery code up. Of several uses one succeeds. */
export async function takeRecoveryCode(tx: Tx, usuario_id: number, codigo_hash: string, now: Date): Promise<boolean> {
  const c = codigosRecuperacao;
  const taken = await tx
    .update(c)
    .set({ usado_em: now })
    .where(and(eq(c.usuario_id, usuario_id), eq(c.codigo_hash, codigo_hash), isNull(c.usado_em)))
    .returning({ id: c.id });
  return taken.length === 1;
}

export async function countCodesLeft(tx: Tx, usuario_id: number): Promise<number> {
  const c = codigosRecuperacao;
  const unused = and(eq(c.usuario_id, usuario_id), isNull(c.usado_em));
  const [row] = await tx.select({ quantos: count() }).from(c).where(unused);
  return row?.quantos ?? 0;
}

/** Keeps the secret of an app that is not confirmed yet; the one in force stays. */
export async function proposeApp(tx: Db | Tx, usuario_id: number, segredo_novo: string, now: Date): Promise<void> {
  const proposed = { segredo_novo, segredo_novo_em: now };
  await tx
    .insert(segundosFatores)
    .values({ usuario_id, ...proposed })
    .onConflictDoUpdate({ target: segundosFatores.usuario_id, set: proposed });
}

/**
 * Puts the proposed app in force, with the period that proved it used up.
 * @returns whether that was still the proposed one
 */
export async function confirmApp(tx: Tx, usuario_id: number, segredo: string, step: number, now: Date) {
  const confirmed = await tx
    .update(segundosFatores)
    .set({
      segredo,
      ultimo_passo: step,
      ativado_em: now,
      segredo_novo: null,
      segredo_novo_em: null,
      codigos_errados: 0,
    })
    .where(and(eq(segundosFatores.usuario_id, usuario_id), eq(segundosFatores.segredo_novo, segredo)))
    .returning({ usuario_id: segundosFatores.usuario_id });
  return confirmed.length === 1;
}

/** Replaces the recovery codes of a user. */
export async function replaceCodes(tx: Tx, usuario_id: number, sal_hash: string, hashes: readonly string[]) {
  await tx
    .insert(segundosFatores)
    .values({ usuario_id, sal_hash })
    .onConflictDoUpdate({ target: segundosFatores.usuario_id, set: { sal_hash } });
  await tx.delete(codigosRecuperacao).where(eq(codigosRecuperacao.usuario_id, usuario_id));
  await tx.insert(codigosRecuperacao).values(hashes.map((codigo_hash) => ({ usuario_id, codigo_hash })));
}

/** Takes every factor from a user. */
export async function removeFactors(tx: Tx, usuario_id: number): Promise<void> {
  await tx.delete(codigosRecuperacao).where(eq(codigosRecuperacao.usuario_id, usuario_id));
  await tx.delete(passkeys).where(eq(passkeys.usuario_id, usuario_id));
  await tx.delete(segundosFatores).where(eq(segundosFatores.usuario_id, usuario_id));
}

export async function addHalfLogin(tx: Tx, half: typeof loginsPendentes.$inferInsert): Promise<void> {
  await tx.insert(loginsPendentes).values(half);
}

/** Finds a login that waits for its second step. */
export async function findHalfLogin(db: Db, token_hash: string, now: Date) {
  const [row] = await db
    .select()
    .from(loginsPendentes)
    .where(and(eq(loginsPendentes.token_hash, token_hash), gt(loginsPendentes.expira_em, now)));
  return row;
}

/** Lets a half login wait until another moment. */
export async function prolongHalfLogin(tx: Tx, token_hash: string, expira_em: Date): Promise<void> {
  await tx.update(loginsPendentes).set({ expira_em }).where(eq(loginsPendentes.token_hash, token_hash));
}

/** Uses a half login up. Of two that end it at once one succeeds. */
export async function takeHalfLogin(tx: Tx, token_hash: string): Promise<boolean> {
  const taken = await tx
    .delete(loginsPendentes)
    .where(eq(loginsPendentes.token_hash, token_hash))
    .returning({ usuario_id: loginsPendentes.usuario_id });
  return taken.length === 1;
}

/** Notes that the user of a session proved who they are, under a new token. */
export async function noteProof(
  tx: Tx,
  sessao_id: number,
  proof: { readonly token_hash: string; readonly confirmado_em: Date; readonly com_fator: boolean },
): Promise<void> {
  await tx.update(sessoes).set(proof).where(eq(sessoes.id, sessao_id));
}
