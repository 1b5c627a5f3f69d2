import { toast } from "@prumo/ui/toast";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { reminderNote, reminderStateName } from "./reminder-badge";

/** A message by WhatsApp that a person sends. */
export interface WaitingReminder {
  readonly id: number;
  readonly pessoa: { readonly id: number; readonly nome: string };
}

/** Long enough to press the link of a message. */
const LONG = 15_000;

/** Reads the chat of a message as it is by now, or why it must not be sent any more. */
async function readChat({ id, pessoa }: WaitingReminder) {
  const { lembretes } = await api.cobranca.pessoa({ params: { id: pessoa.id } });
  const own = lembretes.find((reminder) => reminder.id === id);
  if (own === undefined) return { link: null, reason: "O lembrete não está mais na lista" };
  return { link: own.link, reason: reminderNote(own) || reminderStateName(own.estado) };
}

/**
 * Opens the chat with the text of a message, after asking whether it may still be sent: its conta may have been paid, or its
 * day have ended, while the page stood open. The tab is opened within the press, because browsers block one that opens
 * after an answer, and leads to the chat once that is there.
 * @returns whether the message may still be sent; undefined where nobody could be asked
 */
export async function openReminderChat(reminder: WaitingReminder): Promise<boolean | undefined> {
  const chat = window.open("", "_blank");
  try {
    const { link, reason } = await readChat(reminder);
    if (link === null) {
      chat?.close();
      toast.warning(`A mensagem para ${reminder.pessoa.nome} não vale mais: ${reason}`, { duration: LONG });
      return false;
    }
    if (chat === null) {
      const toChat = { label: "Abrir no WhatsApp", href: link, target: "_blank" };
      toast.warning("O navegador bloqueou a nova aba", { link: toChat, duration: LONG });
      return true;
    }
    // The page of others must not reach this one.
    chat.opener = null;
    chat.location.replace(link);
    return true;
  } catch (error) {
    chat?.close();
    showFailure(error);
    return undefined;
  }
}
