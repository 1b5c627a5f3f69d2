import { depositoFields } from "@prumo/domain/deposito-fields";
import { estoqueMovimentoFields } from "@prumo/domain/estoque-movimento-fields";
import { motivoFields } from "@prumo/domain/motivo-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { movimentoEstoque, periodoEstoque, produtoNomeado } from "./estoque";
import {
  chosenId,
  chosenQuantity,
  flag,
  id,
  kept,
  listQuery,
  message,
  optionalId,
  paginated,
  quantityAnswered,
  queryId,
  readVersion,
  sortable,
  textOf,
  unitCost,
} from "./fields";

const deposito = z.object({
  id,
  nome: z.string(),
  prestador_id: id.nullable(),
  /** The prestador whose own it is. */
  prestador: z.object({ id, nome_fantasia: z.string() }).nullable(),
  /** Where purchases come in. */
  padrao: z.boolean(),
  ativo: z.boolean(),
});

const depositoBody = z.object({
  nome: textOf(depositoFields.nome),
  prestador_id: optionalId.describe(depositoFields.prestador_id.label),
  /** The one before stops to be it. */
  padrao: flag.default(false).describe(depositoFields.padrao.label),
  ativo: flag.default(true).describe(depositoFields.ativo.label),
});

/** Either the quantity that there is, or what it changes by. */
const ajuste = z
  .object({
    produto_id: chosenId(estoqueMovimentoFields.produto_id.missing).describe(estoqueMovimentoFields.produto_id.label),
    deposito_id: chosenId(estoqueMovimentoFields.deposito_id.missing).describe(
      estoqueMovimentoFields.deposito_id.label,
    ),
    quantidade: chosenQuantity(estoqueMovimentoFields.quantidade.missing)
      .min(0, "A quantidade não pode ser negativa")
      .nullish(),
    diferenca: chosenQuantity(estoqueMovimentoFields.diferenca.missing).nullish(),
    /** The unit cost of products that come in; without it the average cost stays. */
    custo_unitario: unitCost,
    motivo: textOf(motivoFields.motivo),
  })
  .refine(({ quantidade, diferenca }) => (quantidade == null) !== (diferenca == null), {
    path: ["quantidade"],
    error: "Informe a nova quantidade ou a diferença",
    when: () => true,
  })
  .refine(({ diferenca }) => diferenca !== 0, {
    path: ["diferenca"],
    error: estoqueMovimentoFields.diferenca.missing,
    when: () => true,
  });

const filter = z.object({
  produto: queryId.optional(),
  deposito: queryId.optional(),
  usuario: queryId.optional(),
  ...sortable(["created_at", "produto", "deposito", "tipo", "quantidade", "saldo"]),
  ...periodoEstoque,
});

export const depositos = {
  /** All of the company, those out of use last; for a prestador their own. */
  lista: {
    query: z.object({ situacao: z.enum(["todos"]).optional() }),
    response: z.object({ depositos: z.array(deposito) }),
  },
  find: {
    query: z.object({ page: listQuery.page, per_page: listQuery.per_page, pesquisa: listQuery.pesquisa }),
    response: z.object({
      deposito: deposito.extend({ versao: z.int() }),
      /** The products of which it has any, or less than nothing. */
      estoque: paginated(z.object({ produto: produtoNomeado, quantidade: quantityAnswered })),
    }),
  },
  /** The ledger, newest first. */
  movimentos: { query: filter, response: z.object({ movimentos: paginated(movimentoEstoque) }) },
  save: { body: depositoBody, response: message.extend({ deposito: z.object({ id }) }) },
  update: { body: z.object({ ...kept(depositoBody.shape), id, versao: readVersion }), response: message },
  /** One that was used is only taken out of use, and `desativado` tells so. */
  delete: { response: message.extend({ desativado: z.boolean() }) },
  ajustar: {
    body: ajuste,
    response: message.extend({ movimento: z.object({ id, saldo: quantityAnswered }), estoque_negativo: z.boolean() }),
  },
} satisfies SchemasOf<typeof calls.depositos>;

export type Deposito = z.output<typeof deposito>;
export type MovimentosEstoqueQuery = z.input<typeof filter>;
export type AjusteDigitado = z.input<typeof ajuste>;
