import { calls } from "@prumo/api-client/calls";
import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { mayAccess, useSession } from "../../../app/session";
import { openReminderChat, type WaitingReminder } from "./open-reminder-chat";

/** What came of a message since it is shown here. */
type Outcome = "sent" | "over";

const markLabels: Readonly<Record<Outcome, string>> = { sent: "Enviada", over: "Não vale mais" };

/** Messages that wait for a person to send them: each opens its chat, and is marked as sent. */
export function WaitingReminders({ reminders }: { readonly reminders: readonly WaitingReminder[] }) {
  const mayMark = mayAccess(useSession(), calls.cobranca.marcarEnviada.access);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const note = (id: number, outcome: Outcome) => setOutcomes((known) => new Map(known).set(id, outcome));

  async function open(reminder: WaitingReminder) {
    if ((await openReminderChat(reminder)) === false) note(reminder.id, "over");
  }
  async function mark(id: number) {
    try {
      toast.success((await api.cobranca.marcarEnviada({ params: { id } })).message);
      note(id, "sent");
    } catch (error) {
      showFailure(error);
    }
  }
  return (
    <ul className="grid gap-2.5">
      {reminders.map((reminder) => {
        const { id, pessoa } = reminder;
        const outcome = outcomes.get(id);
        const markLabel = outcome === undefined ? "Marcar como enviada" : markLabels[outcome];
        return (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 grow">{pessoa.nome}</span>
            <Button
              disabled={outcome !== undefined}
              aria-label={`Abrir no WhatsApp: ${pessoa.nome}`}
              onClick={() => open(reminder)}
            >
              Abrir no WhatsApp
            </Button>
            {mayMark ? (
              <Button
                disabled={outcome !== undefined}
                aria-label={`${markLabel}: ${pessoa.nome}`}
                onClick={() => mark(id)}
              >
                {markLabel}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
