import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, money } from "./columns";

/** Profiles: named lists of the submodules that a plan allows. */
export const perfisAcesso = pgTable(
  "perfis_acesso",
  { id: id(), nome: text().notNull(), versao: integer().notNull().default(1) },
  (t) => [uniqueIndex("perfis_acesso_nome").on(sql`lower(${t.nome})`)],
);

export const perfilSubmodulos = pgTable(
  "perfil_submodulos",
  {
    perfil_id: integer()
      .notNull()
      .references(() => perfisAcesso.id, { onDelete: "cascade" }),
    submodulo: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.perfil_id, t.submodulo] })],
);

/** The plans that companies pay for. */
export const planos = pgTable(
  "planos",
  {
    id: id(),
    nome: text().notNull(),
    /** Reais a month. */
    valor: money().notNull(),
    perfil_id: integer()
      .notNull()
      .references(() => perfisAcesso.id),
    /** Whether companies may still choose it. */
    ativo: boolean().notNull().default(true),
    /** Whether visitors who sign up on their own may choose it. */
    publico: boolean().notNull().default(false),
    versao: integer().notNull().default(1),
  },
  (t) => [uniqueIndex("planos_nome").on(sql`lower(${t.nome})`), check("planos_valor", sql`${t.valor} >= 0`)],
);
