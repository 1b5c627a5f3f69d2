import type { MensagemWhatsapp } from "@prumo/api-client/schemas/whatsapp";
import { toDisplayDateTime } from "@prumo/domain/date";
import { recordMessageName, recordMessageStates } from "@prumo/domain/record-message";
import { Button } from "@prumo/ui/button";
import { Modal } from "@prumo/ui/modal";
import { Facts } from "../../../shell/facts";
import { MessageText } from "../pieces/message-text";
import { fateOf } from "./columns";

/** A message with its text, as long as that is kept, and why it was not sent. */
export function MessageModal({ mensagem, onClose }: { mensagem: MensagemWhatsapp; onClose: () => void }) {
  const { especie, pessoa, telefone, registro, texto, estado, erro, usuario, created_at } = mensagem;
  const facts = [
    ["Situação", [recordMessageStates[estado], fateOf(mensagem)].filter(Boolean).join(" · ")],
    ["Motivo da falha", erro],
    ["Sobre", registro.nome],
    ["Escrita por", `${usuario.nome}, ${toDisplayDateTime(created_at)}`],
  ] as const;
  return (
    <Modal
      open
      title={recordMessageName(especie)}
      description={`Para ${pessoa.nome_fantasia}, ${telefone}`}
      onOpenChange={(open) => open || onClose()}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <div className="grid gap-4">
        {texto === null ? (
          <p className="text-prumo-muted">O texto não fica guardado depois do envio.</p>
        ) : (
          <MessageText texto={texto} />
        )}
        <Facts facts={facts.filter(([, value]) => value !== null)} />
      </div>
    </Modal>
  );
}
