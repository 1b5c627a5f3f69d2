import { type ChargeErrand, chargeErrands } from "@prumo/domain/charge-following";
import {
  activeChargeStates,
  type GatewayChargeState,
  type GatewayDecision,
  type GatewayOutcome,
  gatewayChargeStates,
  gatewayDecisions,
} from "@prumo/domain/gateway-charge";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { moment, money, percent } from "./columns";
import { contas } from "./contas";
import { companyKey, userKey } from "./keys";
import { usuarios } from "./usuarios";

/** Words of the program as a list in a check. */
const among = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

const cobrancasTable = pgTable(
  "gateway_cobrancas",
  {
    id: serial(),
    empresa_id: companyKey(),
    conta_id: integer().notNull(),
    /** Ours, which the provider keeps: by it a charge is found whose answer got lost. */
    referencia: text().notNull(),
    /** The provider's id; null until it is known. */
    provedor_id: text(),
    estado: text().$type<GatewayChargeState>().notNull().default("enviando"),
    /** What the provider last said, in its own words. */
    situacao_original: text(),
    /** What is asked for, and how it settles the conta. */
    valor: money().notNull(),
    principal: money().notNull(),
    multa: money().notNull(),
    juros: money().notNull(),
    /** What the provider asks for after the due date. */
    multa_percentual: percent().notNull(),
    juros_percentual: percent().notNull(),
    vencimento: date({ mode: "string" }).notNull(),
    /** The due date of the conta that it asks for, which a late charge does not bear itself; null in the oldest ones. */
    vencimento_conta: date({ mode: "string" }),
    /** What is still to be done at the provider so that the charge follows its conta, and why it does not. */
    pendencia: text().$type<ChargeErrand>(),
    nao_acompanha: text(),
    /** The page on which the payer sees it. */
    fatura: text(),
    linha_digitavel: text(),
    pix_copia_cola: text(),
    /** Why the provider refused it, in its words. */
    recusa: text(),
    /** The settlement that stands of it, and the payable of the provider's fee. */
    acerto_id: integer(),
    tarifa_conta_id: integer(),
    dia_pagamento: date({ mode: "string" }),
    dia_credito: date({ mode: "string" }),
    /** Whether the provider was told from here that it was paid in cash. */
    em_dinheiro_aqui: boolean().notNull().default(false),
    /** When the next step of it is due, after how many tries; null when nothing is to be done. */
    proxima_em: moment(),
    tentativas: integer().notNull().default(0),
    /** When the provider was last asked about it because none of its lists tells of it. */
    conferida_em: moment(),
    usuario_id: userKey(),
    created_at: moment().notNull(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("gateway_cobrancas_empresa_id").on(t.empresa_id, t.id),
    foreignKey({ columns: [t.empresa_id, t.conta_id], foreignColumns: [contas.empresa_id, contas.id] }),
    uniqueIndex("gateway_cobrancas_referencia").on(t.empresa_id, t.referencia),
    uniqueIndex("gateway_cobrancas_provedor").on(t.empresa_id, t.provedor_id),
    // Two people at once charge a conta once.
    uniqueIndex("gateway_cobrancas_ativa")
      .on(t.empresa_id, t.conta_id)
      .where(sql`estado in (${among(activeChargeStates)})`),
    index("gateway_cobrancas_conta").on(t.empresa_id, t.conta_id, t.id),
    index("gateway_cobrancas_proxima").on(t.proxima_em).where(sql`proxima_em is not null`),
    check("gateway_cobrancas_estado", sql`${t.estado} in (${among(gatewayChargeStates)})`),
    check("gateway_cobrancas_pendencia", sql`${t.pendencia} in (${among(chargeErrands)})`),
    check(
      "gateway_cobrancas_valores",
      sql`${t.principal} > 0 and ${t.multa} >= 0 and ${t.juros} >= 0 and ${t.valor} = ${t.principal} + ${t.multa} + ${t.juros} and ${t.valor} = round(${t.valor}, 2)`,
    ),
  ],
);
/** Charges of receivables at the payment provider. None is removed. */
export const gatewayCobrancas = ofCompany(cobrancasTable);

const eventosTable = pgTable(
  "gateway_eventos",
  {
    id: serial(),
    empresa_id: companyKey(),
    /** The provider's id of the event, whole: some differ at their end only. */
    evento: text().notNull(),
    tipo: text().notNull(),
    /** The charge that it is about, as the provider names it. */
    provedor_id: text(),
    corpo: jsonb().notNull(),
    recebido_em: moment().notNull(),
    tratado_em: moment(),
    proxima_em: moment(),
    tentativas: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    uniqueIndex("gateway_eventos_evento").on(t.empresa_id, t.evento),
    index("gateway_eventos_proxima").on(t.proxima_em, t.id).where(sql`tratado_em is null`),
    index("gateway_eventos_recebido").on(t.recebido_em),
  ],
);
/** What the provider told, as it came. Each is worked off once. */
export const gatewayEventos = ofCompany(eventosTable);

const decisoesTable = pgTable(
  "gateway_decisoes",
  {
    id: serial(),
    empresa_id: companyKey(),
    /** None for money that belongs to no charge of ours. */
    cobranca_id: integer(),
    provedor_id: text().notNull(),
    motivo: text().$type<GatewayDecision>().notNull(),
    /** The money that waits. */
    valor: money().notNull(),
    dia_pagamento: date({ mode: "string" }),
    dia_credito: date({ mode: "string" }),
    created_at: moment().notNull(),
    /** What was decided, by whom and when; by nobody where the money went back before anybody did. */
    resolucao: text().$type<GatewayOutcome>(),
    observacao: text(),
    resolvida_em: moment(),
    resolvida_por: integer().references(() => usuarios.id),
    /** The settlement that stands of money that belongs to no charge, and the payable of the fee. */
    acerto_id: integer(),
    tarifa_conta_id: integer(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({
      columns: [t.empresa_id, t.cobranca_id],
      foreignColumns: [cobrancasTable.empresa_id, cobrancasTable.id],
    }),
    // The same is asked once, however often the provider says it.
    uniqueIndex("gateway_decisoes_motivo").on(t.empresa_id, t.provedor_id, t.motivo, t.valor),
    index("gateway_decisoes_abertas").on(t.empresa_id, t.id).where(sql`resolvida_em is null`),
    check("gateway_decisoes_motivo", sql`${t.motivo} in (${among(gatewayDecisions)})`),
    check(
      "gateway_decisoes_resolvida",
      sql`num_nonnulls(${t.resolvida_em}, ${t.resolucao}) in (0, 2) and (${t.resolvida_por} is not null or ${t.resolucao} is null or ${t.resolucao} = 'devolvida')`,
    ),
  ],
);
/** Money of the provider about which a person decides. None is removed. */
export const gatewayDecisoes = ofCompany(decisoesTable);
