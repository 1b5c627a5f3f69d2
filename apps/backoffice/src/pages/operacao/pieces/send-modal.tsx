import { createAttempt } from "@prumo/api-client/attempt";
import { whatsappLink } from "@prumo/domain/phone";
import { type RecordMessageKind, recordMessageName } from "@prumo/domain/record-message";
import { Button } from "@prumo/ui/button";
import { Modal } from "@prumo/ui/modal";
import { Spinner } from "@prumo/ui/spinner";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { useLoaded } from "../../../app/use-loaded";
import { MessageText } from "./message-text";

interface SendModalProps {
  readonly especie: RecordMessageKind;
  readonly id: number;
  readonly onClose: () => void;
}

/**
 * Shows what is sent about a record and to whom, and sends it. Where the server sends nothing by itself a link opens the
 * chat with the text, and the person who has sent it says so.
 */
export function SendModal({ especie, id, onClose }: SendModalProps) {
  const [attempt] = useState(createAttempt);
  const [pending, setPending] = useState(false);
  /** The message that waits for its sender to say that it is sent. */
  const [waiting, setWaiting] = useState<number>();
  const subject = useLoaded(() => api.whatsapp.previa({ query: { especie, id } }), onClose);

  async function act(work: () => Promise<void>) {
    setPending(true);
    try {
      await work();
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  }
  const send = () =>
    act(async () => {
      const body = { especie, id };
      const { message, mensagem, gateway } = await api.whatsapp.enviar(
        { body },
        { idempotencyKey: attempt.keyFor(body) },
      );
      attempt.succeeded();
      if (!gateway) return setWaiting(mensagem.id);
      toast.success(message);
      onClose();
    });
  const markSent = (mensagem: number) =>
    act(async () => {
      toast.success((await api.whatsapp.marcarEnviada({ params: { id: mensagem } })).message);
      onClose();
    });

  const actions =
    waiting !== undefined ? (
      <Button variant="primary" pending={pending} onClick={() => markSent(waiting)}>
        Marcar como enviada
      </Button>
    ) : subject === undefined || subject.gateway ? (
      <Button variant="primary" pending={pending} disabled={subject === undefined} onClick={send}>
        Enviar
      </Button>
    ) : (
      <Button
        variant="primary"
        href={whatsappLink(subject.numero, subject.texto)}
        target="_blank"
        rel="noreferrer"
        onClick={send}
      >
        Abrir no WhatsApp
      </Button>
    );
  return (
    <Modal
      open
      title={recordMessageName(especie)}
      description={subject && `Para ${subject.pessoa.nome_fantasia}, ${subject.telefone}`}
      pending={pending}
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{waiting === undefined ? "Cancelar" : "Ainda não enviei"}</Button>
          {actions}
        </>
      }
    >
      {subject === undefined ? <Spinner label="Carregando" /> : <MessageText texto={subject.texto} />}
      {waiting === undefined ? null : (
        <p role="status" className="mt-4">
          A conversa foi aberta com o texto. Depois de enviar, marque aqui; a mensagem também fica na página WhatsApp.
        </p>
      )}
    </Modal>
  );
}
