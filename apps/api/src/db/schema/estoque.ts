import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { empresaId, moment, quantity, unitCost } from "./columns";
import { compraItens } from "./compras";
import { depositos } from "./depositos";
import { inventarios } from "./inventarios";
import { companyKey, productKey, userKey } from "./keys";
import { ordemServicoItens } from "./ordens-servico";
import { requerimentoItens } from "./requerimentos";

/** The reasons of a movement of stock. */
export const tipoMovimentoEstoque = pgEnum("tipo_movimento_estoque", [
  "compra",
  "estorno_compra",
  "transferencia_saida",
  "transferencia_entrada",
  "ajuste",
  "inventario",
  "os",
  "estorno_os",
]);

const movimentosTable = pgTable(
  "estoque_movimentos",
  {
    id: serial(),
    empresa_id: companyKey(),
    produto_id: productKey(),
    deposito_id: integer().notNull(),
    tipo: tipoMovimentoEstoque().notNull(),
    /** The change of the balance: negative when products leave. */
    quantidade: quantity().notNull(),
    /** The cost of one piece that came in, or its average cost when it left. */
    custo_unitario: unitCost().notNull(),
    /** The warehouse's balance of the product after the movement. */
    saldo: quantity().notNull(),
    /** The record that caused the movement; later areas add theirs. */
    requerimento_item_id: integer(),
    inventario_id: integer(),
    compra_item_id: integer(),
    ordem_servico_item_id: integer(),
    motivo: text(),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({
      columns: [t.empresa_id, t.deposito_id],
      foreignColumns: [depositos.empresa_id, depositos.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.requerimento_item_id],
      foreignColumns: [requerimentoItens.empresa_id, requerimentoItens.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.inventario_id],
      foreignColumns: [inventarios.empresa_id, inventarios.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.compra_item_id],
      foreignColumns: [compraItens.empresa_id, compraItens.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.ordem_servico_item_id],
      foreignColumns: [ordemServicoItens.empresa_id, ordemServicoItens.id],
    }),
    check("estoque_movimentos_quantidade", sql`${t.quantidade} <> 0`),
    check("estoque_movimentos_custo", sql`${t.custo_unitario} >= 0`),
    check(
      "estoque_movimentos_sentido",
      sql`case ${t.tipo} when 'transferencia_saida' then ${t.quantidade} < 0 when 'transferencia_entrada' then ${t.quantidade} > 0
        when 'compra' then ${t.quantidade} > 0 when 'estorno_compra' then ${t.quantidade} < 0
        when 'os' then ${t.quantidade} < 0 when 'estorno_os' then ${t.quantidade} > 0
        else ${t.tipo} in ('ajuste', 'inventario') end`,
    ),
    // The same line cannot be transferred twice, even when two people send it.
    uniqueIndex("estoque_movimentos_requerimento").on(t.empresa_id, t.requerimento_item_id, t.tipo),
    uniqueIndex("estoque_movimentos_inventario").on(t.empresa_id, t.inventario_id, t.produto_id),
    index("estoque_movimentos_compra").on(t.compra_item_id).where(sql`compra_item_id is not null`),
    index("estoque_movimentos_ordem").on(t.ordem_servico_item_id).where(sql`ordem_servico_item_id is not null`),
    index("estoque_movimentos_produto").on(t.empresa_id, t.produto_id, t.id),
    index("estoque_movimentos_deposito").on(t.empresa_id, t.deposito_id, t.created_at, t.id),
    index("estoque_movimentos_data").on(t.empresa_id, t.created_at, t.id),
  ],
);
/** Every change of stock. The balance of a warehouse is the sum of its movements. Rows are only ever added. */
export const estoqueMovimentos = ofCompany(movimentosTable);

const saldosTable = pgTable(
  "estoque_saldos",
  {
    empresa_id: empresaId(),
    produto_id: productKey(),
    deposito_id: integer().notNull(),
    quantidade: quantity().notNull(),
    /** How many movements the balance sums up. */
    movimentos: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.produto_id, t.deposito_id] }),
    foreignKey({
      columns: [t.empresa_id, t.deposito_id],
      foreignColumns: [depositos.empresa_id, depositos.id],
    }),
    index("estoque_saldos_deposito").on(t.empresa_id, t.deposito_id),
  ],
);
/** The sums of the ledger by product and warehouse, kept for speed and written with each movement. */
export const estoqueSaldos = ofCompany(saldosTable);

const custosTable = pgTable(
  "estoque_custos",
  {
    empresa_id: companyKey(),
    produto_id: productKey(),
    /** The quantity in all warehouses of the company. */
    quantidade: quantity().notNull().default(0),
    custo_medio: unitCost().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.empresa_id, t.produto_id] })],
);
/**
 * A company's quantity of a product and its average cost. A transaction that moves the product locks this row first.
 */
export const estoqueCustos = ofCompany(custosTable);

const minimoTable = pgTable(
  "estoque_minimo",
  {
    id: serial(),
    empresa_id: companyKey(),
    produto_id: productKey(),
    deposito_id: integer().notNull(),
    quantidade: quantity().notNull(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({
      columns: [t.empresa_id, t.deposito_id],
      foreignColumns: [depositos.empresa_id, depositos.id],
    }),
    uniqueIndex("estoque_minimo_produto").on(t.empresa_id, t.produto_id, t.deposito_id),
    check("estoque_minimo_quantidade", sql`${t.quantidade} > 0`),
  ],
);
/** The minimum that a warehouse should have of a product. */
export const estoqueMinimo = ofCompany(minimoTable);
