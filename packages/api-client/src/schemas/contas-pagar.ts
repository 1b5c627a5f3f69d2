import { ladosDeContas } from "@prumo/domain/conta-side";
import type { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { contasDoLado } from "./contas-do-lado";

const lado = contasDoLado(ladosDeContas.contasPagar, {});

export const contasPagar = { ...lado.schemas, pagar: lado.acertar } satisfies SchemasOf<typeof calls.contasPagar>;

export type ContasPagarFilter = z.input<typeof lado.filter>;
export type RelatorioContasPagar = z.input<typeof lado.relatorioFilter>;
export type ContaPagar = z.output<typeof lado.contaDoLado>;
export type ContaPagarComAcertos = z.output<typeof lado.contaComAcertos>;
