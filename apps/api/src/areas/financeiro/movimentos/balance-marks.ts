import { setTimeout as wait } from "node:timers/promises";
import { and, eq, exists, gt, isNotNull, lte, sql } from "drizzle-orm";
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
/** Milliseconds between two looks for those who write. */
const LOOK = 50;
/** Milliseconds for which those who write are waited for. */
const PATIENCE = 20_000;

const moves = acrossCompanies(movimentos);
const marks = acrossCompanies(saldoMarcos);
const days = acrossCompanies(saldoDias);

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
    select ${empresas.id} as empresa_id, coalesce(${marks.movimento_id}, 0) as since, above.until
    from ${empresas} left join ${marks} on ${eq(marks.empresa_id, empresas.id)} cross join lateral (
      select count(*) as count, max(id) as until from (
        select ${moves.id} as id from ${moves}
        where ${moves.empresa_id} = ${empresas.id} and ${moves.id} > coalesce(${marks.movimento_id}, 0)
        order by ${moves.empresa_id}, ${moves.id} limit ${AT_ONCE}
      ) next
    ) above where above.count >= ${enough} order by ${empresas.id}`);
  return rows;
}

/**
 * Waits until all have ended who wrote movements at this moment.
 * @returns false where one of them takes too long
 */
async function writersEnded(db: Db, patience: number): Promise<boolean> {
  const waiting = await openWriters(db, moves);
  for (let waited = 0; waiting.size > 0; waited += LOOK) {
    if (waited >= patience) return false;
    await wait(LOOK);
    const open = await openWriters(db, moves);
    for (const writer of waiting) if (!open.has(writer)) waiting.delete(writer);
  }
  return true;
}

/**
 * Removes marks that are beyond what the sequence has given: after a move to another server that did not copy it, new
 * movements would have numbers that the mark has passed, and be in no balance.
 */
const forgetBeyondSequence = (db: Db) =>
  db.execute(sql`delete from ${marks}
    where ${marks.movimento_id} > (select last_value from ${sql.identifier("movimentos_id_seq")})`);

/**
 * Adds the movements of a step to the sums of their days. Of two processes that do so at once one does. A mark moves only to
 * a movement that is there: a standby that took over meanwhile may not have it.
 */
async function advance(db: Db, { empresa_id, since, until }: MarkStep, now: Date): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.insert(marks).values({ empresa_id, movimento_id: 0, created_at: now }).onConflictDoNothing();
      const moved = await tx
        .update(marks)
        .set({ movimento_id: until, created_at: now })
        .where(
          and(
            eq(marks.empresa_id, empresa_id),
            eq(marks.movimento_id, since),
            exists(
              tx
                .select()
                .from(moves)
                .where(and(eq(moves.empresa_id, empresa_id), eq(moves.id, until))),
            ),
          ),
        )
        .returning({ empresa_id: marks.empresa_id });
      if (moved.length === 0) return;
      const sums = tx
        .select({
          empresa_id: moves.empresa_id,
          conta_bancaria_id: sql<number>`${moves.conta_bancaria_id}`.as("conta_bancaria_id"),
          data: moves.data,
          valor: sql<number>`sum(${moves.valor})`.as("valor"),
        })
        .from(moves)
        .where(
          and(
            eq(moves.empresa_id, empresa_id),
            isNotNull(moves.conta_bancaria_id),
            gt(moves.id, since),
            lte(moves.id, until),
          ),
        )
        .groupBy(moves.empresa_id, moves.conta_bancaria_id, moves.data)
        // Days that are read one after the other lie beside each other.
        .orderBy(moves.conta_bancaria_id, moves.data);
      await tx
        .insert(days)
        .select(sums)
        .onConflictDoUpdate({
          target: [days.empresa_id, days.conta_bancaria_id, days.data],
          set: { valor: sql`${days.valor} + excluded.valor` },
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
 * none is missing. Nobody waits for this on PostgreSQL, and nothing is locked that a payment needs; the embedded engine runs one
 * transaction after the other.
 * @param enough movements above a mark from which on it moves
 * @param patience milliseconds that those who write are waited for; where one takes longer, all marks stay
 * @throws AggregateError where the marks of some companies could not move; those of the others have
 */
export async function moveMarks(
  db: Db,
  now: Date,
  { enough = ENOUGH, patience = PATIENCE }: MarkOptions = {},
): Promise<void> {
  // The locks of other machines cannot be seen.
  if (await isSpread(db)) return;
  await forgetBeyondSequence(db);
  const failures = new Map<number, unknown>();
  for (;;) {
    const due = await dueSteps(db, enough);
    const steps = due.filter(({ empresa_id }) => !failures.has(empresa_id));
    if (steps.length === 0 || !(await writersEnded(db, patience))) break;
    for (const step of steps) {
      await advance(db, step, now).catch((error: unknown) => failures.set(step.empresa_id, error));
    }
  }
  // One company whose mark cannot move keeps none of the others back.
  if (failures.size > 0) {
    throw new AggregateError(
      failures.values(),
      `The marks of the companies ${[...failures.keys()].join(", ")} did not move`,
    );
  }
}
