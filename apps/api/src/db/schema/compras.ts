import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { moment, money, quantity } from "./columns";
import { arquivosXml } from "./contratos";
import { depositos } from "./depositos";
import { categoriasConta } from "./financeiro";
import { formasPagamento } from "./formas-pagamento";
import { companyKey, userKey } from "./keys";
import { pessoas } from "./pessoas";
import { produtos } from "./produtos";

const amount = () => money().notNull().default(0);

const naturezasTable = pgTable(
  "naturezas",
  {
    id: serial(),
    empresa_id: companyKey(),
    nome: text().notNull(),
    gerar_financeiro: boolean().notNull().default(true),
    nao_movimenta_estoque: boolean().notNull().default(false),
    /** One that was used cannot be removed, only taken out of use. */
    ativa: boolean().notNull().default(true),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("naturezas_empresa_id").on(t.empresa_id, t.id),
    uniqueIndex("naturezas_nome").on(t.empresa_id, sql`busca(nome)`),
  ],
);
/** Kinds of purchase, which limit what an approval does. */
export const naturezas = ofCompany(naturezasTable);

export const estadoCompra = pgEnum("estado_compra", ["NOVO", "APROVADO", "REJEITADO", "CANCELADO"]);

const comprasTable = pgTable(
  "compras",
  {
    id: serial(),
    empresa_id: companyKey(),
    fornecedor_id: integer()
      .notNull()
      .references(() => pessoas.id),
    /** Number and series of the supplier's document, and its key when it is an NF-e. */
    nf: text(),
    serie: text(),
    chave: text(),
    data: date({ mode: "string" }).notNull(),
    natureza_id: integer(),
    /** Where the products come in. */
    deposito_id: integer(),
    forma_pagamento_id: integer(),
    categoria_id: integer().references(() => categoriasConta.id),
    valor_frete: amount(),
    valor_ipi: amount(),
    valor_st: amount(),
    outras_despesas: amount(),
    desconto: amount(),
    /** The lines less the discount, with freight, IPI, ST and other expenses. */
    valor: amount(),
    observacao: text(),
    /** The XML that it was made from. */
    arquivo_xml_id: integer(),
    estado: estadoCompra().notNull().default("NOVO"),
    /** How it was approved: 1 stock and finance, 2 finance, 3 stock, 4 neither. */
    tipo_alteracao_estado: smallint(),
    /** The first due date of the payables that its approval made. */
    data_faturamento: date({ mode: "string" }),
    versao: integer().notNull().default(1),
    usuario_id: userKey(),
    created_at: moment().notNull(),
    /** Removed purchases stay, because movements and payables that were taken back refer to them. */
    removida_em: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("compras_empresa_id").on(t.empresa_id, t.id),
    foreignKey({
      columns: [t.empresa_id, t.natureza_id],
      foreignColumns: [naturezasTable.empresa_id, naturezasTable.id],
    }),
    foreignKey({ columns: [t.empresa_id, t.deposito_id], foreignColumns: [depositos.empresa_id, depositos.id] }),
    foreignKey({
      columns: [t.empresa_id, t.forma_pagamento_id],
      foreignColumns: [formasPagamento.empresa_id, formasPagamento.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.arquivo_xml_id],
      foreignColumns: [arquivosXml.empresa_id, arquivosXml.id],
    }),
    uniqueIndex("compras_chave").on(t.empresa_id, t.chave).where(sql`removida_em is null`),
    // The version before finds rows by it. It goes with the next contract step.
    index("compras_linha").on(t.id),
    index("compras_data").on(t.empresa_id, t.data, t.id),
    index("compras_fornecedor").on(t.empresa_id, t.fornecedor_id, t.data),
    check(
      "compras_valores",
      sql`${t.valor} >= 0 and ${t.desconto} >= 0 and ${t.valor_frete} >= 0 and ${t.valor_ipi} >= 0 and ${t.valor_st} >= 0 and ${t.outras_despesas} >= 0`,
    ),
    check(
      "compras_aprovacao",
      sql`(${t.estado} = 'APROVADO') = (${t.tipo_alteracao_estado} is not null) and ${t.tipo_alteracao_estado} between 1 and 4`,
    ),
    check(
      "compras_faturamento",
      sql`(${t.data_faturamento} is not null) = (coalesce(${t.tipo_alteracao_estado}, 4) in (1, 2))`,
    ),
    check("compras_removida", sql`${t.removida_em} is null or ${t.estado} <> 'APROVADO'`),
  ],
);
/** Purchases: each is one document of one supplier. */
export const compras = ofCompany(comprasTable, { removida: ({ removida_em }) => removida_em });

const itensTable = pgTable(
  "compra_itens",
  {
    id: serial(),
    empresa_id: companyKey(),
    compra_id: integer().notNull(),
    ordem: integer().notNull(),
    produto_id: integer()
      .notNull()
      .references(() => produtos.id),
    quantidade: quantity().notNull(),
    /** Price of one. */
    valor: numeric({ precision: 21, scale: 10, mode: "number" }).notNull(),
    desconto: amount(),
    /** The cost of the whole line before its discount, when that is not quantity × price. */
    total: money(),
    /** The cost of the line after its discount. */
    valor_total: money().notNull(),
    /** What the supplier's document gives this line of the purchase's taxes. */
    valor_ipi: amount(),
    valor_st: amount(),
    /** Lines that were replaced stay when movements of stock refer to them. */
    removido_em: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("compra_itens_empresa_id").on(t.empresa_id, t.id),
    foreignKey({ columns: [t.empresa_id, t.compra_id], foreignColumns: [comprasTable.empresa_id, comprasTable.id] }),
    index("compra_itens_compra").on(t.empresa_id, t.compra_id, t.ordem),
    index("compra_itens_produto").on(t.produto_id, t.id),
    check("compra_itens_quantidade", sql`${t.quantidade} > 0`),
    check(
      "compra_itens_valores",
      sql`${t.valor} >= 0 and ${t.desconto} >= 0 and ${t.total} >= 0 and ${t.valor_total} >= 0
        and ${t.valor_ipi} >= 0 and ${t.valor_st} >= 0`,
    ),
  ],
);
/** The products of a purchase, in the order of its document. */
export const compraItens = ofCompany(itensTable, { removida: ({ removido_em }) => removido_em });

