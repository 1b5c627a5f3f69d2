import type { LembretePulado } from "@prumo/api-client/schemas/cobranca";
import type { ReminderSkip } from "@prumo/domain/reminder";

/** `1 lembrete`, `3 lembretes`. */
export const remindersText = (count: number): string => (count === 1 ? "1 lembrete" : `${count} lembretes`);

/** A message before it goes out, and what is asked about it. */
interface AskedMessage {
  readonly pessoa: { readonly id: number };
  readonly pergunta: string | null;
}

/** What was answered with yes, by the person: another question of the same person is asked again. */
export type ConfirmedQuestions = ReadonlyMap<number, string>;

/** The questions of messages, by the person. */
export const questionsOf = (messages: readonly AskedMessage[]): ConfirmedQuestions =>
  new Map(messages.flatMap(({ pessoa, pergunta }) => (pergunta === null ? [] : [[pessoa.id, pergunta] as const])));

/** How many messages go out: those without a question, and those whose question was answered with yes. */
export const sentCount = (messages: readonly AskedMessage[], confirmed: ConfirmedQuestions): number =>
  messages.filter(({ pessoa, pergunta }) => pergunta === null || confirmed.get(pessoa.id) === pergunta).length;

const ASKED: readonly ReminderSkip[] = ["lembrada", "retirada", "horario"];

/** The contas of a sent request about which something is asked that nobody has seen: they are looked at once more. */
export const askedAgain = (
  skipped: readonly Pick<LembretePulado, "motivo" | "pessoa" | "conta">[],
  seen: ConfirmedQuestions,
  confirmed: ConfirmedQuestions,
): number[] =>
  skipped
    .filter(({ motivo, pessoa }) => ASKED.includes(motivo) && (!seen.has(pessoa.id) || confirmed.has(pessoa.id)))
    .map(({ conta }) => conta.id);

/** The names of a reason that are told; the others are counted. */
const NAMED = 3;

/** The reasons why contas are left out, each with the persons whom it is about. */
export function leftOutReasons(skipped: readonly Pick<LembretePulado, "motivo" | "pessoa">[]) {
  const byReason = new Map<ReminderSkip, Set<string>>();
  for (const { motivo, pessoa } of skipped) {
    byReason.set(motivo, (byReason.get(motivo) ?? new Set()).add(pessoa.nome));
  }
  return [...byReason].map(([motivo, found]) => {
    const names = [...found];
    const rest = names.length - NAMED;
    const nomes = names.slice(0, NAMED).join(", ");
    return { motivo, nomes: rest > 0 ? `${nomes} e mais ${rest}` : nomes };
  });
}
