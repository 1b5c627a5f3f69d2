import { boolean, integer, pgTable, primaryKey, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** A group of companies (business units) that may share registries. */
export const unidadesNegocio = pgTable("unidades_negocio", {
  id: serial().primaryKey(),
  nome: text().notNull(),
});

export const empresas = pgTable("empresas", {
  id: serial().primaryKey(),
  nome: text().notNull(),
  cnpj: text(),
  /** The group of companies. A company is in one group at most. */
  unidade_id: integer().references(() => unidadesNegocio.id),
  /** Whether its users are offered the other companies of the group. */
  troca_unidade: boolean().notNull().default(false),
  matriz: boolean().notNull().default(false),
  rede_habilitado: boolean().notNull().default(false),
  /** Decimals in force when receiving and paying, 2 to 4. */
  casas_decimais: integer().notNull().default(2),
  fuso_horario: text().notNull().default("America/Sao_Paulo"),
  created_at: moment().notNull().defaultNow(),
});

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

/** Applied once, in one row, so that two processes never seed the same database. */
export const instalacao = pgTable(
  "instalacao",
  {
    id: integer().primaryKey().default(1),
    dados: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [uniqueIndex("instalacao_unica").on(t.id)],
);
