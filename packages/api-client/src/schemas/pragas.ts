import { pragaFields } from "@prumo/domain/praga-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import {
  id,
  kept,
  listQuery,
  message,
  named,
  orderOf,
  paginated,
  readVersion,
  text,
  textAnswersOf,
  textFieldsOf,
} from "./fields";
import { selectionOf } from "./selection";

const pragaRow = z.object({
  id,
  ...textAnswersOf(pragaFields),
  /** Counts the changes of this record. An update that sends an old one is refused with 409. */
  versao: z.int(),
});

const filter = z.object({ ...listQuery, ordem: orderOf(pragaFields).optional() });

const pragaBody = z.object(textFieldsOf(pragaFields));

export const pragas = {
  autocomplete: {
    query: z.object({ pesquisa: text(100).default("") }),
    response: z.object({ pragas: z.array(named) }),
  },
  lista: { query: filter, response: z.object({ pragas: paginated(pragaRow) }) },
  selecao: selectionOf(filter, pragaRow.pick({ id: true, nome: true })),
  find: { response: z.object({ praga: pragaRow }) },
  save: { body: pragaBody, response: message.extend({ praga: z.object({ id }) }) },
  update: { body: z.object({ ...kept(pragaBody.shape), id, versao: readVersion }), response: message },
  delete: { response: message },
} satisfies SchemasOf<typeof calls.pragas>;

export type Praga = z.output<typeof pragaRow>;
export type PragaDigitada = z.input<typeof pragaBody>;
