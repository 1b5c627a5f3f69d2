import { planByHand, reminderSkipNames } from "@prumo/domain/reminder";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { lembreteItens, lembretes } from "../../../db/schema/lembretes";
import { scoped } from "../../../db/scope";
import { factsOf, readRules } from "./day-plan";
import { readFacts } from "./facts";
import { scopeOf } from "./queries";

/** A message of the queue, and the company whose reminder it is. */
export interface QueuedReminder {
  readonly id: number;
  readonly empresa_id: number;
}

/**
 * Judges a reminder once more by all that is known by now: money that came in by the bank after it was written names its
 * person only by words, which no condition of the database compares.
 * @returns in Portuguese why it must not go out; null when it may
 */
export async function skipBeforeSending(db: Db | Tx, { id, empresa_id }: QueuedReminder): Promise<string | null> {
  const scope = await scopeOf(db, empresa_id);
  const l = scoped(lembretes, scope, "l");
  const i = scoped(lembreteItens, scope, "i");
  const items = await db
    .select({ conta_id: i.conta_id, canal: l.canal, dia: l.dia })
    .from(l)
    .innerJoin(i, eq(i.lembrete_id, l.id))
    .where(eq(l.mensagem_id, id));
  const [first] = items;
  if (first === undefined) return null;
  const rules = await readRules(db, scope);
  const facts = await readFacts(db, factsOf(rules, first.dia), { ids: items.map(({ conta_id }) => conta_id) });
  // The day that it has is its own.
  const own = { lembrada: [], retirada: [] };
  const persons = new Map([...facts.persons].map(([person, known]) => [person, { ...known, ...own }]));
  const [skipped] = planByHand(facts.contas, persons, [], { canal: first.canal, day: first.dia }).puladas;
  return skipped === undefined ? null : reminderSkipNames[skipped.motivo];
}
