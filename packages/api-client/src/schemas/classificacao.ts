import { categoriaContaFields } from "@prumo/domain/classificacao-fields";
import { statementGroupKeys } from "@prumo/domain/statement-groups";
import { z } from "zod";
import { id, listQuery, queryId, readVersion, text } from "./fields";

/** Fields that categories and result centres share: both sort the contas of one side, and only their texts differ. */

/** The kind of conta that a category or result centre belongs to. */
export const tipoConta = z.enum(["pagar", "receber"], { error: categoriaContaFields.tipo.missing });

/** A group of the income statement. */
export const statementGroup = z.enum(statementGroupKeys, { error: "Escolha um grupo do resultado" });

/** Contas by their category. */
export const categoryFilter = {
  /** Those of a category and of its subcategories. */
  categoria: queryId.optional(),
  /** Those of a category alone. */
  so_categoria: queryId.optional(),
  /** Those whose categories count in a group of the income statement. */
  grupo: statementGroup.optional(),
};

export const busca = z.object({ pesquisa: text(100).default(""), tipo: tipoConta.optional() });

/** The filters of both lists. Without `situacao` those in use and those taken out of use are listed. */
export const classificacoesFilter = {
  tipo: tipoConta.optional(),
  situacao: z.enum(["ativas", "inativas"]).optional(),
  ...listQuery,
};

/** Fields of every answer beside the name. */
export const classificacao = {
  id,
  tipo: tipoConta,
  /** Out of use it is offered no more, but the contas that have it keep it. */
  ativo: z.boolean(),
  /** Whether the user's company owns it: those of other companies of the group can be used, not changed. */
  propria: z.boolean(),
  /** Counts the changes of this record. An update that sends an old one is refused with 409. */
  versao: z.int(),
};

/** Further field of `find`: a record that a conta has cannot be removed, only taken out of use. */
export const emUso = { em_uso: z.boolean() };

/** Fields that a change sends beside the new values. */
export const alterada = { id, versao: readVersion };

/** The answer to a removal: what is used was only taken out of use. */
export const removida = z.object({ message: z.string(), desativada: z.boolean() });
