import { calls } from "@prumo/api-client/calls";
import type { ContaLembrada, LembretePrevisto } from "@prumo/api-client/schemas/cobranca";
import { reminderChannelNames } from "@prumo/domain/reminder";
import { Badge } from "@prumo/ui/badge";
import { Switch } from "@prumo/ui/switch";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { mayAccess, useSession } from "../../../app/session";
import { NameLink } from "../../../list/name-link";
import { skipReasonText } from "./day-text";

interface MessageContaProps {
  readonly conta: ContaLembrada;
  /** Whether it is the only one, whose amount is that of the message. */
  readonly alone: boolean;
}

/** A conta of a message: why it is in it, and what is due for it on that day. */
function MessageConta({ conta, alone }: MessageContaProps) {
  const { id, referencia, numero_documento, valor, calculo } = conta;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
      <span className="min-w-0">
        <NameLink href={paths.contasReceber.detalhe(id)} access={calls.contasReceber.find.access}>
          {numero_documento === null ? referencia : `${referencia}, ${numero_documento}`}
        </NameLink>
        <span className="block text-prumo-muted text-xs/4">{skipReasonText(conta)}</span>
        {calculo === null ? null : <span className="block text-prumo-muted text-xs/4">{calculo}</span>}
      </span>
      {alone ? null : <span className="prumo-tabular whitespace-nowrap">{moneyText(valor)}</span>}
    </li>
  );
}

interface PlannedMessageProps {
  readonly message: LembretePrevisto;
  readonly dia: string;
  /** Whether it was taken out of the list of the day. */
  readonly out: boolean;
}

/** A message of a day, with a switch that takes it out of its list or puts it back. */
export function PlannedMessage({ message, dia, out }: PlannedMessageProps) {
  const { pessoa, canal, destino, valor, contas } = message;
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);

  async function turn(sends: boolean) {
    setPending(true);
    try {
      const body = { pessoa: pessoa.id, canal, dia, retirada: !sends };
      toast.success((await api.cobranca.retirar({ body })).message);
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
    setPending(false);
  }

  return (
    <li className={`grid gap-2 border-prumo-line border-b p-4 last:border-b-0 ${out ? "bg-prumo-sunken" : ""}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow">
          <span className="font-medium">{pessoa.nome}</span>
          <span className="block break-words text-prumo-muted text-xs/4">{destino}</span>
        </span>
        <Badge tone="neutral">{reminderChannelNames[canal]}</Badge>
        <strong className="prumo-tabular whitespace-nowrap font-semibold">{moneyText(valor)}</strong>
        {mayAccess(session, calls.cobranca.retirar.access) ? (
          <Switch
            label="Enviar"
            aria-label={`Enviar a ${pessoa.nome} por ${reminderChannelNames[canal]}`}
            checked={!out}
            disabled={pending}
            onCheckedChange={turn}
          />
        ) : null}
      </div>
      <ul className="grid gap-1.5 ps-3">
        {contas.map((conta) => (
          <MessageConta key={conta.id} conta={conta} alone={contas.length === 1} />
        ))}
      </ul>
    </li>
  );
}
