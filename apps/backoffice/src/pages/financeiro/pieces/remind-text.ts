import type { LembretePulado } from "@prumo/api-client/schemas/cobranca";
import type { ReminderSkip } from "@prumo/domain/reminder";

/** `1 lembrete`, `3 lembretes`. */
export const remindersText = (count: number): string => (count === 1 ? "1 lembrete" : `${count} lembretes`);

/** How many messages there are, and how many of them go out only where somebody says yes to a question. */
export const askedMessages = (messages: readonly { readonly pergunta: string | null }[]) => ({
  all: messages.length,
  asked: messages.filter(({ pergunta }) => pergunta !== null).length,
});

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
