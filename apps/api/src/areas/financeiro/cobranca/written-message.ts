import { createHash, randomBytes } from "node:crypto";
import { sum } from "@prumo/domain/money";
import type { PlannedReminder } from "@prumo/domain/reminder";
import { type ReminderMessage, reminderMessage, usualReminderText } from "@prumo/domain/reminder-text";
import type { ReminderRules } from "./day-plan";
import type { FactConta, FactPerson, ReminderFacts } from "./facts";
import { contaCodes, type PayingCodes, reminderLine } from "./pix";
import type { PixAccount } from "./queries";

/** What all messages of a company are written with. */
export interface WritingFor {
  readonly rules: ReminderRules;
  readonly account: PixAccount | null;
  /** The server's public address, without a slash at the end. */
  readonly publicUrl: string;
}

const TOKEN_BYTES = 16;

/**
 * What the receiver of a message proves with that they want no more. The company stands in it, because who follows the link
 * works in none; the rest nobody guesses.
 */
export const newExitToken = (empresa_id: number): string =>
  `${empresa_id}-${randomBytes(TOKEN_BYTES).toString("base64url")}`;

export const exitTokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The page to which the link of a message leads, and where programs for e-mail tell the same by themselves. */
export const exitPage = (publicUrl: string, token: string): string => `${publicUrl}/lembretes/sair/${token}`;
export const exitCall = (publicUrl: string, token: string): string => `${publicUrl}/api/cobranca/sair/${token}`;

/** The rule whose words a message has: of several steps the latest speaks. */
function wordsOf(
  { rules }: ReminderRules,
  { canal, contas }: PlannedReminder,
  facts: ReadonlyMap<number, FactConta>,
  day: string,
) {
  const steps = contas.flatMap(({ dias }) => (dias === null ? [] : [dias]));
  const latest = steps.length === 0 ? null : Math.max(...steps);
  const rule = rules.find((one) => one.canal === canal && one.dias === latest);
  if (rule !== undefined) return { texto: rule.texto, assunto: rule.assunto };
  const due = contas.map(({ id }) => facts.get(id)?.pagavel_ate ?? day).toSorted()[0] ?? day;
  return { texto: usualReminderText(due < day ? 1 : due === day ? 0 : -1), assunto: null };
}

/** A message with its contas and what it says. */
export interface WrittenReminder extends PlannedReminder {
  readonly person: FactPerson;
  readonly destino: string;
  readonly facts: readonly FactConta[];
  readonly valor: number;
  readonly message: ReminderMessage;
  /** The codes that it holds, by their conta. */
  readonly codes: ReadonlyMap<number, PayingCodes>;
}

/** Writes a planned message as it goes out on the day. */
export function writtenReminder(
  { rules, account, publicUrl }: WritingFor,
  planned: PlannedReminder,
  known: ReminderFacts,
  day: string,
  token: string,
): WrittenReminder {
  const byId = new Map(known.contas.map((conta) => [conta.id, conta]));
  const facts = planned.contas.flatMap(({ id }) => byId.get(id) ?? []);
  const person = known.persons.get(planned.pessoa_id);
  const destino = person?.destinos[planned.canal];
  if (person === undefined || destino == null) throw new Error("A message is planned for whom nothing reaches");
  const words = wordsOf(rules, planned, byId, day);
  const message = reminderMessage({
    ...words,
    canal: planned.canal,
    nome: person.nome,
    empresa: rules.empresa,
    contas: facts.map((conta) => reminderLine(conta, account, day)),
    saida: exitPage(publicUrl, token),
  });
  const codes = words.texto.includes("{pix}")
    ? facts.flatMap((conta) => {
        const own = contaCodes(conta, account, day);
        return own === null ? [] : [[conta.id, own] as const];
      })
    : [];
  return {
    ...planned,
    person,
    destino,
    facts,
    valor: sum(facts.map(({ cobrado }) => cobrado)),
    message,
    codes: new Map(codes),
  };
}
