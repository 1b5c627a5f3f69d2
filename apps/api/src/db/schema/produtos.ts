import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { boolean, check, index, integer, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { empresaId, id, moment, money } from "./columns";
import { empresas } from "./empresas";

const categoriasTable = pgTable(
  "categorias_produto",
  {
    id: id(),
    empresa_id: empresaId().references(() => empresas.id),
    /** 1 for products, 2 for services. */
    tipo: integer().notNull(),
    nome: text().notNull(),
    /** False takes it out of use; a category that a product has cannot be removed. */
    ativa: boolean().notNull().default(true),
    versao: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("categorias_produto_nome").on(t.empresa_id, t.tipo, sql`busca(nome)`),
    check("categorias_produto_tipo", sql`${t.tipo} in (1, 2)`),
  ],
);
/** A group shares categories together with its products, so products refer to them by id alone. */
export const categoriasProduto = ofCompany(categoriasTable, { compartilhado: "produtos" });

/**
 * Sorts codes: numbers by their value, then codes with letters. The index uses the same expression, so it stands here
 * once.
 */
export const codeOrder = (code: SQLWrapper): SQL =>
  sql`(case when ${code} ~ '^[0-9]+$' then lpad(${code}, 20, '0') else '~' || lower(${code}) end) collate "C"`;

const produtosTable = pgTable(
  "produtos",
  {
    id: id(),
    empresa_id: empresaId().references(() => empresas.id),
    /** 1 a product, 2 a service, which has no stock. */
    tipo: integer().notNull().default(1),
    nome: text().notNull(),
    /** The short code that people type, with letters or without. */
    cod_reduzido: text().notNull(),
    /** Digits of an EAN. */
    cod_barras: text(),
    referencia: text(),
    marca: text(),
    unidade: text().notNull(),
    /** Eight digits: the fiscal classification of goods. */
    ncm: text(),
    categoria_produto_id: integer().references(() => categoriasTable.id),
    valor_venda: money().notNull().default(0),
    /** The provider's percent. */
    comissao_prod: numeric({ precision: 7, scale: 4, mode: "number" }).notNull().default(0),
    observacao: text(),
    /** False takes it out of use; one that was used cannot be removed. */
    ativo: boolean().notNull().default(true),
    /**
     * Counts the changes of the row. An edit sends the version that it was made from, so that two people do not
     * overwrite each other.
     */
    versao: integer().notNull().default(1),
    /**
     * The text that a search looks in: name, codes and reference without accents, in lower case. The name comes first.
     */
    busca: text()
      .notNull()
      .generatedAlwaysAs(
        sql`busca(nome || ' ' || cod_reduzido || ' ' || coalesce(cod_barras, '') || ' ' || coalesce(referencia, ''))`,
      ),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [
    // Ignores case: a code may be typed in any case, and a scanner must find exactly one product.
    uniqueIndex("produtos_codigo").on(t.empresa_id, sql`lower(cod_reduzido)`),
    uniqueIndex("produtos_cod_barras").on(t.empresa_id, t.cod_barras),
    index("produtos_ordem").on(t.empresa_id, sql`busca collate "C"`, t.id),
    index("produtos_ordem_codigo").on(t.empresa_id, codeOrder(t.cod_reduzido), t.id),
    index("produtos_categoria").on(t.categoria_produto_id),
    index("produtos_trechos").using("gin", sql`trechos(busca)`),
    check("produtos_tipo", sql`${t.tipo} in (1, 2)`),
  ],
);
/**
 * The products and services that a company buys, uses and sells. A group may share them, so other rows refer to them by
 * id alone.
 */
export const produtos = ofCompany(produtosTable, { compartilhado: "produtos" });
