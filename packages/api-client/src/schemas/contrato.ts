import { empresaFields } from "@prumo/domain/empresa-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { arquivoRespondido, chosenId, date, dateTime, id, message, money, suporte } from "./fields";

const status = z.union([z.literal(0), z.literal(1)]);
const plano = z.object({ id, nome: z.string(), valor: money });

/** The terms as they were agreed when the contract was made; later changes of the plan do not change them. */
const wholeContrato = z.object({
  id,
  plano: z.string(),
  valor: money,
  /** Paragraphs; a line that begins with `# ` is a heading. */
  texto: z.string(),
  /** 0 unsigned, 1 signed. */
  status,
  created_at: dateTime,
  assinado_em: dateTime.nullable(),
  assinado_por: z.string().nullable(),
});

/** The contract of a company, which the `id` of each call names. The last one made is the one in force. */
export const contrato = {
  gerarContrato: { response: message.extend({ contrato: z.object({ id, status }) }) },
  download: { response: arquivoRespondido },
  assinar: {
    /** The contract that was read: another one that was made meanwhile is refused with 409. */
    body: z.object({ contrato: z.int().nullish() }),
    response: message.extend({ contrato: z.object({ id, status }) }),
  },
} satisfies SchemasOf<typeof calls.contrato>;

/** The subscription of the caller's company. */
export const assinatura = {
  atual: {
    response: z.object({
      plano: plano.nullable(),
      expiracao: date.nullable(),
      contrato: wholeContrato.nullable(),
      /** The representative that registered the company and makes its contract, if any did. */
      registrada_por: z.string().nullable(),
      suporte: suporte.nullable(),
      /** The submodules that the company may use. */
      submodulos: z.array(z.string()),
      /** The plans that may be changed to, the cheapest first, and what each gives. */
      planos: z.array(plano.extend({ submodulos: z.array(z.string()) })),
    }),
  },
  alterarPlano: { body: z.object({ plano: chosenId(empresaFields.plano.missing) }), response: message },
} satisfies SchemasOf<typeof calls.assinatura>;

export type Contrato = z.output<typeof wholeContrato>;
export type Assinatura = z.output<typeof assinatura.atual.response>;
