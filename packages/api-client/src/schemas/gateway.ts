import { cobrancaFields, decisionFields } from "@prumo/domain/cobranca-fields";
import {
  gatewayChargeStates,
  gatewayDecisions,
  gatewayOutcomes,
  gatewayResolutions,
} from "@prumo/domain/gateway-charge";
import { gatewayFields } from "@prumo/domain/gateway-fields";
import { gatewayEnvironments, gatewayEvents, gatewayResults } from "@prumo/domain/payment-gateway";
import { z } from "zod";
import type { calls } from "../calls";
import { MAX_COBRANCAS } from "../conta-limits";
import type { SchemasOf } from "../contract";
import {
  chosenId,
  date,
  dateTime,
  describedBy,
  flag,
  id,
  kept,
  listQuery,
  message,
  money,
  month,
  named,
  optionalId,
  optionalTextOf,
  paginated,
  queryId,
  readVersion,
  textOf,
} from "./fields";

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
  /** The bank account that stands for the balance at the provider, and who its fees are paid to. */
  conta_bancaria: named.nullable(),
  tarifa_pessoa: named.nullable(),
  enviar_email: z.boolean().describe(gatewayFields.enviar_email.label),
  /** Whether the provider stopped telling events, when charges were last compared with it, and what it answered then. */
  aviso_pausado: z.boolean().describe(gatewayFields.aviso_pausado.label),
  conferido_em: dateTime.nullable().describe(gatewayFields.conferido_em.label),
  ultimo_resultado: z.enum(gatewayResults).nullable().describe(gatewayFields.ultimo_resultado.label),
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
    conta_bancaria_id: optionalId.describe(gatewayFields.conta_bancaria_id.label),
    tarifa_pessoa_id: optionalId.describe(gatewayFields.tarifa_pessoa_id.label),
    enviar_email: flag
      .nullish()
      .transform((value) => value ?? false)
      .describe(gatewayFields.enviar_email.label),
  }),
  ativo: flag.describe(gatewayFields.ativo.label),
  /** 0 before anything was saved. */
  versao: z.int().nonnegative().nullish(),
});

const NO_CONTAS = "Selecione uma ou mais contas";
const TOO_MANY = `Emita no máximo ${MAX_COBRANCAS} cobranças de uma vez`;

const chargedContas = z.object({
  contas: z.array(chosenId(NO_CONTAS)).min(1, NO_CONTAS).max(MAX_COBRANCAS, TOO_MANY),
});

/** A receivable of which a static Pix was sent in a reminder, and when one was last. */
const pixEnviado = z.object({
  conta: z.object({ id, referencia: z.string() }),
  pessoa: named,
  enviado_em: dateTime,
});

const estado = z.enum(gatewayChargeStates);

const cobranca = z.object({
  id,
  conta: z.object({ id, referencia: z.string(), pessoa: z.string() }),
  ...describedBy(cobrancaFields, {
    estado,
    valor: money,
    vencimento: date,
    fatura: z.string().nullable(),
    linha_digitavel: z.string().nullable(),
    pix_copia_cola: z.string().nullable(),
    recusa: z.string().nullable(),
    /** A sentence, where the charge asks for something else than its receivable. */
    nao_acompanha: z.string().nullable(),
    dia_pagamento: date.nullable(),
    dia_credito: date.nullable(),
    created_at: dateTime,
  }),
  acerto_id: id.nullable(),
  /** What is to be decided about it. */
  decisoes: z.int(),
  versao: z.int(),
});

const decision = z.object({
  id,
  cobranca: z.object({ id, conta_id: id, referencia: z.string(), pessoa: z.string() }).nullable(),
  provedor_id: z.string(),
  motivo: z.enum(gatewayDecisions),
  valor: money,
  /** Whether a settlement by this money stands: it settles no other receivable. */
  acertada: z.boolean(),
  dia_pagamento: date.nullable(),
  dia_credito: date.nullable(),
  created_at: dateTime,
  resolucao: z.enum(gatewayOutcomes).nullable(),
  observacao: z.string().nullable(),
  resolvida_em: dateTime.nullable(),
  resolvida_por: named.nullable(),
  versao: z.int(),
});

const quantidade = z.int().nonnegative();
const counted = z.object({ quantidade, valor: money });

const resumo = z.object({
  /** When the connection was last tried, and what came of it. */
  testado_em: dateTime.nullable().describe(gatewayFields.testado_em.label),
  ultimo_resultado: z.enum(gatewayResults).nullable().describe(gatewayFields.ultimo_resultado.label),
  /** When all charges were last compared with the provider's. */
  conferido_em: dateTime.nullable().describe(gatewayFields.conferido_em.label),
  /** Whether the provider tells its events, when it last did, and how many wait to be worked off. */
  avisos: z.enum(gatewayEvents),
  ultimo_aviso_em: dateTime.nullable(),
  avisos_na_fila: quantidade,
  /** The charges of each state that has any. */
  cobrancas: z.array(counted.extend({ estado })),
  /** Money about which a person decides, and what of it belongs to no charge. */
  decisoes: counted,
  desconhecidos: counted,
  /** What the provider kept in the month. */
  tarifas: counted.extend({ mes: month }),
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
  resumo: { response: z.object({ resumo }) },
  cobrancas: {
    query: z.object({
      ...listQuery,
      estado: estado.optional(),
      conta_id: queryId.optional(),
    }),
    response: z.object({ cobrancas: paginated(cobranca) }),
  },
  emitir: {
    body: chargedContas,
    /** `recusadas` are those that cannot be charged, with the reasons. */
    response: message.extend({
      cobrancas: z.array(id),
      recusadas: z.array(z.object({ conta_id: id, motivo: z.string() })),
      /** Those of which a static Pix was sent in a reminder, which can still be paid beside the charge. */
      avisos: z.array(z.object({ conta_id: id, aviso: z.string() })),
    }),
  },
  pixEnviados: {
    body: chargedContas,
    response: z.object({ pix_enviados: z.array(pixEnviado) }),
  },
  cancelar: { response: message },
  conferir: { response: message },
  decisoes: {
    query: z.object({ ...listQuery, abertas: z.literal("1").optional() }),
    response: z.object({ decisoes: paginated(decision) }),
  },
  decidir: {
    body: z.object({
      id: chosenId(decisionFields.resolucao.missing),
      resolucao: z.enum(gatewayResolutions, { error: decisionFields.resolucao.missing }),
      /** The receivable that the money settles. */
      conta: optionalId.describe(decisionFields.conta.label),
      /** The day of the settlement, where it is not the payer's: that one may be closed by now. */
      data: date
        .nullish()
        .transform((value) => value ?? null)
        .describe(decisionFields.data.label),
      /** What the money is more than the receivable owes counts as juros only where somebody says so. */
      confirmar_excedente: flag
        .nullish()
        .transform((value) => value ?? false)
        .describe(decisionFields.confirmar_excedente.label),
      observacao: optionalTextOf(decisionFields.observacao),
      versao: readVersion,
    }),
    response: message,
  },
  retomarAvisos: { response: message },
} satisfies SchemasOf<typeof calls.gateway>;

export type CobrancaDeGateway = z.output<typeof cobranca>;
export type ProviderDecision = z.output<typeof decision>;

export type ResumoDoGateway = z.output<typeof resumo>;

export type ConfiguracaoGateway = z.output<typeof configuracao>;
export type ConfiguracaoGatewayDigitada = z.input<typeof configuracaoBody>;
export type TesteGateway = z.output<typeof gateway.testar.response>;
export type PixEnviado = z.output<typeof pixEnviado>;
