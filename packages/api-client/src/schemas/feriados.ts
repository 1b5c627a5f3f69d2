import { feriadoFields } from "@prumo/domain/feriado-fields";
import { MAX_HOLIDAYS } from "@prumo/domain/holiday-file";
import { holidayRepeats, localHolidayKinds } from "@prumo/domain/local-holiday";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { cidade } from "./cidades";
import { chosenDateOf, date, describedBy, id, kept, message, queryNumber, readVersion, textOf } from "./fields";

const feriado = z.object({
  id,
  ...describedBy(feriadoFields, {
    nome: z.string(),
    tipo: z.enum(localHolidayKinds),
    data: date,
    repete: z.enum(holidayRepeats),
  }),
});

const feriadoBody = z.object(
  describedBy(feriadoFields, {
    nome: textOf(feriadoFields.nome),
    tipo: z.enum(localHolidayKinds, { error: feriadoFields.tipo.missing }),
    data: chosenDateOf(feriadoFields.data),
    repete: z.enum(holidayRepeats, { error: feriadoFields.repete.missing }),
  }),
);

const NO_HOLIDAYS = "Informe pelo menos um feriado";

export const feriados = {
  /** The holidays of a year; without one those of this year. */
  lista: {
    query: z.object({ ano: queryNumber.pipe(z.int().min(1900).max(9998)).optional() }),
    response: z.object({
      ano: z.int(),
      /** The municipality of the company; null where it says none. */
      cidade: cidade.nullable(),
      /** `bancario` are days on which only banks are closed. */
      nacionais: z.array(z.object({ data: date, nome: z.string(), tipo: z.enum(["nacional", "bancario"]) })),
      /** What the company keeps, with the day in that year; null where there is none. */
      feriados: z.array(feriado.extend({ no_ano: date.nullable() })),
      /** What the laws of its state name and it does not keep: `data` is the first day on which the law names it. */
      sugestoes: z.array(
        feriado.pick({ nome: true, data: true, repete: true }).extend({ no_ano: date, aviso: z.string().nullable() }),
      ),
    }),
  },
  find: { response: z.object({ feriado: feriado.extend({ versao: z.int() }) }) },
  save: { body: feriadoBody, response: message.extend({ feriado: z.object({ id }) }) },
  update: { body: z.object({ ...kept(feriadoBody.shape), id, versao: readVersion }), response: message },
  delete: { response: message },
  /** Days that the company keeps already stay as they are. */
  importar: {
    body: z.object({
      feriados: z
        .array(feriadoBody, { error: NO_HOLIDAYS })
        .min(1, NO_HOLIDAYS)
        .max(MAX_HOLIDAYS, `Informe no máximo ${MAX_HOLIDAYS} feriados`),
    }),
    response: message.extend({ importados: z.int(), repetidos: z.int() }),
  },
} satisfies SchemasOf<typeof calls.feriados>;

export type Feriado = z.output<typeof feriados.lista.response>["feriados"][number];
export type FeriadoSugerido = z.output<typeof feriados.lista.response>["sugestoes"][number];
export type FeriadoDigitado = z.input<typeof feriadoBody>;
