import { createAttempt } from "@prumo/api-client/attempt";
import {
  type ReminderChannel,
  reminderChannelNames,
  reminderChannels,
  reminderSkipNames,
} from "@prumo/domain/reminder";
import { Button } from "@prumo/ui/button";
import { Checkbox } from "@prumo/ui/checkbox";
import { Field } from "@prumo/ui/field";
import { Modal } from "@prumo/ui/modal";
import { RadioGroup } from "@prumo/ui/radio-group";
import { Spinner } from "@prumo/ui/spinner";
import { toast } from "@prumo/ui/toast";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { moneyText } from "../../../app/reais";
import { MessagePreview } from "./message-preview";
import { askedMessages, leftOutReasons, remindersText } from "./remind-text";
import { type WaitingReminder, WaitingReminders } from "./waiting-reminders";

const channels = reminderChannels.map((value) => ({ value, label: reminderChannelNames[value] }));

type Preview = Awaited<ReturnType<typeof api.cobranca.previa>>;

/** Reads what would go out on a channel; undefined while it is on its way. */
function usePreview(contas: readonly number[], canal: ReminderChannel, onFailed: () => void) {
  const [preview, setPreview] = useState<{ readonly canal: ReminderChannel; readonly answer: Preview }>();
  // The window is about what it was opened for, whatever is selected later.
  const first = useRef({ contas, onFailed });
  useEffect(() => {
    let open = true;
    api.cobranca.previa({ body: { contas: [...first.current.contas], canal } }).then(
      (answer) => open && setPreview({ canal, answer }),
      (error: unknown) => {
        if (!open) return;
        showFailure(error);
        first.current.onFailed();
      },
    );
    return () => {
      open = false;
    };
  }, [canal]);
  return preview?.canal === canal ? preview.answer : undefined;
}

/** A message before it goes out, which unfolds, and what is asked about it. */
function PreviewedMessage({
  message,
  open,
}: {
  readonly message: Preview["mensagens"][number];
  readonly open: boolean;
}) {
  const { pessoa, destino, valor, assunto, texto, html, pergunta } = message;
  return (
    <li className="grid gap-1.5 border-prumo-line border-b py-2.5 last:border-b-0">
      <details open={open}>
        <summary className="cursor-pointer rounded-prumo-control pointer-coarse:py-2">
          <span className="font-medium">{pessoa.nome}</span>
          <span className="text-prumo-muted">{` · ${destino} · ${moneyText(valor)}`}</span>
        </summary>
        <div className="pt-2">
          <MessagePreview
            label={`Mensagem para ${pessoa.nome}`}
            assunto={html === null ? null : assunto}
            texto={texto}
          />
        </div>
      </details>
      {pergunta === null ? null : <p className="text-prumo-on-warning">{pergunta}</p>}
    </li>
  );
}

/** The contas about which nothing would go out, by their reasons. */
function LeftOut({ puladas }: Pick<Preview, "puladas">) {
  if (puladas.length === 0) return null;
  return (
    <section aria-label="Ficam de fora" className="grid gap-1.5">
      <h3 className="font-medium text-prumo-muted text-xs/4">Ficam de fora</h3>
      <ul className="grid gap-1">
        {leftOutReasons(puladas).map(({ motivo, nomes }) => (
          <li key={motivo}>
            {reminderSkipNames[motivo]}: <span className="text-prumo-muted">{nomes}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RemindModalProps {
  readonly contas: readonly number[];
  readonly onClose: () => void;
}

/** Reminds of receivables by hand: shows each message before it goes out, and asks about what the day already had. */
export function RemindModal({ contas, onClose }: RemindModalProps) {
  const [canal, setCanal] = useState<ReminderChannel>("email");
  const [confirmed, setConfirmed] = useState(false);
  const [sending, setSending] = useState(false);
  const [waiting, setWaiting] = useState<readonly WaitingReminder[]>([]);
  const [attempt] = useState(createAttempt);
  const { revalidate } = useRevalidator();
  const preview = usePreview(contas, canal, onClose);
  const { all, asked } = askedMessages(preview?.mensagens ?? []);
  const count = confirmed ? all : all - asked;

  async function send() {
    setSending(true);
    const body = { contas: [...contas], canal, confirmar: confirmed };
    try {
      const { message, lembretes } = await api.cobranca.enviar({ body }, { idempotencyKey: attempt.keyFor(body) });
      attempt.succeeded();
      toast.success(message);
      revalidate();
      const byHand = lembretes.flatMap(({ id, pessoa, link }) => (link === null ? [] : [{ id, pessoa, link }]));
      if (byHand.length === 0) return onClose();
      setWaiting(byHand);
    } catch (error) {
      showFailure(error);
    }
    setSending(false);
  }

  if (waiting.length > 0) {
    return (
      <Modal
        open
        title="Enviar pelo WhatsApp"
        description="Abra cada conversa, envie a mensagem que já está escrita, e marque que foi enviada."
        onOpenChange={onClose}
        footer={<Button onClick={onClose}>Fechar</Button>}
      >
        <WaitingReminders reminders={waiting} />
      </Modal>
    );
  }
  return (
    <Modal
      open
      title="Lembrar"
      description="Uma mensagem por cliente, com as contas selecionadas e o valor de hoje. Conta como a mensagem do dia."
      size="large"
      pending={sending}
      onOpenChange={onClose}
      footer={
        <>
          <Button disabled={sending} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            data-shortcut="save"
            pending={sending}
            disabled={preview === undefined || count === 0}
            onClick={send}
          >
            {count === 0 ? "Enviar" : `Enviar ${remindersText(count)}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5">
        <Field label="Canal">
          <RadioGroup
            variant="segments"
            options={channels}
            value={canal}
            disabled={sending}
            onValueChange={(chosen) => {
              setCanal(chosen);
              setConfirmed(false);
            }}
          />
        </Field>
        {preview === undefined ? (
          <Spinner label="Montando as mensagens" className="justify-self-center" />
        ) : (
          <>
            {all === 0 ? <p role="status">Nenhuma mensagem a enviar por {reminderChannelNames[canal]}.</p> : null}
            {all === 0 ? null : (
              <ul aria-label="Mensagens">
                {preview.mensagens.map((message) => (
                  <PreviewedMessage key={message.pessoa.id} message={message} open={all === 1} />
                ))}
              </ul>
            )}
            {asked === 0 ? null : (
              <Checkbox
                label={
                  asked === 1
                    ? "Enviar também a que tem uma pergunta"
                    : `Enviar também as ${asked} que têm uma pergunta`
                }
                checked={confirmed}
                onCheckedChange={setConfirmed}
              />
            )}
            <LeftOut puladas={preview.puladas} />
          </>
        )}
      </div>
    </Modal>
  );
}
