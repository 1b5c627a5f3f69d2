import { compareDates } from "@prumo/domain/date";
import { END_BEFORE_START } from "@prumo/domain/period";
import { z } from "zod";
import { date, id, money, month, quantityAnswered, queryId } from "./fields";

/** Purchases that count: new and approved ones; those that were rejected or cancelled came to nothing. */
const filter = z
  .object({
    /** Both days are inclusive, of the document's own date. */
    data_inicial: date.optional(),
    data_final: date.optional(),
    fornecedor: queryId.optional(),
    produto: queryId.optional(),
    /** Only approved ones. */
    situacao: z.enum(["todas", "aprovadas"]).default("todas"),
  })
  .refine(
    ({ data_inicial, data_final }) =>
      data_inicial === undefined || data_final === undefined || compareDates(data_inicial, data_final) <= 0,
    { path: ["data_final"], error: END_BEFORE_START },
  );

/** How many purchases, and what they are worth as the list tells it. */
const soma = z.object({ quantidade: z.int(), valor: money, valor_frete: money });

export const comprasReports = {
  relatorioFornecedores: {
    query: filter,
    response: z.object({
      /** The supplier of most value first. */
      linhas: z.array(soma.extend({ fornecedor: z.object({ id, nome_fantasia: z.string() }), ultima: date })),
      total: soma,
    }),
  },
  relatorioMeses: {
    query: filter,
    response: z.object({ linhas: z.array(soma.extend({ mes: month })), total: soma }),
  },
  relatorioProdutos: {
    query: filter,
    response: z.object({
      /** The product of most value first, at most 500; the file has more. */
      linhas: z.array(
        z.object({
          produto: z.object({ id, nome: z.string(), cod_reduzido: z.string(), unidade: z.string() }),
          compras: z.int(),
          quantidade: quantityAnswered,
          /** The cost of the product's lines after discounts, without freight and taxes. */
          valor: money,
          /** Of one, over the period. */
          preco_medio: money,
          ultimo_preco: money,
          /** From the first price of the period to the last, in percent; null where there is none to compare with. */
          variacao: z.number().nullable(),
          /** The last prices, the oldest first, 24 at most. */
          precos: z.array(money),
        }),
      ),
      total: z.object({ produtos: z.int(), valor: money }),
    }),
  },
};

export type ComprasReportQuery = z.input<typeof filter>;
export type ComprasPorFornecedor = z.output<typeof comprasReports.relatorioFornecedores.response>;
export type ComprasPorMes = z.output<typeof comprasReports.relatorioMeses.response>;
export type ComprasPorProduto = z.output<typeof comprasReports.relatorioProdutos.response>;
