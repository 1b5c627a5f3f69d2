import { stockMovementKinds } from "@prumo/domain/stock-movement";
import { z } from "zod";
import { date, dateTime, id, listQuery, money, named, quantityAnswered } from "./fields";

/** A product where something is said about it. */
export const produtoNomeado = z.object({ id, nome: z.string(), cod_reduzido: z.string(), unidade: z.string() });

/** One line of the stock ledger. */
export const movimentoEstoque = z.object({
  id,
  created_at: dateTime,
  tipo: z.enum(stockMovementKinds),
  produto: produtoNomeado,
  deposito: named,
  /** The change of the stock: negative when products left. */
  quantidade: quantityAnswered,
  /** The balance of the product in the warehouse afterwards. */
  saldo: quantityAnswered,
  /** Null for who may not see purchases. */
  custo_unitario: money.nullable(),
  motivo: z.string().nullable(),
  /** The requisition, the count, the purchase or the service order that moved the stock. */
  origem: z
    .object({
      tipo: z.enum(["requerimento", "inventario", "compra", "ordemServico"]),
      id,
      /** The number that people know it by, where that is not its id. */
      numero: z.int().optional(),
      /** Whether the user may open it: without the permission, and for a provider another's, it would not be found. */
      pode_abrir: z.boolean(),
    })
    .nullable(),
  usuario: z.string(),
});

/** A warehouse that has some of a product. */
export const origem = z.object({ deposito: named, quantidade: quantityAnswered });

/** Filters of every list of movements. Both days are inclusive. */
export const periodoEstoque = {
  data_inicial: date.optional(),
  data_final: date.optional(),
  tipo: z.enum(stockMovementKinds).optional(),
  page: listQuery.page,
  per_page: listQuery.per_page,
};

export type MovimentoEstoque = z.output<typeof movimentoEstoque>;
