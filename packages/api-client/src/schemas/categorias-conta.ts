import { categoriaContaFields } from "@prumo/domain/classificacao-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { alterada, busca, classificacao, classificacoesFilter, emUso, removida, tipoConta } from "./classificacao";
import { answeredDueShift, chosenDueShift } from "./due-shift";
import { describedBy, id, message, paginated, textOf } from "./fields";
import { selectionOf } from "./selection";

const categoria = z.object({ id, ...describedBy(categoriaContaFields, { nome: z.string(), tipo: tipoConta }) });
const row = z.object(describedBy(categoriaContaFields, { ...classificacao, nome: z.string() }));
const categoriaBody = z.object(
  describedBy(categoriaContaFields, {
    nome: textOf(categoriaContaFields.nome),
    tipo: tipoConta,
    /** Null: its contas follow the company. Not sent it stays as it is. */
    dia_nao_util: chosenDueShift.optional(),
  }),
);
const filter = z.object({ ...classificacoesFilter, ordem: z.enum(["nome", "tipo", "ativo"]).optional() });

export const categoriasConta = {
  /** Only those in use. */
  autocomplete: { query: busca, response: z.object({ categorias: z.array(categoria) }) },
  find: { response: z.object({ categoria: row.extend({ ...emUso, dia_nao_util: answeredDueShift }) }) },
  lista: { query: filter, response: z.object({ categorias: paginated(row) }) },
  selecao: selectionOf(filter, row.pick({ id: true, nome: true, ativo: true, propria: true })),
  save: { body: categoriaBody, response: message.extend({ categoria: z.object({ id }) }) },
  update: { body: categoriaBody.extend(alterada), response: message },
  delete: { response: removida },
  desativar: { response: message },
  reativar: { response: message },
  /** Adds those of the usual categories, of both sides, that the company lacks. */
  criarUsuais: { response: message },
} satisfies SchemasOf<typeof calls.categoriasConta>;

/** A category as the look-up answers it. */
export type Categoria = z.output<typeof categoria>;
/** A category as its list answers it. */
export type LinhaCategoria = z.output<typeof row>;
export type CategoriasFilter = z.input<typeof filter>;
