import { closingActs, exceptionHours, exceptionStates, openBeforeClosing } from "@prumo/domain/closing";
import { excecaoFields, fechamentoFields } from "@prumo/domain/fechamento-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import {
  chosenDateOf,
  chosenOf,
  date,
  dateTime,
  describedBy,
  id,
  message,
  money,
  named,
  readVersion,
  textOf,
} from "./fields";

/** What was settled on one day. */
const dia = z.object({
  dia: date,
  recebido: money,
  /** Interest and fines, and discounts, within what moved or beside it. */
  acrescimos_recebidos: money,
  descontos_concedidos: money,
  pago: money,
  acrescimos_pagos: money,
  descontos_obtidos: money,
});

const ato = z.object({
  id,
  tipo: z.enum(closingActs),
  /** The last closed day before and after it; null where nothing is closed. */
  antes: date.nullable(),
  ate: date.nullable(),
  motivo: z.string().nullable(),
  usuario: z.string(),
  created_at: dateTime,
});

const excecao = z.object({
  id,
  usuario: named,
  motivo: z.string(),
  pedida_por: z.string(),
  created_at: dateTime,
  /** The moment at which it ends; null until it is granted. */
  ate: dateTime.nullable(),
  concedida_por: z.string().nullable(),
  revogada_em: dateTime.nullable(),
  situacao: z.enum(exceptionStates),
});

const horas = z.enum(exceptionHours, { error: excecaoFields.horas.missing });

export const fechamento = {
  situacao: {
    response: z.object({
      fechado_ate: date.nullable(),
      versao: z.int(),
      /** The end of the month before, where it is not closed yet. */
      proposta: date.nullable(),
      atos: z.array(ato),
      excecoes: z.array(excecao),
    }),
  },
  previa: {
    query: z.object({ ate: date }),
    response: z.object({
      /** Why the period cannot be closed up to that day; null where it can. */
      problema: z.string().nullable(),
      /** What should be looked at before, because it may still write into the period; only what there is. */
      pendencias: z.array(
        z.object({
          tipo: z.enum(openBeforeClosing),
          quantidade: z.int(),
          valor: money.nullable(),
        }),
      ),
      dias: z.array(dia),
    }),
  },
  find: {
    response: z.object({
      fechamento: ato.extend({
        dias: z.array(dia),
        sha256: z.string(),
        /** What the same days sum up to now, as a SHA-256; it differs where an exception or a reopening changed them. */
        sha256_atual: z.string(),
      }),
    }),
  },
  fechar: {
    body: z.object(describedBy(fechamentoFields, { ate: chosenDateOf(fechamentoFields.ate), versao: readVersion })),
    response: message.extend({ fechamento: z.object({ id }) }),
  },
  /** Without a day everything is opened. */
  reabrir: {
    body: z.object(
      describedBy(fechamentoFields, {
        ate: date.nullable(),
        motivo: textOf(fechamentoFields.motivo),
        versao: readVersion,
      }),
    ),
    response: message,
  },
  pedirExcecao: {
    body: z.object(describedBy(excecaoFields, { motivo: textOf(excecaoFields.motivo) })),
    response: message.extend({ excecao: z.object({ id }) }),
  },
  concederExcecao: {
    body: z.object(describedBy(excecaoFields, { horas })),
    response: message.extend({ excecao: z.object({ id }) }),
  },
  criarExcecao: {
    body: z.object(
      describedBy(excecaoFields, {
        usuario_id: chosenOf(excecaoFields.usuario_id),
        motivo: textOf(excecaoFields.motivo),
        horas,
      }),
    ),
    response: message.extend({ excecao: z.object({ id }) }),
  },
  revogarExcecao: { response: message },
} satisfies SchemasOf<typeof calls.fechamento>;

export type ClosedPeriodState = z.output<typeof fechamento.situacao.response>;
export type ClosingPreview = z.output<typeof fechamento.previa.response>;
export type ClosingRecord = z.output<typeof fechamento.find.response>["fechamento"];
export type ClosedPeriodException = ClosedPeriodState["excecoes"][number];
