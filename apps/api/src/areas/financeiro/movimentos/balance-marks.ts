import { setTimeout as wait } from "node:timers/promises";
import { and, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { openWriters } from "../../../db/open-writers";
import { empresas } from "../../../db/schema/empresas";
import { movimentos, saldoDias, saldoMarcos } from "../../../db/schema/financeiro";
import { acrossCompanies } from "../../../db/scope";
import { isSpread } from "../../../db/spread";

/** How many movements stand above the mark of a company before it moves: fewer are summed up as fast one by one. */
const ENOUGH = 1_000;
/** The most movements by which a mark moves at once. */
const AT_ONCE = 100_000;
/** Milliseconds between two looks for those who write, and for how long they are waited for. */
const [LOOK, PATIENCE] = [50, 20_000];

const m = acrossCompanies(movimentos);
const k = acrossCompanies(saldoMarcos);
const d = acrossCompanies(saldoDias);

/** A company whose mark may move, and how far. */
interface MarkStep {
  readonly empresa_id: number;
  readonly since: number;
  readonly until: number;
}

interface MarkOptions {
  readonly enough?: number;
  readonly patience?: number;
}

/** The companies with so many movements above their marks. */
async function dueSteps(db: Db, enough: number): Promise<readonly MarkStep[]> {
  const { rows } = await db.execute<{ [Key in keyof MarkStep]: MarkStep[Key] }>(sql`
    select ${empresas.id} as empresa_id, coalesce(${k.movimento_id}, 0) as since, above.until
    from ${empresas} left join ${k} on ${eq(k.empresa_id, empresas.id)} cross join lateral (
      select count(*) as count, max(id) as until from (
        select ${m.id} as id from ${m}
        where ${m.empresa_id} = ${empresas.id} and ${m.id} > coalesce(${k.movimento_id}, 0)
        order by ${m.empresa_id}, ${m.id} limit ${AT_ONCE}
      ) next
    ) above where above.count >= ${enough} order by ${empresas.id}`);
  return rows;
}

/**
 * Waits until all have ended who wrote movements at this moment.
 * @returns false where one of them takes too long
 */
async function writersEnded(db: Db, patience: number): Promise<boolean> {
  const waiting = await openWriters(db, m);
  for (let waited = 0; waiting.size > 0; waited += LOOK) {
    if (waited >= patience) return false;
    await wait(LOOK);
    const open = await openWriters(db, m);
    for (const writer of waiting) if (!open.has(writer)) waiting.delete(writer);
  }
  return true;
}

/** Adds the movements of a step to the sums of their days. Of two processes that do so at once one does. */
async function advance(db: Db, { empresa_id, since, until }: MarkStep, now: Date): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.insert(k).values({ empresa_id, movimento_id: 0, created_at: now }).onConflictDoNothing();
      const moved = await tx
        .update(k)
        .set({ movimento_id: until, created_at: now })
        .where(and(eq(k.empresa_id, empresa_id), eq(k.movimento_id, since)))
        .returning({ empresa_id: k.empresa_id });
      if (moved.length === 0) return;
      const sums = tx
        .select({
          empresa_id: m.empresa_id,
          conta_bancaria_id: sql<number>`${m.conta_bancaria_id}`.as("conta_bancaria_id"),
          data: m.data,
          valor: sql<number>`sum(${m.valor})`.as("valor"),
        })
        .from(m)
        .where(and(eq(m.empresa_id, empresa_id), isNotNull(m.conta_bancaria_id), gt(m.id, since), lte(m.id, until)))
        .groupBy(m.empresa_id, m.conta_bancaria_id, m.data)
        // Days that are read one after the other lie beside each other.
        .orderBy(m.conta_bancaria_id, m.data);
      await tx
        .insert(d)
        .select(sums)
        .onConflictDoUpdate({
          target: [d.empresa_id, d.conta_bancaria_id, d.data],
          set: { valor: sql`${d.valor} + excluded.valor` },
        });
    },
    { isolationLevel: "read committed" },
  );
}

/**
 * Moves the marks of companies up to their newest movements, where many came after them, so that a balance need not sum up
 * all years.
 *
 * A mark may only pass movements that nobody can add to any more. Their numbers are given in order, but a transaction may
 * commit after one that was given a larger number. Whoever has a number below that of a movement which is seen holds the
 * lock of a writer since before it was seen, and until its own movements can be seen: once all who held it then have ended,
 * none is missing. Nobody waits for this, and nothing is locked that a payment needs.
 * @param enough movements above a mark from which on it moves
 * @param patience milliseconds that those who write are waited for; where one takes longer, all marks stay
 */
export async function moveMarks(
  db: Db,
  now: Date,
  { enough = ENOUGH, patience = PATIENCE }: MarkOptions = {},
): Promise<void> {
  // The locks of other machines cannot be seen.
  if (await isSpread(db)) return;
  for (;;) {
    const steps = await dueSteps(db, enough);
    if (steps.length === 0 || !(await writersEnded(db, patience))) return;
    for (const step of steps) await advance(db, step, now);
  }
}
