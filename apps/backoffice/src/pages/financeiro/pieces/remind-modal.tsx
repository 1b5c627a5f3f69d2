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
import type { WaitingReminder } from "./open-reminder-chat";
import {
  askedAgain,
  type ConfirmedQuestions,
  leftOutReasons,
  questionsOf,
  remindersText,
  sentCount,
} from "./remind-text";
import { WaitingReminders } from "./waiting-reminders";

const channels = reminderChannels.map((value) => ({ value, label: reminderChannelNames[value] }));

type Preview = Awaited<ReturnType<typeof api.cobranca.previa>>;

/** What is looked at: other contas, and the same ones again, are another look. */
interface Look {
  readonly contas: readonly number[];
  readonly canal: ReminderChannel;
}

/** Reads what would go out; undefined while it is on its way. */
function usePreview(look: Look, onFailed: () => void) {
  const [preview, setPreview] = useState<{ readonly look: Look; readonly answer: Preview }>();
  const failed = useRef(onFailed);
  useEffect(() => {
    let open = true;
    api.cobranca.previa({ body: { contas: [...look.contas], canal: look.canal } }).then(
      (answer) => open && setPreview({ look, answer }),
      (error: unknown) => {
        if (!open) return;
        showFailure(error);
        failed.current();
      },
    );
    return () => {
      open = false;
    };
  }, [look]);
  return preview?.look === look ? preview.answer : undefined;
}

/** A message before it goes out, which unfolds, and what is asked about it. */
function PreviewedMessage({
  message,
  open,
  confirmed,
  onConfirm,
}: {
  readonly message: Preview["mensagens"][number];
  readonly open: boolean;
  readonly confirmed: boolean;
  readonly onConfirm: (yes: boolean) => void;
}) {
  const { pessoa, destino, valor, assunto, texto, html, pergunta } = message;
  return (
    <li className="grid gap-1.5 border-prumo-line border-b py-2.5 last:border-b-0">
      {pergunta === null ? null : (
        <div className="grid gap-1">
          <p className="text-prumo-on-warning">{pergunta}</p>
          <Checkbox label={`Enviar assim mesmo a ${pessoa.nome}`} checked={confirmed} onCheckedChange={onConfirm} />
        </div>
      )}
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

const NOTHING: ConfirmedQuestions = new Map();

/** Reminds of receivables by hand: shows each message before it goes out, and asks about what the day already had. */
export function RemindModal({ contas, onClose }: RemindModalProps) {
  const [look, setLook] = useState<Look>({ contas, canal: "email" });
  const [confirmed, setConfirmed] = useState<ConfirmedQuestions>(NOTHING);
  const [sending, setSending] = useState(false);
  const [waiting, setWaiting] = useState<readonly WaitingReminder[]>([]);
  const [again, setAgain] = useState<readonly number[]>([]);
  const [attempt] = useState(createAttempt);
  const { revalidate } = useRevalidator();
  const preview = usePreview(look, onClose);
  const mensagens = preview?.mensagens ?? [];
  const questions = questionsOf(mensagens);
  const count = sentCount(mensagens, confirmed);
  const { canal } = look;

  /** What was said yes to holds for what was looked at then. */
  function lookAt(next: Look) {
    setConfirmed(NOTHING);
    setLook(next);
  }

  function confirm(id: number, yes: boolean) {
    const known = new Map(confirmed);
    const question = questions.get(id);
    if (yes && question !== undefined) known.set(id, question);
    else known.delete(id);
    setConfirmed(known);
  }

  async function send() {
    setSending(true);
    const confirmar = [...confirmed].map(([pessoa, pergunta]) => ({ pessoa, pergunta }));
    const body = { contas: [...look.contas], canal, confirmar };
    try {
      const answer = await api.cobranca.enviar({ body }, { idempotencyKey: attempt.keyFor(body) });
      const { message, lembretes, puladas } = answer;
      attempt.succeeded();
      toast.success(message);
      revalidate();
      const byHand = lembretes.filter(({ link }) => link !== null);
      const left = askedAgain(puladas, questions, confirmed);
      setWaiting(byHand);
      if (byHand.length > 0) setAgain(left);
      else if (left.length === 0) return onClose();
      else lookAt({ contas: left, canal });
    } catch (error) {
      showFailure(error);
      // Something changed since the messages were shown: what is asked by now is seen before it is answered.
      lookAt({ ...look });
    }
    setSending(false);
  }

  /** The chats first, then what is asked by now. */
  function closeChats() {
    if (again.length === 0) return onClose();
    setWaiting([]);
    setAgain([]);
    lookAt({ contas: again, canal });
  }

  if (waiting.length > 0) {
    return (
      <Modal
        open
        title="Enviar pelo WhatsApp"
        description="Abra cada conversa, envie a mensagem que já está escrita, e marque que foi enviada."
        onOpenChange={closeChats}
        footer={<Button onClick={closeChats}>Fechar</Button>}
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
            onValueChange={(chosen) => lookAt({ contas: look.contas, canal: chosen })}
          />
        </Field>
        {preview === undefined ? (
          <Spinner label="Montando as mensagens" className="justify-self-center" />
        ) : (
          <>
            {mensagens.length === 0 ? (
              <p role="status">Nenhuma mensagem a enviar por {reminderChannelNames[canal]}.</p>
            ) : (
              <ul aria-label="Mensagens">
                {mensagens.map((message) => (
                  <PreviewedMessage
                    key={message.pessoa.id}
                    message={message}
                    open={mensagens.length === 1}
                    confirmed={confirmed.has(message.pessoa.id)}
                    onConfirm={(yes) => confirm(message.pessoa.id, yes)}
                  />
                ))}
              </ul>
            )}
            {questions.size < 2 ? null : (
              <Checkbox
                label={`Enviar também as ${questions.size} que têm uma pergunta`}
                checked={confirmed.size === questions.size}
                onCheckedChange={(yes) => setConfirmed(yes ? questions : NOTHING)}
              />
            )}
            <LeftOut puladas={preview.puladas} />
          </>
        )}
      </div>
    </Modal>
  );
}
