import type { FactorDemand } from "@prumo/domain/second-factor";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { dueShift, moment } from "./columns";
import { planos } from "./planos";

/** A group of companies (business units) that may share registries. */
export const unidadesNegocio = pgTable("unidades_negocio", {
  id: serial().primaryKey(),
  nome: text().notNull(),
  versao: integer().notNull().default(1),
});

export const empresas = pgTable(
  "empresas",
  {
    id: serial().primaryKey(),
    nome: text().notNull(),
    /** `j` a legal entity, `f` a natural person. */
    tipo_pessoa: text().notNull().default("j"),
    /** CNPJ, or CPF of a natural person, without its mask. */
    cnpj: text(),
    email: text(),
    /** Only digits, as in `cep`. */
    telefone: text(),
    cep: text(),
    logradouro: text(),
    numero: text(),
    bairro: text(),
    /** IBGE code of the municipality. */
    cidade_id: integer(),
    info_contador: text(),
    /** 1 active, 0 inactive: its users may not log in. */
    status: integer().notNull().default(1),
    type_os: integer().notNull().default(1),
    /** Addresses of dashboards in other systems. */
    dash_vendas: text(),
    dash_compras: text(),
    dash_os: text(),
    dash_producao: text(),
    dash_financeiro: text(),
    /** The profile that its starter data were copied from. */
    perfil_origem_id: integer(),
    plano_id: integer().references(() => planos.id),
    /** The last day of the plan; null: no end. */
    expiracao: date({ mode: "string" }),
    /** Whether the company registers other companies. */
    representante: boolean().notNull().default(false),
    /** The representative's percent. */
    comissao: numeric({ precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    acesso_xml: boolean().notNull().default(false),
    /** How many companies a representative may register; 0 means any number. */
    limite_cadastros: integer().notNull().default(0),
    carteira_asaas: text(),
    /** The representative that registered the company. */
    registrada_por: integer().references((): AnyPgColumn => empresas.id),
    /** The group of companies. A company is in one group at most. */
    unidade_id: integer().references(() => unidadesNegocio.id),
    /** Whether its users may switch to the other companies of the group. */
    troca_unidade: boolean().notNull().default(false),
    matriz: boolean().notNull().default(false),
    rede_habilitado: boolean().notNull().default(false),
    /** Decimals in force when receiving and paying, 2 to 4. */
    casas_decimais: integer().notNull().default(2),
    fuso_horario: text().notNull().default("America/Sao_Paulo"),
    /** What is done with due dates of contas that say nothing else themselves or by their category. */
    dia_nao_util: dueShift().notNull().default("proximo"),
    /** Whom the company demands a second factor of; see `factorDemands`. */
    fator_exigido: text().$type<FactorDemand>().notNull().default("ninguem"),
    /** Since when; the grace of its users begins there. */
    fator_exigido_em: moment(),
    versao: integer().notNull().default(1),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("empresas_documento").on(t.cnpj),
    index("empresas_unidade").on(t.unidade_id),
    index("empresas_registrada_por").on(t.registrada_por),
    uniqueIndex("empresas_matriz").on(t.unidade_id).where(sql`matriz`),
    check("empresas_tipo", sql`${t.tipo_pessoa} in ('j', 'f')`),
    check("empresas_status", sql`${t.status} in (0, 1)`),
  ],
);

/** Registries that a company lets the other companies of its group read. */
export const compartilhamentos = pgTable(
  "compartilhamentos",
  {
    empresa_id: integer()
      .notNull()
      .references(() => empresas.id),
    submodulo: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa_id, t.submodulo] })],
);

/** The submodules that a company may use. */
export const submodulosEmpresa = pgTable(
  "submodulos_empresa",
  {
    empresa_id: integer()
      .notNull()
      .references(() => empresas.id),
    submodulo: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa_id, t.submodulo] })],
);

/** Its one row says that the database was seeded, so that two processes never seed the same one. */
export const instalacao = pgTable(
  "instalacao",
  {
    id: integer().primaryKey().default(1),
    dados: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [uniqueIndex("instalacao_unica").on(t.id)],
);