const parcelasTable = pgTable(
  "compra_parcelas",
  {
    id: serial(),
    empresa_id: companyKey(),
    compra_id: integer().notNull(),
    ordem: integer().notNull(),
    /** As the supplier numbers it. */
    numero: text(),
    data_vencimento: date({ mode: "string" }).notNull(),
    valor: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({ columns: [t.empresa_id, t.compra_id], foreignColumns: [comprasTable.empresa_id, comprasTable.id] }),
    index("compra_parcelas_compra").on(t.empresa_id, t.compra_id, t.ordem),
    check("compra_parcelas_valor", sql`${t.valor} > 0`),
  ],
);
/** The instalments that the supplier wrote into the document (duplicatas). */
export const compraParcelas = ofCompany(parcelasTable);

const entradasTable = pgTable(
  "compra_entradas",
  {
    id: serial(),
    empresa_id: companyKey(),
    compra_id: integer().notNull(),
    natureza_id: integer().notNull(),
    data: date({ mode: "string" }).notNull(),
    /** Number, series and key of the note that was issued elsewhere, and its XML, as far as somebody gave them. */
    numero: text(),
    serie: text(),
    chave: text(),
    arquivo_xml_id: integer(),
    usuario_id: userKey(),
    created_at: moment().notNull(),
    /** An undone entry stays: nothing else of it ever changes. */
    desfeita_em: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({ columns: [t.empresa_id, t.compra_id], foreignColumns: [comprasTable.empresa_id, comprasTable.id] }),
    foreignKey({
      columns: [t.empresa_id, t.natureza_id],
      foreignColumns: [naturezasTable.empresa_id, naturezasTable.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.arquivo_xml_id],
      foreignColumns: [arquivosXml.empresa_id, arquivosXml.id],
    }),
    uniqueIndex("compra_entradas_vigente").on(t.empresa_id, t.compra_id).where(sql`desfeita_em is null`),
  ],
);
/** The entries that were recorded for purchases, one each that is not undone. Rows are only ever added, and undone. */
export const compraEntradas = ofCompany(entradasTable, { removida: ({ desfeita_em }) => desfeita_em });

/** Kinds of event in the history of a purchase. */
export const tipoEventoCompra = pgEnum("tipo_evento_compra", [
  "criacao",
  "alteracao",
  "aprovacao",
  "reabertura",
  "email",
  "entrada",
  "entrada_desfeita",
]);

const eventosTable = pgTable(
  "compra_eventos",
  {
    id: serial(),
    empresa_id: companyKey(),
    compra_id: integer().notNull(),
    tipo: tipoEventoCompra().notNull(),
    /** How it was approved. */
    tipo_alteracao_estado: smallint(),
    /** Why it was reopened. */
    motivo: text(),
    /** Whom it was mailed to, empty once that was erased, and the message, which is in the queue of all companies. */
    destino: text(),
    mensagem_id: integer(),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({ columns: [t.empresa_id, t.compra_id], foreignColumns: [comprasTable.empresa_id, comprasTable.id] }),
    index("compra_eventos_compra").on(t.empresa_id, t.compra_id, t.id),
    check("compra_eventos_aprovacao", sql`(${t.tipo} = 'aprovacao') = (${t.tipo_alteracao_estado} is not null)`),
    check("compra_eventos_motivo", sql`(${t.tipo} = 'reabertura') = (${t.motivo} is not null)`),
    check("compra_eventos_destino", sql`(${t.tipo} = 'email') = (${t.destino} is not null)`),
    check("compra_eventos_mensagem", sql`${t.mensagem_id} is null or ${t.tipo} = 'email'`),
  ],
);
/** The history of purchases, for who looks at one. Rows are only ever added. */
export const compraEventos = ofCompany(eventosTable);

const paresTable = pgTable(
  "nfe_pares",
  {
    id: serial(),
    empresa_id: companyKey(),
    fornecedor_id: integer()
      .notNull()
      .references(() => pessoas.id),
    /** The supplier's own code of the product. */
    codigo: text().notNull(),
    produto_id: integer()
      .notNull()
      .references(() => produtos.id),
    /**
     * The supplier's unit, and how many of the product's are in one. In another unit the supplier's code is asked about anew.
     */
    unidade: text().notNull(),
    fator: quantity().notNull(),
    /** The product's unit at that time: in another one the factor is worth nothing. */
    unidade_produto: text().notNull(),
    /** What the supplier called it last: a general code, such as DIV, stands for other goods the next time. */
    descricao: text(),
    ncm: text(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    uniqueIndex("nfe_pares_codigo").on(t.empresa_id, t.fornecedor_id, t.codigo),
    check("nfe_pares_fator", sql`${t.fator} > 0`),
  ],
);
/** What the codes in suppliers' invoices are: remembered at every import. */
export const nfePares = ofCompany(paresTable);
