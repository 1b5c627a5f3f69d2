import { and, asc, desc, eq, gt, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client";
import { mensagens } from "../../db/schema/mensagens";
import { written } from "../../db/written";

export type NewMensagem = Pick<
  typeof mensagens.$inferInsert,
  "tipo" | "destino" | "assunto" | "texto" | "vence_em" | "responder_a" | "anexo_nome" | "anexo" | "empresa_id"
>;

/** @returns its id */
export async function addMessage(tx: Tx, mensagem: NewMensagem, now: Date): Promise<number> {
  const rows = await tx
    .insert(mensagens)
    .values({ ...mensagem, created_at: now, tentar_em: now })
    .returning({ id: mensagens.id });
  return written(rows).id;
}

export type TipoMensagem = NewMensagem["tipo"];

/** The newest messages, of one receiver (in lower case) or of all. */
export function newestMessages(db: Db, destino: string | undefined, limit: number) {
  return db
    .select({
      id: mensagens.id,
      tipo: mensagens.tipo,
      destino: mensagens.destino,
      assunto: mensagens.assunto,
      texto: mensagens.texto,
      anexo_nome: mensagens.anexo_nome,
      created_at: mensagens.created_at,
    })
    .from(mensagens)
    .where(destino === undefined ? undefined : eq(sql`lower(${mensagens.destino})`, destino))
    .orderBy(desc(mensagens.id))
    .limit(limit);
}

/**
 * Takes the next due message of one kind that is still useful, for this process alone. Until `until` no other process
 * tries it; afterwards one does, should this process have died.
 */
export async function takeNext(db: Db, tipo: TipoMensagem, now: Date, until: Date) {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: mensagens.id })
      .from(mensagens)
      .where(
        and(
          isNull(mensagens.enviada_em),
          lte(mensagens.tentar_em, now),
          eq(mensagens.tipo, tipo),
          or(isNull(mensagens.vence_em), gt(mensagens.vence_em, now)),
        ),
      )
      .orderBy(asc(mensagens.tentar_em), asc(mensagens.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (next === undefined) return undefined;
    const changes = { tentar_em: until, tentativas: sql`${mensagens.tentativas} + 1` };
    const [taken] = await tx.update(mensagens).set(changes).where(eq(mensagens.id, next.id)).returning();
    return taken;
  });
}

const withoutContent = { texto: "", anexo: null };

export async function noteSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(mensagens)
    .set({ enviada_em: now, ...withoutContent, erro: null })
    .where(eq(mensagens.id, id));
}

export async function noteFailed(db: Db, id: number, erro: string, tentar_em: Date): Promise<void> {
  await db.update(mensagens).set({ erro, tentar_em }).where(eq(mensagens.id, id));
}

/**
 * Removes messages of long ago, sent or not: nobody waits for them any more. Of a message that a company's record tells of
 * only the content goes.
 */
export async function forgetBefore(db: Db, before: Date): Promise<void> {
  const old = lt(mensagens.created_at, before);
  await db.delete(mensagens).where(and(old, isNull(mensagens.empresa_id)));
  await db
    .update(mensagens)
    .set(withoutContent)
    .where(and(old, ne(mensagens.texto, "")));
}
