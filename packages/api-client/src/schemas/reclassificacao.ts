import { contaFields } from "@prumo/domain/conta-fields";
import { reclassifiedFields } from "@prumo/domain/reclassification";
import { z } from "zod";
import { MAX_SELECTED } from "../conta-limits";
import { statementGroup } from "./classificacao";
import { chosenOf, describedBy, id, kept, message, money, optionalId, readVersion, textOf } from "./fields";
import { rateioBody } from "./rateio";

/** What a conta was for: the fields that are corrected after the fact. */
const campos = {
  categoria_id: chosenOf(contaFields.categoria_id),
  /** Null takes the conta out of its result centre. */
  centro_resultado_id: optionalId.describe(contaFields.centro_resultado_id.label),
  referencia: textOf(contaFields.referencia),
  numero_documento: textOf(contaFields.numero_documento),
  observacao: textOf(contaFields.observacao),
  rateio: rateioBody,
};

/** The body that corrects a conta; a field that is not sent stays as it is. */
export const contaReclassificada = z
  .object({
    ...kept(campos),
    categoria_id: campos.categoria_id.optional(),
    referencia: campos.referencia.optional(),
    /** The version that the values were read with: of many contas at once none is sent. */
    versao: readVersion,
    /** Of a split conta only the parts that are so get the category and the centre; without it its first part does. */
    partes_de: z
      .object({
        categoria: id.optional(),
        so_categoria: id.optional(),
        grupo: statementGroup.optional(),
        centroResultado: id.optional(),
      })
      .optional(),
  })
  .refine((body) => [...reclassifiedFields, "rateio" as const].some((field) => body[field] !== undefined), {
    path: ["categoria_id"],
    error: "Escolha o que corrigir",
    when: () => true,
  });

/** What takes a correction back: the fields as they were before it, and the version that it made. */
const anterior = z.object(
  describedBy(contaFields, {
    id,
    versao: z.int().positive(),
    categoria_id: id,
    centro_resultado_id: id.nullable(),
    referencia: z.string(),
    numero_documento: z.string().nullable(),
    observacao: z.string().nullable(),
    /** The parts as they were, the first of them the conta's own; null where it was not split. */
    rateio: z
      .array(z.object({ categoria_id: id, centro_resultado_id: id.nullable(), valor: money }))
      .nullable()
      .optional(),
  }),
);

/** `anterior` is sent to take the correction back; null where the conta was so already. */
export const reclassificacaoFeita = message.extend({ anterior: anterior.nullable() });

const NO_CONTAS = "Selecione uma ou mais contas";
export const reclassificacoesDesfeitas = z.object({
  contas: z
    .array(
      anterior.extend({
        referencia: campos.referencia,
        numero_documento: campos.numero_documento,
        observacao: campos.observacao,
        rateio: rateioBody,
      }),
      { error: NO_CONTAS },
    )
    .min(1, NO_CONTAS)
    .max(MAX_SELECTED, `Selecione no máximo ${MAX_SELECTED} contas`),
});
