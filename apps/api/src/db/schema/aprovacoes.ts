import type { ApprovalReason, ApprovalSnapshot } from "@prumo/domain/approval";
import type { RequestState } from "@prumo/domain/approval-state";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { moment, money } from "./columns";
import { contas } from "./contas";
import { categoriasConta } from "./financeiro";
import { companyKey, userKey } from "./keys";
import { pessoas } from "./pessoas";
import { usuarios } from "./usuarios";

const ajustesTable = pgTable(
  "aprovacao_ajustes",
  {
    empresa_id: companyKey(),
    /** When it was switched on; null while it is off. */
    ligada_em: moment(),
    /**
     * When it was first switched on. Bank data that changed before count as known; switching it off and on again makes none known.
     */
    dados_desde: moment(),
    /** Whether what a supplier got within seven days counts against the values of the rules. */
    soma_7_dias: boolean().notNull().default(true),
    /** Days after which a request that nobody decided is void. */
    validade_dias: smallint().notNull().default(30),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id] }),
    check("aprovacao_ajustes_validade", sql`${t.validade_dias} between 1 and 365`),
  ],
);
/** Whether a company wants a second person to approve payments, and how. No row: it does not. */
export const aprovacaoAjustes = ofCompany(ajustesTable);

const regrasTable = pgTable(
  "aprovacao_regras",
  {
    id: serial(),
    empresa_id: companyKey(),
    valor_minimo: money().notNull(),
    pessoa_id: integer().references(() => pessoas.id),
    categoria_id: integer().references(() => categoriasConta.id),
    tipo_pagamento: text(),
    /** Users who may decide; empty: whoever has the permission. */
    aprovadores: integer().array().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.empresa_id, t.id] }), check("aprovacao_regras_valor", sql`${t.valor_minimo} >= 0`)],
);
/** For which payables a company wants approval. */
export const aprovacaoRegras = ofCompany(regrasTable);

const pedidosTable = pgTable(
  "aprovacao_pedidos",
  {
    id: serial(),
    empresa_id: companyKey(),
    conta_id: integer().notNull(),
    pessoa_id: integer()
      .notNull()
      .references(() => pessoas.id),
    estado: text().$type<RequestState>().notNull().default("aguardando"),
    /** What is to be approved as it was when it was asked for, and the SHA-256 of it. */
    retrato: jsonb().$type<ApprovalSnapshot>().notNull(),
    sha256: text().notNull(),
    /** The SHA-256 of the supplier's bank data alone: approved once, they are known. */
    dados_sha256: text().notNull(),
    /** Why it was asked for, with copies of the rules. */
    motivos: jsonb().$type<readonly ApprovalReason[]>().notNull(),
    /** Who may decide by the rule; empty: whoever has the permission. */
    aprovadores: integer().array().notNull().default([]),
    /** Who made or changed what is to be paid: none of them decides, nor does who asked. */
    autores: integer().array().notNull(),
    pedido_por: userKey(),
    created_at: moment().notNull(),
    expira_em: moment().notNull(),
    /** When the approvers were told by mail. */
    avisado_em: moment(),
    /** When the administrators were told that nobody may decide it. */
    sem_aprovador_em: moment(),
    decidido_por: integer().references(() => usuarios.id),
    decidido_em: moment(),
    motivo: text(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({ columns: [t.empresa_id, t.conta_id], foreignColumns: [contas.empresa_id, contas.id] }),
    index("aprovacao_pedidos_conta").on(t.empresa_id, t.conta_id, t.id),
    index("aprovacao_pedidos_pessoa").on(t.empresa_id, t.pessoa_id).where(sql`estado = 'aprovada'`),
    index("aprovacao_pedidos_avisar").on(t.created_at).where(sql`estado = 'aguardando' and avisado_em is null`),
    uniqueIndex("aprovacao_pedidos_aguardando").on(t.empresa_id, t.conta_id).where(sql`estado = 'aguardando'`),
    check(
      "aprovacao_pedidos_estado",
      sql`${t.estado} in ('aguardando', 'aprovada', 'recusada', 'substituida', 'expirada')`,
    ),
    check(
      "aprovacao_pedidos_decisao",
      sql`(${t.estado} in ('aprovada', 'recusada')) = (num_nonnulls(${t.decidido_por}, ${t.decidido_em}) = 2)`,
    ),
    check("aprovacao_pedidos_outra_pessoa", sql`not (${t.decidido_por} = any(${t.autores}))`),
    check("aprovacao_pedidos_quem_pediu", sql`${t.decidido_por} <> ${t.pedido_por}`),
    check("aprovacao_pedidos_motivo", sql`${t.estado} <> 'recusada' or coalesce(length(trim(${t.motivo})), 0) > 0`),
  ],
);
/** Requests to approve a payment, each with its decision: a request is decided once. */
export const aprovacaoPedidos = ofCompany(pedidosTable);
