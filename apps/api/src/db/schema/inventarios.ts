import { sql } from "drizzle-orm";
import { check, foreignKey, integer, pgTable, primaryKey, serial, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { empresaId, moment, quantity } from "./columns";
import { depositos } from "./depositos";
import { companyKey, productKey, userKey } from "./keys";
import { categoriasProduto } from "./produtos";
import { usuarios } from "./usuarios";

const inventariosTable = pgTable(
  "inventarios",
  {
    id: serial(),
    empresa_id: companyKey(),
    deposito_id: integer().notNull(),
    /** Restricts the count to the products of this category. */
    categoria_produto_id: integer().references(() => categoriasProduto.id),
    usuario_id: userKey(),
    created_at: moment().notNull(),
    confirmado_em: moment(),
    confirmado_por: integer().references(() => usuarios.id),
    cancelado_em: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("inventarios_empresa_id").on(t.empresa_id, t.id),
    foreignKey({
      columns: [t.empresa_id, t.deposito_id],
      foreignColumns: [depositos.empresa_id, depositos.id],
    }),
    // Two open counts of one warehouse would correct the same difference twice.
    uniqueIndex("inventarios_um_por_deposito")
      .on(t.empresa_id, t.deposito_id)
      .where(sql`confirmado_em is null and cancelado_em is null`),
    check(
      "inventarios_fim",
      sql`num_nonnulls(${t.confirmado_em}, ${t.confirmado_por}) in (0, 2) and num_nonnulls(${t.confirmado_em}, ${t.cancelado_em}) < 2`,
    ),
  ],
);
/** Counts of a warehouse, open until they are confirmed or given up. */
export const inventarios = ofCompany(inventariosTable);

const contadosTable = pgTable(
  "inventario_produtos",
  {
    empresa_id: empresaId(),
    inventario_id: integer().notNull(),
    produto_id: productKey(),
    /**
     * How many movements the product had in the warehouse when the count began. If it has more of them now, the product
     * has moved since.
     */
    movimentos: integer().notNull().default(0),
    /** The counted quantity; null until it is counted. */
    quantidade: quantity(),
    /** The user who counted it last; `contado_em` is the moment. */
    usuario_id: integer().references(() => usuarios.id),
    contado_em: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.inventario_id, t.produto_id] }),
    // The version before finds a row to change by it. It goes with the next contract step.
    uniqueIndex("inventario_produtos_linha").on(t.inventario_id, t.produto_id),
    foreignKey({
      columns: [t.empresa_id, t.inventario_id],
      foreignColumns: [inventariosTable.empresa_id, inventariosTable.id],
    }),
    check("inventario_produtos_quantidade", sql`${t.quantidade} >= 0`),
    check(
      "inventario_produtos_contado",
      sql`num_nonnulls(${t.quantidade}, ${t.usuario_id}, ${t.contado_em}) in (0, 3)`,
    ),
  ],
);
/** The products of a count: those in the warehouse when it began, and those that were counted. */
export const inventarioProdutos = ofCompany(contadosTable);
