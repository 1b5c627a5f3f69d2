import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { id, moment } from "./columns";
import { companyKey, userKey } from "./keys";
import { usuarios } from "./usuarios";

const chavesTable = pgTable(
  "chaves_acesso",
  {
    id: id(),
    empresa_id: companyKey(),
    nome: text().notNull(),
    /** Who made it: it can do nothing that this user cannot do now. */
    usuario_id: userKey(),
    permissoes: text().array().notNull(),
    /** The addresses that it may be used from; none means from anywhere. */
    enderecos: text().array().notNull().default([]),
    /** Its last day, by the company's calendar. */
    valida_ate: date({ mode: "string" }).notNull(),
    /**
     * The nearest notice of its end that people know of, as days before its last one: they were told it, or chose that day
     * when it was there.
     */
    avisada_dias: integer(),
    revogada_em: moment(),
    revogada_por: integer().references(() => usuarios.id),
    versao: integer().notNull().default(1),
    created_at: moment().notNull(),
  },
  (t) => [
    index("chaves_acesso_empresa").on(t.empresa_id, t.id),
    check("chaves_acesso_revogada", sql`num_nulls(${t.revogada_em}, ${t.revogada_por}) in (0, 2)`),
    check("chaves_acesso_permissoes", sql`cardinality(${t.permissoes}) > 0`),
  ],
);
/** The keys by which other programs make calls in a company. */
export const chavesAcesso = ofCompany(chavesTable);

const segredosTable = pgTable(
  "chave_segredos",
  {
    id: id(),
    empresa_id: companyKey(),
    chave_id: integer()
      .notNull()
      .references(() => chavesTable.id),
    /** SHA-256 of the key: somebody who reads this table cannot use it. */
    segredo_hash: text().notNull(),
    /** What is shown of it, by which its owner knows it. */
    mascara: text().notNull(),
    created_at: moment().notNull(),
    /** From when on it is refused, because another took its place; null for the newest. */
    termina_em: moment(),
    /** The last use, to the minute, and its address. */
    usado_em: moment(),
    usado_de: text(),
  },
  (t) => [
    uniqueIndex("chave_segredos_hash").on(t.segredo_hash),
    index("chave_segredos_chave").on(t.chave_id, t.id),
    uniqueIndex("chave_segredos_novo").on(t.chave_id).where(sql`termina_em is null`),
  ],
);
/** What a key is known by: one secret, and two while the second takes the place of the first. */
export const chaveSegredos = ofCompany(segredosTable);
