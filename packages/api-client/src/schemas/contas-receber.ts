import { ladosDeContas } from "@prumo/domain/conta-side";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { contasDoLado } from "./contas-do-lado";
import { money } from "./fields";

/** Only a receivable has a collection, with its fee and its net amount. */
const lado = contasDoLado(ladosDeContas.contasReceber, {
  valor_recebido: money,
  carteira: z.object({ nome_carteira: z.string() }).nullable(),
  bandeira: z.object({ nome: z.string(), operadora: z.object({ titulo: z.string() }).nullable() }).nullable(),
  taxa_cobranca: money.nullable(),
  valor_receber: money.nullable(),
});

export const contasReceber = { ...lado.schemas, receber: lado.acertar } satisfies SchemasOf<typeof calls.contasReceber>;

export type ContasReceberFilter = z.input<typeof lado.filter>;
export type RelatorioContasReceber = z.input<typeof lado.relatorioFilter>;
export type ContaReceber = z.output<typeof lado.contaDoLado>;
export type ContaReceberComAcertos = z.output<typeof lado.contaComAcertos>;
