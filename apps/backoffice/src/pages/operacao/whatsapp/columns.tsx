import type { MensagemWhatsapp } from "@prumo/api-client/schemas/whatsapp";
import { toDisplayDateTime } from "@prumo/domain/date";
import type { MessageState } from "@prumo/domain/message-state";
import { type RecordMessageKind, recordMessageName, recordMessageStates } from "@prumo/domain/record-message";
import { Badge, type BadgeTone } from "@prumo/ui/badge";
import { paths } from "../../../app/paths";
import type { ListColumn } from "../../../list/list-columns";
import { NameLink } from "../../../list/name-link";

const tones: Readonly<Record<MessageState, BadgeTone>> = {
  fila: "info",
  enviada: "success",
  falhou: "danger",
  expirada: "warning",
};

/** The page of the record that a message is about. */
export const recordHref: Readonly<Record<RecordMessageKind, (id: number) => string>> = {
  compra: paths.compras.detalhes,
  pagamento: paths.contasPagar.detalhe,
  recebimento: paths.contasReceber.detalhe,
  lembrete: paths.ordemServico.editar,
};

/** Tells in a few words what became of a message. */
export function fateOf({ estado, enviada_em, marcada_por, vence_em }: MensagemWhatsapp): string {
  if (estado === "enviada") {
    const at = `Em ${toDisplayDateTime(enviada_em)}`;
    return marcada_por === null ? at : `${at}, marcada por ${marcada_por}`;
  }
  if (vence_em === null) return "";
  return estado === "expirada" ? `Em ${toDisplayDateTime(vence_em)}` : `Vale até ${toDisplayDateTime(vence_em)}`;
}

const to: ListColumn<MensagemWhatsapp> = {
  sort: "pessoa",
  file: ["pessoa", "telefone"],
  header: "Para",
  place: "title",
  text: ({ pessoa }) => pessoa.nome_fantasia,
};
const about: ListColumn<MensagemWhatsapp> = {
  sort: "especie",
  file: ["especie", "registro"],
  header: "Mensagem",
  place: "lead",
  text: ({ especie }) => recordMessageName(especie),
  note: ({ especie, registro }) => <NameLink href={recordHref[especie](registro.id)}>{registro.nome}</NameLink>,
};
const state: ListColumn<MensagemWhatsapp> = {
  sort: "estado",
  file: ["estado", "enviada_em", "erro"],
  header: "Situação",
  width: 250,
  place: "status",
  cell: ({ estado }) => <Badge tone={tones[estado]}>{recordMessageStates[estado]}</Badge>,
};

/** The columns of the table: each tells the rest of its matter in a second line. */
export const messageColumns: readonly ListColumn<MensagemWhatsapp>[] = [
  { ...to, note: ({ telefone }) => telefone },
  about,
  { ...state, note: fateOf },
  {
    sort: "created_at",
    file: ["created_at", "usuario"],
    header: "Escrita em",
    width: 150,
    text: ({ created_at }) => toDisplayDateTime(created_at),
    note: ({ usuario }) => usuario.nome,
  },
];

/** The same in a card, whose first line has room for the name and the state alone. */
export const messageCards: readonly ListColumn<MensagemWhatsapp>[] = [
  to,
  about,
  state,
  { header: "Telefone", place: "detail", text: ({ telefone }) => telefone },
  { header: "Andamento", place: "detail", text: fateOf },
  {
    header: "Escrita em",
    place: "detail",
    text: ({ created_at, usuario }) => `Escrita em ${toDisplayDateTime(created_at)} por ${usuario.nome}`,
  },
];
