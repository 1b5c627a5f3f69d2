import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { empresaId, id, moment } from "./columns";
import { empresas } from "./empresas";

/** Customers, suppliers, employees. A group may share them, so other rows refer to them by id alone. */
const pessoasTable = pgTable(
  "pessoas",
  {
    id: id(),
    empresa_id: empresaId().references(() => empresas.id),
    nome_fantasia: text().notNull(),
    razao_social: text().notNull(),
    /** CPF or CNPJ without punctuation, letters in capitals. */
    cpf_cnpj: text(),
    email: text(),
    telefone: text(),
    /** Only digits, as phones. */
    cep: text(),
    logradouro: text(),
    numero: text(),
    bairro: text(),
    /** IBGE code of the municipality. */
    cidade_id: integer(),
    /** Where money to the person goes. */
    banco: text(),
    agencia: text(),
    conta: text(),
    titular: text(),
    /** CPF or CNPJ of the holder, without punctuation. */
    titular_documento: text(),
    /** Keys of Pix in the form of their directory. */
    chaves_pix: text().array().notNull().default([]),
    /** When and by whom these were last changed; null while they were never filled in. */
    dados_bancarios_em: moment(),
    dados_bancarios_por: integer(),
    /** When the data that the law does not demand were erased (LGPD, art. 18, IV and VI). */
    anonimizada_em: moment(),
    /**
     * Counts the changes of the row. An edit sends the version that it was made from, so that two people do not
     * overwrite each other.
     */
    versao: integer().notNull().default(1),
    /** The text that a search looks in: names without accents, in lower case. */
    busca: text().notNull().generatedAlwaysAs(sql`busca(nome_fantasia || ' ' || razao_social)`),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [
    unique("pessoas_empresa_id").on(t.empresa_id, t.id),
    index("pessoas_nome").on(t.empresa_id, t.nome_fantasia),
    uniqueIndex("pessoas_documento").on(t.empresa_id, t.cpf_cnpj),
    // The order of lists, and what a search finds.
    index("pessoas_ordem").on(t.empresa_id, sql`busca collate "C"`, t.id),
    index("pessoas_trechos").using("gin", sql`trechos(busca)`),
  ],
);
export const pessoas = ofCompany(pessoasTable, { compartilhado: "pessoas" });

const tiposTable = pgTable(
  "tipos_pessoa",
  { empresa_id: empresaId(), pessoa_id: integer().notNull(), tipo: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.pessoa_id, t.tipo] }),
    foreignKey({ columns: [t.empresa_id, t.pessoa_id], foreignColumns: [pessoasTable.empresa_id, pessoasTable.id] }),
    check("tipos_pessoa_tipo", sql`${t.tipo} between 1 and 12`),
  ],
);
/** The kinds of a person, numbered as in the domain's table of person types. */
export const tiposPessoa = ofCompany(tiposTable, { compartilhado: "pessoas" });
