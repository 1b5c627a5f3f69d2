import { gatewayFields } from "@prumo/domain/gateway-fields";
import { gatewayEnvironments, gatewayResults } from "@prumo/domain/payment-gateway";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { dateTime, flag, kept, message, named, textOf } from "./fields";

const ambiente = z.literal(
  gatewayEnvironments.map(({ id }) => id),
  { error: gatewayFields.ambiente.missing },
);

const configuracao = z.object({
  carteira_asaas: z.string().nullable().describe(gatewayFields.carteira_asaas.label),
  ativo: z.boolean().describe(gatewayFields.ativo.label),
  /** 1 production, 2 sandbox. */
  ambiente: ambiente.describe(gatewayFields.ambiente.label),
  /** When the token was stored, and, for who may change it, its last four signs. Nothing else of it is ever answered. */
  token: z.object({ guardado_em: dateTime, final: z.string().nullable() }).nullable(),
  /** 0 before anything was saved. */
  versao: z.int(),
});

const SHORT_TOKEN = "O token tem de 20 a 500 caracteres, sem espaços nem acentos";

const configuracaoBody = z.object({
  ...kept({
    carteira_asaas: textOf(gatewayFields.carteira_asaas),
    ambiente: ambiente
      .nullish()
      .transform((value) => value ?? 2)
      .describe(gatewayFields.ambiente.label),
    /** It goes into a header, so it holds nothing that ends one. Null takes the stored one away. */
    token: z
      .string()
      .trim()
      .refine((value) => value === "" || /^[!-~]{20,500}$/.test(value), { error: SHORT_TOKEN })
      .nullish()
      .transform((value) => value || null)
      .describe(gatewayFields.token.label),
  }),
  ativo: flag.describe(gatewayFields.ativo.label),
  /** 0 before anything was saved. */
  versao: z.int().nonnegative().nullish(),
});

/** The company's account at the payment provider. */
export const gateway = {
  atual: {
    response: z.object({
      empresa: named,
      configuracao,
      /** Whether this server has a key to keep a token with, and the environments that it has an address of. */
      servidor: z.object({ guarda_token: z.boolean(), ambientes: z.array(ambiente) }),
    }),
  },
  salvar: { body: configuracaoBody, response: message },
  /** Asks the provider with the stored token. `conta` is the name that the provider has for it. */
  testar: {
    response: message.extend({ resultado: z.enum(gatewayResults), conta: z.string().nullable() }),
  },
} satisfies SchemasOf<typeof calls.gateway>;

export type ConfiguracaoGateway = z.output<typeof configuracao>;
export type ConfiguracaoGatewayDigitada = z.input<typeof configuracaoBody>;
export type TesteGateway = z.output<typeof gateway.testar.response>;
