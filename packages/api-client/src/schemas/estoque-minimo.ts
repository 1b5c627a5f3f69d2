import { estoqueMinimoFields } from "@prumo/domain/estoque-minimo-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { origem, produtoNomeado } from "./estoque";
import {
  chosenId,
  chosenQuantity,
  id,
  listQuery,
  message,
  named,
  paginated,
  quantityAnswered,
  queryId,
  readVersion,
} from "./fields";
import { selectionOf } from "./selection";

/** The minimum of a product in a warehouse. */
const item = z.object({
  id,
  produto: produtoNomeado,
  deposito: named,
  /** The minimum. */
  quantidade: quantityAnswered,
  /** The stock of the warehouse. */
  saldo: quantityAnswered,
  /** The missing quantity; 0 when there is enough. */
  falta: quantityAnswered,
  /** Other warehouses that have any of it, the one that has most first: where `Requisitar` can take it from. */
  origens: z.array(origem),
  /** Counts the changes of this record. An update that sends an old one is refused with 409. */
  versao: z.int(),
});

const filter = z.object({
  produto: queryId.optional(),
  deposito: queryId.optional(),
  /** `1`: only those of which there is less than the minimum. */
  abaixo: z.enum(["1"]).optional(),
  ...listQuery,
  ordem: z.enum(["cod_reduzido", "produto", "deposito", "saldo", "falta"]).optional(),
});

const minimoBody = z.object({
  produto_id: chosenId(estoqueMinimoFields.produto_id.missing).describe(estoqueMinimoFields.produto_id.label),
  deposito_id: chosenId(estoqueMinimoFields.deposito_id.missing).describe(estoqueMinimoFields.deposito_id.label),
  quantidade: chosenQuantity(estoqueMinimoFields.quantidade.missing)
    .positive(estoqueMinimoFields.quantidade.missing)
    .describe(estoqueMinimoFields.quantidade.label),
  versao: readVersion,
});

/** Minimum stock: those below their minimum come first. */
export const estoqueMinimo = {
  lista: { query: filter, response: z.object({ itens: paginated(item) }) },
  selecao: selectionOf(filter, item.pick({ id: true, produto: true, deposito: true })),
  /** How many are below their minimum. */
  alerta: { response: z.object({ abaixo: z.int() }) },
  /** One minimum by product and warehouse: saving it again changes it. */
  save: { body: minimoBody, response: message.extend({ item: z.object({ id }) }) },
  delete: { response: message },
} satisfies SchemasOf<typeof calls.estoqueMinimo>;

export type ItemEstoqueMinimo = z.output<typeof item>;
export type EstoqueMinimoQuery = z.input<typeof filter>;
