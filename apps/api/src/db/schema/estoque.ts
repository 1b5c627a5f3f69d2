import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { empresaId, id, moment, quantity, unitCost } from "./columns";
import { compraItens } from "./compras";
import { depositos } from "./depositos";
import { empresas } from "./empresas";
import { categoriasProduto, produtos } from "./produtos";
import { usuarios } from "./usuarios";

const companyKey = () => empresaId().references(() => empresas.id);
const userKey = () =>
  integer()
    .notNull()
    .references(() => usuarios.id);
const productKey = () =>
  integer()
    .notNull()
    .references(() => produtos.id);

const requerimentosTable = pgTable(
  "requerimentos",
  {
    id: id(),
    empresa_id: companyKey(),
    /** The user who asks for the products. */
    usuario_id: userKey(),
    /** The warehouse that the products are to go to. */
    deposito_id: integer().notNull(),
    data_cadastro: date({ mode: "string" }).notNull(),
    obs: text(),
    created_at: moment().notNull(),
  },
  (t) => [
    unique("requerimentos_empresa_id").on(t.empresa_id, t.id),
    foreignKey({
      columns: [t.empresa_id, t.deposito_id],
      foreignColumns: [depositos.empresa_id, depositos.id],
    }),
    index("requerimentos_data").on(t.empresa_id, t.data_cadastro),
    index("requerimentos_deposito").on(t.empresa_id, t.deposito_id),
  ],
);
export const requerimentos = ofCompany(requerimentosTable);

const itensTable = pgTable(
  "requerimento_itens",
  {
    id: id(),
    empresa_id: companyKey(),
    requerimento_id: integer().notNull(),
    produto_id: productKey(),
    /** The quantity that was asked for. */
    qtd: quantity().notNull(),
    obs: text(),
    /** 1 pending, 2 transferred, 3 refused. */
    status: integer().notNull().default(1),
    deposito_saida_id: integer(),
    qtd_transferida: quantity(),
    decidido_em: moment(),
    decidido_por: integer().references(() => usuarios.id),
  },
  (t) => [
    unique("requerimento_itens_empresa_id").on(t.empresa_id, t.id),
    foreignKey({
      columns: [t.empresa_id, t.requerimento_id],
      foreignColumns: [requerimentosTable.empresa_id, requerimentosTable.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.deposito_saida_id],
      foreignColumns: [depositos.empresa_id, depositos.id],
    }),
    index("requerimento_itens_requerimento").on(t.empresa_id, t.requerimento_id),
    index("requerimento_itens_produto").on(t.produto_id),
    check(
      "requerimento_itens_qtd",
      sql`${t.qtd} > 0 and ${t.qtd_transferida} > 0 and ${t.qtd_transferida} <= ${t.qtd}`,
    ),
    check(
      "requerimento_itens_status",
      sql`case ${t.status} when 1 then num_nonnulls(${t.deposito_saida_id}, ${t.qtd_transferida}, ${t.decidido_em}, ${t.decidido_por}) = 0
        when 2 then num_nulls(${t.deposito_saida_id}, ${t.qtd_transferida}, ${t.decidido_em}, ${t.decidido_por}) = 0
        when 3 then num_nonnulls(${t.deposito_saida_id}, ${t.qtd_transferida}) = 0 and num_nulls(${t.decidido_em}, ${t.decidido_por}) = 0
        else false end`,
    ),
  ],
);
/** The products of a requisition; each is decided separately. */
export const requerimentoItens = ofCompany(itensTable);

const inventariosTable = pgTable(
  "inventarios",
  {
    id: id(),
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
    primaryKey({ columns: [t.inventario_id, t.produto_id] }),
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
    id: id(),
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
    motivo: text(),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.empresa_id, t.deposito_id],
      foreignColumns: [depositos.empresa_id, depositos.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.requerimento_item_id],
      foreignColumns: [itensTable.empresa_id, itensTable.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.inventario_id],
      foreignColumns: [inventariosTable.empresa_id, inventariosTable.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.compra_item_id],
      foreignColumns: [compraItens.empresa_id, compraItens.id],
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
    uniqueIndex("estoque_movimentos_requerimento").on(t.requerimento_item_id, t.tipo),
    uniqueIndex("estoque_movimentos_inventario").on(t.inventario_id, t.produto_id),
    index("estoque_movimentos_compra").on(t.compra_item_id).where(sql`compra_item_id is not null`),
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
    id: id(),
    empresa_id: companyKey(),
    produto_id: productKey(),
    deposito_id: integer().notNull(),
    quantidade: quantity().notNull(),
    versao: integer().notNull().default(1),
  },
  (t) => [
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
