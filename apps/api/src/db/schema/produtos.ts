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
    /** 1 of products, 2 of services. */
    tipo: integer().notNull(),
    nome: text().notNull(),
    /** One that a product has cannot be removed, only taken out of use. */
    ativa: boolean().notNull().default(true),
    versao: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("categorias_produto_nome").on(t.empresa_id, t.tipo, sql`busca(nome)`),
    check("categorias_produto_tipo", sql`${t.tipo} in (1, 2)`),
  ],
);
/** A group shares them together with its products, so products refer to them by id alone. */
export const categoriasProduto = ofCompany(categoriasTable, { compartilhado: "produtos" });

/** Codes that are numbers go by their size, before those with letters. The index has it too, so it is written once. */
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
    /** Eight digits. */
    ncm: text(),
    categoria_produto_id: integer().references(() => categoriasTable.id),
    valor_venda: money().notNull().default(0),
    /** The percent of a provider. */
    comissao_prod: numeric({ precision: 7, scale: 4, mode: "number" }).notNull().default(0),
    observacao: text(),
    /** One that was used cannot be removed, only taken out of use. */
    ativo: boolean().notNull().default(true),
    /** Counts the changes of the row: an edit says which one it was made from. */
    versao: integer().notNull().default(1),
    /** What searching looks in: name, codes and reference without accents, in lower case. The name comes first. */
    busca: text()
      .notNull()
      .generatedAlwaysAs(
        sql`busca(nome || ' ' || cod_reduzido || ' ' || coalesce(cod_barras, '') || ' ' || coalesce(referencia, ''))`,
      ),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [
    // A code is typed in any case, and a scanner must find one product.
    uniqueIndex("produtos_codigo").on(t.empresa_id, sql`lower(cod_reduzido)`),
    uniqueIndex("produtos_cod_barras").on(t.empresa_id, t.cod_barras),
    index("produtos_ordem").on(t.empresa_id, sql`busca collate "C"`, t.id),
    index("produtos_ordem_codigo").on(t.empresa_id, codeOrder(t.cod_reduzido), t.id),
    index("produtos_categoria").on(t.categoria_produto_id),
    index("produtos_trechos").using("gin", sql`trechos(busca)`),
    check("produtos_tipo", sql`${t.tipo} in (1, 2)`),
  ],
);
/** What a company buys, uses and sells. A group may share them, so other rows refer to them by id alone. */
export const produtos = ofCompany(produtosTable, { compartilhado: "produtos" });
