import { eq, gt, lte, or } from "drizzle-orm";
import type { Db } from "./client";
import { tarefas } from "./schema/processos";

/**
 * Takes a job for this process, unless any process began it lately. Of several that ask at once one gets it: the others
 * wait for its row and find the new moment there.
 * @param every milliseconds from one beginning to the next
 */
export async function takeJob(db: Db, nome: string, every: number, now: Date): Promise<boolean> {
  const taken = await db
    .insert(tarefas)
    .values({ nome, iniciada_em: now })
    .onConflictDoUpdate({
      target: tarefas.nome,
      set: { iniciada_em: now },
      setWhere: or(
        lte(tarefas.iniciada_em, new Date(now.getTime() - every)),
        // A clock that was set back must not leave a job alone until it has caught up.
        gt(tarefas.iniciada_em, new Date(now.getTime() + every)),
      ),
    })
    .returning({ nome: tarefas.nome });
  return taken.length > 0;
}

/** Gives a job back that is done, so that another process may take it before its time is over. */
export async function freeJob(db: Db, nome: string): Promise<void> {
  await db.delete(tarefas).where(eq(tarefas.nome, nome));
}
