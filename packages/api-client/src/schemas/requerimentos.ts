import { requerimentoFields } from "@prumo/domain/requerimento-fields";
import { defaultRequisitionPageSize, requisitionDecisions, requisitionQuantity } from "@prumo/domain/requisition";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { origem, produtoNomeado } from "./estoque";
import {
  chosenDate,
  chosenId,
  chosenQuantity,
  date,
  dateTime,
  id,
  listQuery,
  message,
  money,
  named,
  optionalId,
  optionalText,
  paginated,
  quantityAnswered,
  queryId,
  sortable,
  text,
  textOf,
} from "./fields";
import { selectionOf } from "./selection";

/** The one documented message for whatever a requisition lacks. */
const REQUIRED = requerimentoFields.data_cadastro.missing;
/** A requisition in the list. */
const requerimento = z.object({
  id,
  usuario: named,
  /** Where the products are to go. */
  deposito: named,
  data_cadastro: date,
  /** When a line of it was decided last. */
  data_transferencia: dateTime.nullable(),
  obs: z.string().nullable(),
  /** How many products it has, and how many of them are decided. */
  qtd: z.int(),
  decididos: z.int(),
  /** 1 pending, 2 transferred, 3 refused, 4 approved in part. */
  status: z.literal([1, 2, 3, 4]),
  created_at: dateTime,
});

/** One product of a requisition. */
const requestLine = z.object({
  id,
  requerimento_id: id,
  usuario: named,
  deposito: named,
  data_cadastro: date,
  data_transferencia: dateTime.nullable(),
  obs: z.string().nullable(),
  qtd: quantityAnswered,
  /** As many as were transferred. */
  qtd_transferida: quantityAnswered.nullable(),
  /** Where the products came from. */
  apontamento: z.object({ deposito: named.nullable() }),
  decidido_por: named.nullable(),
  status: z.literal([1, 2, 3]),
  produto: produtoNomeado,
  /**
   * Other warehouses that have any of it, the one that has most first, while the line is pending. Only for who may decide
   * about it.
   */
  origens: z.array(origem),
  created_at: dateTime,
});

const requestedProduto = z.object({
  // Before the product, because messages come in the order of the fields.
  qtd: chosenQuantity(requerimentoFields.qtd.missing)
    .positive(requerimentoFields.qtd.missing)
    .max(requisitionQuantity.max, "A quantidade é de no máximo 1.000")
    .describe(requerimentoFields.qtd.label),
  id: chosenId(requerimentoFields.produto_id.missing).describe(requerimentoFields.produto_id.label),
  name: text(150).nullish(),
  cod_reduzido: text(20).nullish(),
  obs: optionalText(255),
  /** Only a pending one can begin: other states are not looked at. */
  status: z.int().nullish(),
});

const requerimentoBody = z.object({
  deposito_id: chosenId(requerimentoFields.deposito_id.missing).describe(requerimentoFields.deposito_id.label),
  data_cadastro: chosenDate(REQUIRED).describe(requerimentoFields.data_cadastro.label),
  obs_requerimento: textOf(requerimentoFields.obs_requerimento),
  produtos: z.array(requestedProduto, { error: REQUIRED }).min(1, REQUIRED).max(500),
});

const filter = z.object({
  /** Without it the last seven days. */
  data_inicio: date.optional(),
  /** Today without it. */
  data_fim: date.optional(),
  usuario: queryId.optional(),
  /** Only those with a product that waits for a decision. */
  pendentes: z.enum(["1"]).optional(),
  quantidade_por_pagina: z.coerce
    .number<string | number>()
    .int()
    .catch(defaultRequisitionPageSize)
    .default(defaultRequisitionPageSize),
  ...sortable(["data_cadastro", "id", "usuario", "deposito", "qtd", "data_transferencia", "status"]),
  page: listQuery.page,
});

/** The decision about one product of a requisition. */
const decisionBody = z.object({
  /** Of the line, as `pedidos` gives it. */
  id,
  status: z.literal([...requisitionDecisions], { error: "Selecione um status!" }),
  deposito_saida: optionalId,
  /** As many as are transferred; without it all that were asked for. */
  qtd: chosenQuantity(requerimentoFields.qtd.missing).nullish(),
});

/** The product that is about to be added to a requisition. */
const detailedProduto = produtoNomeado.extend({
  codBarras: z.string().nullable(),
  referencia: z.string().nullable(),
  marca: z.string().nullable(),
  valor_venda: money,
  estoque_atual: quantityAnswered,
});

/** Calls 36 to 40. */
export const requerimentos = {
  save: { body: requerimentoBody, response: message.extend({ requerimento: z.object({ id }) }) },
  getProdutos: {
    body: z.object({
      produto_id: chosenId(requerimentoFields.produto_id.missing).describe(requerimentoFields.produto_id.label),
    }),
    response: z.object({ produto: detailedProduto }),
  },
  lista: { query: filter, response: z.object({ requerimentos: paginated(requerimento) }) },
  selecao: selectionOf(
    filter,
    requerimento.pick({ id: true, usuario: true, deposito: true, qtd: true, decididos: true, status: true }),
  ),
  find: { response: z.object({ requerimento, pedidos: z.array(requestLine) }) },
  decidir: { body: decisionBody, response: message.extend({ estoque_negativo: z.boolean() }) },
} satisfies SchemasOf<typeof calls.requerimentos>;

export type Requerimento = z.output<typeof requerimento>;
export type Pedido = z.output<typeof requestLine>;
export type RequerimentosQuery = z.input<typeof filter>;
export type RequerimentoDigitado = z.input<typeof requerimentoBody>;
