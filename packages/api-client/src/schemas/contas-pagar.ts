import { compareDates } from "@prumo/domain/date";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { acerto, acertoNovo, conta, contaSalva, filtroContas, regrasDaOrigem, resumo, vencidas } from "./conta";
import { date, id, message, paginated, queryId } from "./fields";

const filtro = z.object({ ...filtroContas, fornecedor: queryId.optional() });
const contaPagar = conta.extend({ fornecedor_id: id, fornecedor: conta.shape.pessoa });
const contaComAcertos = contaPagar.extend({ acertos: z.array(acerto) });

const pagamento = (hoje: string) =>
  regrasDaOrigem.reduce(
    (schema, { path, error, holds }) => schema.refine(holds, { path: [path], error, when: () => true }),
    z.object({
      ...acertoNovo("pagamento"),
      data_pagamento: date.refine((dia) => compareDates(dia, hoje) <= 0, {
        error: "A data do pagamento não pode ser futura",
      }),
    }),
  );

export const contasPagar = {
  lista: { query: filtro, response: z.object({ contas: paginated(contaPagar) }) },
  resumo: { query: filtro, response: resumo },
  vencidas,
  comprovante: {
    response: z.object({
      conta: contaPagar,
      acertos: z.array(acerto),
      empresa: z.object({ id, nome: z.string(), cnpj: z.string().nullable() }),
    }),
  },
  find: { response: z.object({ conta: contaComAcertos }) },
  save: { body: contaSalva, response: message.extend({ conta: z.object({ id }) }) },
  pagar: { body: pagamento, response: message },
} satisfies SchemasOf<typeof calls.contasPagar>;

export type FiltroContasPagar = z.input<typeof filtro>;
export type ContaPagar = z.output<typeof contaPagar>;
export type ContaPagarComAcertos = z.output<typeof contaComAcertos>;
