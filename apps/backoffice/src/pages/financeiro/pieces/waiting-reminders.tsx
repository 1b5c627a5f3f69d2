import { calls } from "@prumo/api-client/calls";
import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { mayAccess, useSession } from "../../../app/session";

/** A message by WhatsApp that a person sends. */
export interface WaitingReminder {
  readonly id: number;
  readonly pessoa: { readonly nome: string };
  /** The chat with the text of the message. */
  readonly link: string;
}

/** Messages that wait for a person to send them: each opens its chat, and is marked as sent. */
export function WaitingReminders({ reminders }: { readonly reminders: readonly WaitingReminder[] }) {
  const mayMark = mayAccess(useSession(), calls.cobranca.marcarEnviada.access);
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  async function mark(id: number) {
    try {
      toast.success((await api.cobranca.marcarEnviada({ params: { id } })).message);
      setDone((known) => new Set(known).add(id));
    } catch (error) {
      showFailure(error);
    }
  }
  return (
    <ul className="grid gap-2.5">
      {reminders.map(({ id, pessoa, link }) => (
        <li key={id} className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 grow">{pessoa.nome}</span>
          <Button href={link} target="_blank" aria-label={`Abrir no WhatsApp: ${pessoa.nome}`}>
            Abrir no WhatsApp
          </Button>
          {mayMark ? (
            <Button
              disabled={done.has(id)}
              aria-label={`${done.has(id) ? "Enviada" : "Marcar como enviada"}: ${pessoa.nome}`}
              onClick={() => mark(id)}
            >
              {done.has(id) ? "Enviada" : "Marcar como enviada"}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
