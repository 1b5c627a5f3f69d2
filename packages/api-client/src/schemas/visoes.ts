import { isViewedList, VIEW_NAME_LENGTH, type ViewedList, viewedListNames } from "@prumo/domain/saved-view";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { chosenId, flag, id, message, optionalId, readVersion, text, typedText } from "./fields";

const keys = Object.keys(viewedListNames).filter(isViewedList) as [ViewedList, ...ViewedList[]];
const lista = z.enum(keys, { error: "Esta lista não guarda visões" });

const UNNAMED = "Informe o nome da visão";
const nome = z.string({ error: UNNAMED }).pipe(text(VIEW_NAME_LENGTH).min(1, UNNAMED));
/** The query of the list's address, as `viewParameters` writes it. */
const parametros = typedText("Informe os filtros da visão").max(2000, "A visão tem filtros demais");

const visao = z.object({
  id,
  nome: z.string(),
  parametros: z.string(),
  /** Whether all users of the company who may read the list see it. */
  compartilhada: z.boolean(),
  /** Whether it is the one that the list opens with from the menu, for this user. */
  padrao: z.boolean(),
  /** Who saved it. */
  usuario: z.object({ id, nome: z.string() }),
  /** Counts the changes of this record. An update that sends an old one is refused with 409. */
  versao: z.int(),
});

/** Views of lists: filters, order, size and columns under a name. */
export const visoes = {
  /** The user's own views of a list, and those that others share, by their names. */
  lista: { query: z.object({ lista }), response: z.object({ visoes: z.array(visao) }) },
  save: {
    body: z.object({ lista, nome, parametros, compartilhada: flag.default(false), padrao: flag.default(false) }),
    response: message.extend({ visao: z.object({ id }) }),
  },
  update: {
    body: z.object({
      id: chosenId("Selecione a visão"),
      versao: readVersion,
      nome: nome.optional(),
      parametros: parametros.optional(),
      compartilhada: flag.optional(),
    }),
    response: message,
  },
  delete: { response: message },
  /** The view that a list opens with from the menu; null lets it open as it is. */
  padrao: { body: z.object({ lista, visao_id: optionalId }), response: message },
} satisfies SchemasOf<typeof calls.visoes>;

export type Visao = z.output<typeof visao>;
export type VisaoDigitada = z.input<(typeof visoes)["save"]["body"]>;
