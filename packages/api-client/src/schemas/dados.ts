import { motivoFields } from "@prumo/domain/motivo-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { arquivoRespondido, date, dateTime, message, textOf } from "./fields";

/** The fields of a person that go and those that stay when the person is made anonymous. */
const guarda = z.object({
  /** The last day until which the law demands name and document to be kept; null when they can go now. */
  identidade_ate: date.nullable(),
  /** The login of an active user of the person: it must be deactivated first. */
  usuario_ativo: z.string().nullable(),
  /** Whether a payment provider has name and document, which came there with charges: it is asked by the company itself. */
  no_provedor: z.boolean(),
  /** When the person was made anonymous last. */
  anonimizada_em: dateTime.nullable(),
});

/** Data out and away (LGPD, Lei 13.709/2018, art. 18): of the company, and of one person. */
export const dados = {
  empresa: { response: arquivoRespondido },
  pessoa: { response: arquivoRespondido },
  guarda: { response: guarda },
  anonimizar: {
    body: z.object({ motivo: textOf(motivoFields.motivo) }),
    response: message.extend({ identidade_ate: date.nullable() }),
  },
} satisfies SchemasOf<typeof calls.dados>;
