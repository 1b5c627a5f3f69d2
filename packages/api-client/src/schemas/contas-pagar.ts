import { compareDates } from "@prumo/domain/date";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import {
  acerto,
  acertoNovo,
  chosenDate,
  conta,
  contaAlterada,
  contaSalva,
  corpoDoRelatorio,
  estornoNovo,
  filtroContas,
  regrasDaOrigem,
  relatorio,
  resumo,
  vencidas,
} from "./conta";
import { id, message, paginated, queryId } from "./fields";

const filtro = z.object({ ...filtroContas, fornecedor: queryId.optional() });
const contaPagar = conta.extend({ fornecedor_id: id, fornecedor: conta.shape.pessoa });
const filtroDoRelatorio = z.object({ ...corpoDoRelatorio, fornecedor: queryId.optional() });
const contaComAcertos = contaPagar.extend({ acertos: z.array(acerto) });

const pagamento = (hoje: string) =>
  regrasDaOrigem.reduce(
    (schema, { path, error, holds }) => schema.refine(holds, { path: [path], error, when: () => true }),
    z.object({
      ...acertoNovo("pagamento"),
      data_pagamento: chosenDate("Informe a data do pagamento").refine((dia) => compareDates(dia, hoje) <= 0, {
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
  relatorio: {
    body: filtroDoRelatorio,
    response: z.object({ ...relatorio, filtros: filtroDoRelatorio, contas: z.array(contaPagar) }),
  },
  save: { body: contaSalva, response: message.extend({ conta: z.object({ id }) }) },
  update: { body: contaAlterada, response: message.extend({ conta: z.object({ id }) }) },
  delete: { response: message },
  pagar: { body: pagamento, response: message },
  estorno: { body: estornoNovo, response: message },
} satisfies SchemasOf<typeof calls.contasPagar>;

export type FiltroContasPagar = z.input<typeof filtro>;
export type RelatorioContasPagar = z.input<typeof filtroDoRelatorio>;
export type ContaPagar = z.output<typeof contaPagar>;
export type ContaPagarComAcertos = z.output<typeof contaComAcertos>;
