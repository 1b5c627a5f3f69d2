import { categoriaContaFields } from "@prumo/domain/classificacao-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import {
  alterada,
  busca,
  classificacao,
  classificacoesFilter,
  emUso,
  removida,
  statementGroup,
  tipoConta,
} from "./classificacao";
import { answeredDueShift, chosenDueShift } from "./due-shift";
import { describedBy, id, message, named, paginated, queryNumber, textOf } from "./fields";
import { selectionOf } from "./selection";

const categoria = z.object({ id, ...describedBy(categoriaContaFields, { nome: z.string(), tipo: tipoConta }) });
const row = z.object(
  describedBy(categoriaContaFields, {
    ...classificacao,
    nome: z.string(),
    /** The group of the income statement: that of its main category, if it is in one. */
    grupo: statementGroup,
    /** The category that it is in; null for a main category. */
    categoria_pai: named.nullable().describe(categoriaContaFields.categoria_pai_id.label),
  }),
);
/** A group; a choice that was taken back is none. */
const chosenGroup = z.union([statementGroup, z.literal("").transform(() => null)]).nullable();

const categoriaBody = z.object(
  describedBy(categoriaContaFields, {
    nome: textOf(categoriaContaFields.nome),
    tipo: tipoConta,
    /** The category that it is in, which is in none itself. Null: none. Not sent it stays as it is. */
    categoria_pai_id: id.nullable().optional(),
    /**
     * The group of the income statement. Null: that of the category which it is in, and otherwise the usual one of its side.
     * Not sent it stays as it is.
     */
    grupo: chosenGroup.optional(),
    /** Null: its contas follow the company. Not sent it stays as it is. */
    dia_nao_util: chosenDueShift.optional(),
  }),
);
const filter = z.object({
  ...classificacoesFilter,
  grupo: statementGroup.optional(),
  /** 1 asks for the company's own main categories alone, which others of its own can be in. */
  principais: queryNumber.pipe(z.literal([0, 1])).optional(),
  /** Without one subcategories follow the category that they are in. */
  ordem: z.enum(["nome", "tipo", "ativo"]).optional(),
});

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
