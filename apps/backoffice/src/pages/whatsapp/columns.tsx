import type { MensagemWhatsapp } from "@prumo/api-client/schemas/whatsapp";
import { toDisplayDateTime } from "@prumo/domain/date";
import type { MessageState } from "@prumo/domain/message-state";
import { type RecordMessageKind, recordMessageName, recordMessageStates } from "@prumo/domain/record-message";
import { Badge, type BadgeTone } from "@prumo/ui/badge";
import type { Column } from "@prumo/ui/data-table";
import { paths } from "../../app/paths";

const tones: Readonly<Record<MessageState, BadgeTone>> = {
  ...{ fila: "info", enviada: "success", falhou: "danger", expirada: "warning" },
};

/** The page of the record that a message is about. */
export const recordHref: Readonly<Record<RecordMessageKind, (id: number) => string>> = {
  compra: paths.compras.detalhes,
  pagamento: paths.contasPagar.detalhe,
  recebimento: paths.contasReceber.detalhe,
  lembrete: paths.ordemServico.editar,
};

/** What became of a message, in a few words. */
export function fateOf({ estado, enviada_em, marcada_por, vence_em }: MensagemWhatsapp): string {
  if (estado === "enviada") {
    const at = toDisplayDateTime(enviada_em);
    return marcada_por === null ? at : `${at}, marcada por ${marcada_por}`;
  }
  if (vence_em === null) return "";
  return estado === "expirada" ? `Em ${toDisplayDateTime(vence_em)}` : `Vale até ${toDisplayDateTime(vence_em)}`;
}

export const messageColumns: readonly Column<MensagemWhatsapp>[] = [
  {
    header: "Para",
    place: "title",
    text: ({ pessoa }) => pessoa.nome_fantasia,
    cell: ({ pessoa, telefone }) => (
      <>
        {pessoa.nome_fantasia}
        <small className="prumo-tabular">{telefone}</small>
      </>
    ),
  },
  {
    header: "Mensagem",
    place: "lead",
    text: ({ especie }) => recordMessageName(especie),
    cell: ({ especie, registro }) => (
      <>
        {recordMessageName(especie)}
        <small>{registro.nome}</small>
      </>
    ),
  },
  {
    header: "Situação",
    width: 250,
    place: "status",
    cell: (mensagem) => (
      <>
        <Badge tone={tones[mensagem.estado]}>{recordMessageStates[mensagem.estado]}</Badge>
        <small>{fateOf(mensagem)}</small>
      </>
    ),
  },
  {
    header: "Escrita em",
    width: 150,
    place: "amount",
    text: ({ created_at }) => toDisplayDateTime(created_at),
    cell: ({ created_at, usuario }) => (
      <>
        {toDisplayDateTime(created_at)}
        <small>{usuario.nome}</small>
      </>
    ),
  },
];
