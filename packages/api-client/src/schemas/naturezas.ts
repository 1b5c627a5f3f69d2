import { naturezaFields } from "@prumo/domain/natureza-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { describedBy, flag, id, kept, message, readVersion, textOf } from "./fields";

const natureza = z.object({
  id,
  ...describedBy(naturezaFields, {
    nome: z.string(),
    /** Whether its purchases may leave payables. */
    gerar_financeiro: z.boolean(),
    /** Whether its products stay out of the warehouses. */
    nao_movimenta_estoque: z.boolean(),
    /** Out of use it is offered no more, but the purchases that have it keep it. */
    ativa: z.boolean(),
  }),
});

const naturezaBody = z.object(
  describedBy(naturezaFields, {
    nome: textOf(naturezaFields.nome),
    gerar_financeiro: flag.default(true),
    nao_movimenta_estoque: flag.default(false),
    ativa: flag.default(true),
  }),
);

export const naturezas = {
  /** Those in use, by name; with `todas` those out of use too, last. */
  lista: {
    query: z.object({ situacao: z.enum(["todas"]).optional() }),
    response: z.object({ naturezas: z.array(natureza) }),
  },
  find: { response: z.object({ natureza: natureza.extend({ versao: z.int() }) }) },
  save: { body: naturezaBody, response: message.extend({ natureza: z.object({ id }) }) },
  update: { body: z.object({ ...kept(naturezaBody.shape), id, versao: readVersion }), response: message },
  /** One that a purchase has is only taken out of use, and `desativada` tells so. */
  delete: { response: message.extend({ desativada: z.boolean() }) },
} satisfies SchemasOf<typeof calls.naturezas>;

export type Natureza = z.output<typeof natureza>;
export type NaturezaDigitada = z.input<typeof naturezaBody>;
