import { ladosDeContas } from "@prumo/domain/account-side";
import type { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { contasDoLado } from "./contas-do-lado";

const lado = contasDoLado(ladosDeContas.contasPagar, {});

export const contasPagar = { ...lado.schemas, pagar: lado.acertar } satisfies SchemasOf<typeof calls.contasPagar>;

export type FiltroContasPagar = z.input<typeof lado.filtro>;
export type RelatorioContasPagar = z.input<typeof lado.filtroDoRelatorio>;
export type ContaPagar = z.output<typeof lado.contaDoLado>;
export type ContaPagarComAcertos = z.output<typeof lado.contaComAcertos>;
