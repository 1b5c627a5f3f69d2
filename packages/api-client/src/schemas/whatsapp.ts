import { messageStates } from "@prumo/domain/message-state";
import { recordMessageKinds } from "@prumo/domain/record-message";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { chosenId, date, dateTime, id, listQuery, message, named, paginated, queryId, sortable } from "./fields";
import { selectionOf } from "./selection";

const especie = z.enum(
  recordMessageKinds.map((kind) => kind.id),
  { error: "Selecione o tipo de mensagem" },
);

const mensagem = z.object({
  id,
  especie,
  /** The subject, with the name that people know it by: `Compra nº 12`. A removed record cannot be opened. */
  registro: named.extend({ removido: z.boolean() }),
  pessoa: z.object({ id, nome_fantasia: z.string() }),
  /** With its area code, in digits and as people read it. */
  numero: z.string(),
  telefone: z.string(),
  /** Null once it was sent, and a week later: the text is not kept. */
  texto: z.string().nullable(),
  estado: z.enum(messageStates),
  /** Why the last try failed, or that the record changed since: such a message is not sent any more. */
  erro: z.string().nullable(),
  /** From then on it is not sent any more. */
  vence_em: dateTime.nullable(),
  enviada_em: dateTime.nullable(),
  /** Who marked it as sent by hand. */
  marcada_por: z.string().nullable(),
  /** Who wrote it. */
  usuario: z.object({ nome: z.string() }),
  created_at: dateTime,
});

const filter = z.object({
  especie: especie.optional(),
  estado: z.enum(messageStates).optional(),
  /** Both days are inclusive, of the day on which it was written. */
  data_inicial: date.optional(),
  data_final: date.optional(),
  /** Words of the receiver's name, or a part of the number. */
  pesquisa: listQuery.pesquisa,
  ...sortable(["pessoa", "especie", "estado", "created_at"]),
  page: listQuery.page,
  per_page: listQuery.per_page,
});

/** Messages by WhatsApp about records of the company. Without a gateway people send them, one by one, by a link. */
export const whatsapp = {
  lista: {
    query: filter,
    response: z.object({
      /** Whether this server sends by itself. */
      gateway: z.boolean(),
      mensagens: paginated(mensagem),
    }),
  },
  selecao: selectionOf(filter, mensagem.pick({ id: true, especie: true, registro: true, pessoa: true, estado: true })),
  /**
   * The message that would be sent about a record, and its recipient. 422 when the person has no phone that WhatsApp
   * can know.
   */
  previa: {
    query: z.object({ especie, id: queryId }),
    response: z.object({
      gateway: z.boolean(),
      pessoa: z.object({ id, nome_fantasia: z.string() }),
      numero: z.string(),
      telefone: z.string(),
      texto: z.string(),
    }),
  },
  /** `id` is the record: a purchase, a conta of the side that the kind names, or a service order. */
  enviar: {
    body: z.object({ especie, id: chosenId("Selecione o registro") }),
    response: message.extend({ mensagem: z.object({ id }), gateway: z.boolean() }),
  },
  /** Sends a message again that failed or expired, with the text that its record gives now. */
  reenviar: { response: message },
  /** Says that a person sent it by hand, where the server sends none. */
  marcarEnviada: { response: message },
} satisfies SchemasOf<typeof calls.whatsapp>;

export type MensagemWhatsapp = z.output<typeof mensagem>;
export type MensagensQuery = z.input<typeof filter>;
export type PreviaWhatsapp = z.output<typeof whatsapp.previa.response>;
