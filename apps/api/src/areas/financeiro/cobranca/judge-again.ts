import { planByHand, type ReminderChannel, reminderSkipNames } from "@prumo/domain/reminder";
import { eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { lembreteItens, lembretes } from "../../../db/schema/lembretes";
import { scoped } from "../../../db/scope";
import { factsOf, readRules } from "./day-plan";
import { type FactConta, type ReminderFacts, readFacts } from "./facts";
import { scopeOf } from "./queries";

/** A message of the queue as its reminder tells of it. */
interface WrittenReminderOf {
  readonly id: number;
  readonly canal: ReminderChannel;
  readonly dia: string;
  readonly contas: ReadonlySet<number>;
}

function messagesOf(
  items: readonly {
    readonly id: number | null;
    readonly canal: ReminderChannel;
    readonly dia: string;
    readonly conta_id: number;
  }[],
): readonly WrittenReminderOf[] {
  const found = new Map<number, { id: number; canal: ReminderChannel; dia: string; contas: Set<number> }>();
  for (const { id, canal, dia, conta_id } of items) {
    if (id === null) continue;
    const known = found.get(id);
    if (known === undefined) found.set(id, { id, canal, dia, contas: new Set([conta_id]) });
    else known.contas.add(conta_id);
  }
  return [...found.values()];
}

/** What is known of the contas of several messages, by how they are looked for. */
function indexed({ contas, persons }: ReminderFacts) {
  const byId = new Map(contas.map((conta) => [conta.id, conta]));
  const byPerson = new Map<number, FactConta[]>();
  for (const conta of contas) {
    const known = byPerson.get(conta.pessoa_id);
    if (known === undefined) byPerson.set(conta.pessoa_id, [conta]);
    else known.push(conta);
  }
  return { byId, byPerson, persons };
}

/** Why one message must not go out, by what is known of the contas of several. */
function skipOf({ canal, dia, contas }: WrittenReminderOf, known: ReturnType<typeof indexed>): string | null {
  const own = [...contas].flatMap((id) => known.byId.get(id) ?? []);
  const persons = new Map(
    own.flatMap(({ pessoa_id }) => {
      const person = known.persons.get(pessoa_id);
      if (person === undefined) return [];
      // What only other messages are about is owed beside.
      const beside = (known.byPerson.get(pessoa_id) ?? []).filter(
        ({ id, aberta, residual }) => !contas.has(id) && aberta && residual > 0,
      );
      const outras_contas = [...(person.outras_contas ?? []), ...beside];
      // The day that the message has is its own.
      return [[pessoa_id, { ...person, lembrada: [], retirada: [], outras_contas }] as const];
    }),
  );
  const [skipped] = planByHand(own, persons, [], { canal, day: dia }).puladas;
  return skipped === undefined ? null : reminderSkipNames[skipped.motivo];
}

/**
 * Judges reminders of a company once more by all that is known by now: money that came in by the bank after they were written
 * names its person only by words, which no condition of the database compares. However many they are, it reads as often as
 * for one.
 * @param ids of their messages in the queue
 * @returns in Portuguese why they must not go out, by their messages: those that may are left out
 */
export async function skipsOfReminders(
  db: Db | Tx,
  empresa_id: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const scope = await scopeOf(db, empresa_id);
  const l = scoped(lembretes, scope, "l");
  const i = scoped(lembreteItens, scope, "i");
  const messages = messagesOf(
    await db
      .select({ id: l.mensagem_id, conta_id: i.conta_id, canal: l.canal, dia: l.dia })
      .from(l)
      .innerJoin(i, eq(i.lembrete_id, l.id))
      .where(inArray(l.mensagem_id, [...ids])),
  );
  const skips = new Map<number, string>();
  if (messages.length === 0) return skips;
  const rules = await readRules(db, scope);
  // Those that wait are of one day, but for a message of a person whose day ends later than the company's.
  for (const day of new Set(messages.map(({ dia }) => dia))) {
    const own = messages.filter(({ dia }) => dia === day);
    const contas = new Set(own.flatMap((message) => [...message.contas]));
    const known = indexed(await readFacts(db, factsOf(rules, day), { ids: [...contas] }));
    for (const message of own) {
      const reason = skipOf(message, known);
      if (reason !== null) skips.set(message.id, reason);
    }
  }
  return skips;
}
