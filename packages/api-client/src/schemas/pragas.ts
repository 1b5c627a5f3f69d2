import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { id, kept, listQuery, message, named, optionalText, paginated, readVersion, text } from "./fields";
import { selectionOf } from "./selection";

const pragaRow = named.extend({
  nome_cientifico: z.string().nullable(),
  observacao: z.string().nullable(),
  /** Counts the changes of this record. An update that sends an old one is refused with 409. */
  versao: z.int(),
});

const filter = z.object({ ...listQuery, ordem: z.enum(["nome", "nome_cientifico", "observacao"]).optional() });

const pragaBody = z.object({
  nome: z.string({ error: "Informe o nome da praga" }).pipe(text(100).min(1, "Informe o nome da praga")),
  nome_cientifico: optionalText(100),
  observacao: optionalText(1000),
});

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
