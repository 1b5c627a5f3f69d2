import { and, asc, eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { loginsPendentes, passkeys } from "../../../db/schema/segundo-fator";
import { sessoes } from "../../../db/schema/sessoes";

/** The passkeys of a user, the oldest first. */
export const passkeysOf = (db: Db | Tx, usuario_id: number) =>
  db.select().from(passkeys).where(eq(passkeys.usuario_id, usuario_id)).orderBy(asc(passkeys.id));

export async function findPasskey(db: Db, usuario_id: number, credencial: string) {
  const own = and(eq(passkeys.usuario_id, usuario_id), eq(passkeys.credencial, credencial));
  const [row] = await db.select().from(passkeys).where(own);
  return row;
}

export async function addPasskey(tx: Tx, row: typeof passkeys.$inferInsert): Promise<void> {
  await tx.insert(passkeys).values(row);
}

/** Removes one passkey of a user; undefined when the user has no such one. */
export async function removePasskey(tx: Tx, usuario_id: number, id: number) {
  const own = and(eq(passkeys.usuario_id, usuario_id), eq(passkeys.id, id));
  const [row] = await tx.delete(passkeys).where(own).returning({ nome: passkeys.nome });
  return row;
}

/** Moves the count of a passkey on. Of two that do so from one count one succeeds: the other may be a copied key. */
export async function moveCount(tx: Tx, id: number, from: number, to: number, now: Date): Promise<boolean> {
  const moved = await tx
    .update(passkeys)
    .set({ contador: to, usada_em: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.contador, from)))
    .returning({ id: passkeys.id });
  return moved.length === 1;
}

/** Where what a passkey is asked to sign is kept until it has: in a session, or in a login that waits. */
export type ChallengePlace = { readonly sessao_id: number } | { readonly token_hash: string };

export async function keepChallenge(db: Db, place: ChallengePlace, desafio: string): Promise<void> {
  if ("sessao_id" in place) await db.update(sessoes).set({ desafio }).where(eq(sessoes.id, place.sessao_id));
  else await db.update(loginsPendentes).set({ desafio }).where(eq(loginsPendentes.token_hash, place.token_hash));
}

export async function keptChallenge(db: Db, place: ChallengePlace): Promise<string | null> {
  const [row] =
    "sessao_id" in place
      ? await db.select({ desafio: sessoes.desafio }).from(sessoes).where(eq(sessoes.id, place.sessao_id))
      : await db
          .select({ desafio: loginsPendentes.desafio })
          .from(loginsPendentes)
          .where(eq(loginsPendentes.token_hash, place.token_hash));
  return row?.desafio ?? null;
}

/** Uses a challenge of a session up. Of two answers to one challenge one succeeds. */
export async function takeChallenge(tx: Tx, sessao_id: number, desafio: string): Promise<boolean> {
  const taken = await tx
    .update(sessoes)
    .set({ desafio: null })
    .where(and(eq(sessoes.id, sessao_id), eq(sessoes.desafio, desafio)))
    .returning({ id: sessoes.id });
  return taken.length === 1;
}
