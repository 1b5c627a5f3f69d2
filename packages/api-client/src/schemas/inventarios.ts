import { estoqueMovimentoFields } from "@prumo/domain/estoque-movimento-fields";
import { inventarioFields } from "@prumo/domain/inventario-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { anexoCount, withoutAnexos } from "./anexo-count";
import { produtoNomeado } from "./estoque";
import {
  chosenId,
  chosenQuantity,
  dateTime,
  flag,
  id,
  listQuery,
  message,
  money,
  named,
  optionalId,
  paginated,
  quantityAnswered,
  queryId,
  sortable,
  unitCost,
} from "./fields";
import { selectionOf } from "./selection";

/** A count of a warehouse. */
const inventario = z.object({
  id,
  deposito: named,
  /** Only products of this category are counted; null: all. */
  categoria: named.nullable(),
  /** Who began it. */
  usuario: named,
  created_at: dateTime,
  status: z.enum(["aberto", "confirmado", "cancelado"]),
  confirmado_em: dateTime.nullable(),
  cancelado_em: dateTime.nullable(),
  /** How many products were counted. */
  contados: z.int(),
  ...anexoCount,
});

/** The counted quantity of a product. The expected one is answered only by the review, because a count is blind. */
const contado = z.object({
  produto: produtoNomeado.extend({ codBarras: z.string().nullable() }),
  quantidade: quantityAnswered,
  usuario: z.string(),
  contado_em: dateTime,
});

const diferenca = z.object({
  produto: produtoNomeado,
  esperado: quantityAnswered,
  contado: quantityAnswered,
  diferenca: quantityAnswered,
  /** Average cost, and what the difference is worth at it. Null for who may not see purchases. */
  custo_medio: money.nullable(),
  valor: money.nullable(),
  /** It moved since the count began, so that its difference must be confirmed. */
  movimentado: z.boolean(),
});

const pages = { page: listQuery.page, per_page: listQuery.per_page };
const inventarioChosen = chosenId("Selecione o inventário");

const confirmedProduto = z.object({ produto_id: id, esperado: chosenQuantity("Informe a quantidade esperada") });
const custo = z.object({ produto_id: id, custo_unitario: unitCost });

const filter = z.object({
  deposito: queryId.optional(),
  ...withoutAnexos,
  ...sortable(["created_at", "deposito", "usuario", "contados", "status"]),
  ...pages,
});

export const inventarios = {
  lista: { query: filter, response: z.object({ inventarios: paginated(inventario) }) },
  selecao: selectionOf(
    filter,
    inventario.pick({ id: true, deposito: true, created_at: true, status: true, contados: true }),
  ),
  /** With what was counted, last counted first. */
  find: { response: z.object({ inventario, produtos: z.array(contado) }) },
  revisao: {
    /** `diferentes` with `1`: only those that differ. */
    query: z.object({ diferentes: z.enum(["1"]).optional(), ...pages }),
    response: z.object({
      inventario,
      /** The counted products: those that moved meanwhile before the others, the largest difference in value first. */
      produtos: paginated(diferenca),
      /** How many differ, and how many moved meanwhile, on all pages. */
      diferencas: z.int(),
      movimentados: z.int(),
      /** The value of all differences together. */
      valor: money.nullable(),
    }),
  },
  /** Products of which the warehouse has some, or less than nothing, that nobody has counted: they stay as they are. */
  naoContados: {
    query: z.object(pages),
    response: z.object({ produtos: paginated(z.object({ produto: produtoNomeado, esperado: quantityAnswered })) }),
  },
  iniciar: {
    body: z.object({
      deposito_id: chosenId(inventarioFields.deposito_id.missing).describe(inventarioFields.deposito_id.label),
      categoria_produto_id: optionalId.describe(inventarioFields.categoria_produto_id.label),
    }),
    response: message.extend({ inventario: z.object({ id }) }),
  },
  /** Counts a product, again if it was; null takes back what was counted. */
  contar: {
    body: z.object({
      inventario_id: inventarioChosen,
      produto_id: chosenId(estoqueMovimentoFields.produto_id.missing).describe(estoqueMovimentoFields.produto_id.label),
      quantidade: chosenQuantity(estoqueMovimentoFields.quantidade.missing)
        .min(0, "A quantidade não pode ser negativa")
        .nullable(),
      /** Adds to what was counted of it before, as a scanner does. */
      somar: flag.default(false),
    }),
    response: message.extend({ produto: produtoNomeado, quantidade: quantityAnswered.nullable() }),
  },
  confirmar: {
    body: z.object({
      inventario_id: inventarioChosen,
      /** Products that moved since the count began, each with what was shown as expected. */
      movimentados: z.array(confirmedProduto).max(10_000).default([]),
      /** The unit costs of products of which more was found than expected. */
      custos: z.array(custo).max(10_000).default([]),
    }),
    response: message.extend({ movimentos: z.int() }),
  },
  cancelar: { response: message },
} satisfies SchemasOf<typeof calls.inventarios>;

export type Inventario = z.output<typeof inventario>;
export type ProdutoContado = z.output<typeof contado>;
export type DiferencaInventario = z.output<typeof diferenca>;
