import { categoriaProdutoFields } from "@prumo/domain/categoria-produto-fields";
import { productKinds } from "@prumo/domain/product";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import {
  describedBy,
  flag,
  id,
  listQuery,
  message,
  named,
  paginated,
  queryId,
  readVersion,
  text,
  textOf,
} from "./fields";
import { selectionOf } from "./selection";

const kinds = productKinds.map((kind) => kind.id);
/** 1 of products, 2 of services. */
const tipo = z.literal(kinds, { error: categoriaProdutoFields.tipo.missing });

const row = named.extend({
  ...describedBy(categoriaProdutoFields, {
    nome: z.string(),
    tipo: z.int(),
    /** Out of use it is offered no more, but the products that have it keep it. */
    ativa: z.boolean(),
  }),
  /** Whether the user's company owns it: those of other companies of the group can be used, not changed. */
  propria: z.boolean(),
  /** Counts the changes of this record. An update that sends an old one is refused with 409. */
  versao: z.int(),
});

const categoriaBody = z.object({
  ...describedBy(categoriaProdutoFields, { nome: textOf(categoriaProdutoFields.nome), tipo }),
});

const filter = z.object({
  tipo: queryId.max(2).optional(),
  situacao: z.enum(["ativas", "inativas"]).optional(),
  ...listQuery,
  ordem: z.enum(["nome", "tipo", "ativa"]).optional(),
});

/** Only those in use. */
const autocomplete = {
  query: z.object({ pesquisa: text(100).default("") }),
  response: z.object({ categorias: z.array(named) }),
};

export const categoriasProduto = {
  autocomplete,
  lista: { query: filter, response: z.object({ categorias: paginated(row) }) },
  selecao: selectionOf(filter, row.pick({ id: true, nome: true, ativa: true, propria: true })),
  find: { response: z.object({ categoria: row }) },
  save: { body: categoriaBody, response: message.extend({ categoria: z.object({ id }) }) },
  update: {
    body: categoriaBody.extend({
      ...describedBy(categoriaProdutoFields, { ativa: flag.optional() }),
      id,
      versao: readVersion,
    }),
    response: message,
  },
  /** One that a product has is only taken out of use, and `desativada` tells so. */
  delete: { response: message.extend({ desativada: z.boolean() }) },
} satisfies SchemasOf<typeof calls.categoriasProduto>;

export const categoriasServico = { autocomplete } satisfies SchemasOf<typeof calls.categoriasServico>;

export type CategoriaProduto = z.output<typeof named>;
export type CategoriaProdutoRow = z.output<typeof row>;
export type CategoriasProdutoQuery = z.input<typeof filter>;
