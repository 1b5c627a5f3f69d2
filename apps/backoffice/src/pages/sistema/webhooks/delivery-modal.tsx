import { Button } from "@prumo/ui/button";
import { Modal } from "@prumo/ui/modal";
import { Spinner } from "@prumo/ui/spinner";
import { api } from "../../../app/api";
import { useLoaded } from "../../../app/use-loaded";
import { ScrolledCode } from "./scrolled-code";

interface DeliveryModalProps {
  readonly id: number;
  readonly onClose: () => void;
}

const readable = (corpo: string): string => JSON.stringify(JSON.parse(corpo), null, 2);

const NO_TEXT = "A resposta veio sem texto.";
const HIDDEN = "Você não tem permissão para ver este registro.";

function Text({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">{title}</h3>
      <ScrolledCode label={title}>{children}</ScrolledCode>
    </section>
  );
}

/** Shows what was sent, and the beginning of what the receiver said. */
export function DeliveryModal({ id, onClose }: DeliveryModalProps) {
  const value = useLoaded(async () => (await api.webhooks.entrega({ params: { id } })).entrega, onClose);
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="large"
      title={value === undefined ? "Entrega" : value.tipo}
      description={value?.mensagem_id}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      {value === undefined ? <Spinner label="Carregando…" /> : null}
      {value === undefined ? null : (
        <div className="grid gap-4">
          <Text title={value.tentada_em === null ? "Mensagem" : "Enviado"}>
            {value.corpo === null ? HIDDEN : readable(value.corpo)}
          </Text>
          {value.tentada_em === null ? (
            <p className="text-prumo-muted">Esta mensagem ainda não foi enviada.</p>
          ) : (
            <Text title={value.resposta_status === null ? "Sem resposta" : `Resposta ${value.resposta_status}`}>
              {value.erro ?? (value.resposta || NO_TEXT)}
            </Text>
          )}
        </div>
      )}
    </Modal>
  );
}
