import { type Lado, ladosDeContas, type TipoConta, tipoLado } from "@prumo/domain/conta-side";
import type { PixTxidMode } from "@prumo/domain/receivable-pix";
import type { StatementGroup } from "@prumo/domain/statement-groups";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { dueShift, empresaId, id, moment, money } from "./columns";
import { companyKey, userKey } from "./keys";
import { usuarios } from "./usuarios";

/** The side of a category or result centre. */
export const tipoConta = pgEnum("lado", ["pagar", "receber"]);

/** The side of a conta. The database stores the side's verb, as `tipoConta`. */
export const lado = customType<{ data: Lado; driverData: TipoConta }>({
  dataType: () => tipoConta.enumName,
  toDriver: (value) => ladosDeContas[value].tipo,
  fromDriver: (value) => tipoLado[value],
});

const categoriasTable = pgTable(
  "categorias_conta",
  {
    id: id(),
    empresa_id: companyKey(),
    tipo: tipoConta().notNull(),
    nome: text().notNull(),
    /** False takes it out of use; one that was used cannot be removed. */
    ativa: boolean().notNull().default(true),
    /** What is done with due dates of its contas; null: what the company says. */
    dia_nao_util: dueShift(),
    /** The main category that it is in, which is the company's own, of its side, and in none itself. */
    categoria_pai_id: integer().references((): AnyPgColumn => categoriasTable.id),
    /** Its group of the income statement; null: that of the category that it is in, else the usual one of its side. */
    grupo: text().$type<StatementGroup>(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("categorias_conta_nome").on(t.empresa_id, t.tipo, t.nome),
    index("categorias_conta_pai").on(t.categoria_pai_id).where(sql`categoria_pai_id is not null`),
    check(
      "categorias_conta_ramo",
      sql`${t.categoria_pai_id} is null or (${t.categoria_pai_id} <> ${t.id} and ${t.grupo} is null)`,
    ),
  ],
);
export const categoriasConta = ofCompany(categoriasTable, { compartilhado: "categoriasConta" });

const centrosTable = pgTable(
  "centros_resultado",
  {
    id: id(),
    empresa_id: companyKey(),
    tipo: tipoConta().notNull(),
    descricao: text().notNull(),
    /** False takes it out of use; one that was used cannot be removed. */
    ativo: boolean().notNull().default(true),
    versao: integer().notNull().default(1),
  },
  (t) => [uniqueIndex("centros_resultado_descricao").on(t.empresa_id, t.tipo, t.descricao)],
);
export const centrosResultado = ofCompany(centrosTable, { compartilhado: "centroResultado" });

const contasBancariasTable = pgTable(
  "contas_bancarias",
  {
    id: serial(),
    empresa_id: companyKey(),
    name: text().notNull(),
    banco: text(),
    agencia: text(),
    conta: text(),
    ativa: boolean().notNull().default(true),
    /** The key by which it is paid by Pix, and whom its codes name. */
    pix_chave: text(),
    pix_nome: text(),
    pix_cidade: text(),
    /** Whether its codes name the conta, which some banks refuse. */
    pix_txid: text().$type<PixTxidMode>().notNull().default("anonimo"),
    versao: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.empresa_id, t.id] }), unique("contas_bancarias_empresa_id").on(t.empresa_id, t.id)],
);
export const contasBancarias = ofCompany(contasBancariasTable);

const caixasTable = pgTable(
  "caixas",
  {
    id: serial(),
    empresa_id: companyKey(),
    nome: text().notNull(),
    ativo: boolean().notNull().default(true),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("caixas_empresa_id").on(t.empresa_id, t.id),
    uniqueIndex("caixas_nome").on(t.empresa_id, sql`lower(nome)`),
  ],
);
export const caixas = ofCompany(caixasTable);

const aberturasTable = pgTable(
  "aberturas_caixa",
  {
    id: serial(),
    empresa_id: companyKey(),
    caixa_id: integer().notNull(),
    /** The cashier who opened it. */
    usuario_id: userKey(),
    data_abertura: moment().notNull(),
    data_fechamento: moment(),
    /** The amount counted at closing. It is counted blind: before the cashier sees the expected amount. */
    valor_final: money(),
    /** The sum of the register's movements when it was closed. */
    valor_esperado: money(),
    /** The number of each note and coin, by its value in reais; null when only the total was given. */
    contagem: jsonb().$type<Record<string, number>>(),
    /** Why the counted amount differs from the expected one. */
    justificativa: text(),
    fechada_por: integer().references(() => usuarios.id),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("aberturas_caixa_empresa_id").on(t.empresa_id, t.id),
    foreignKey({ columns: [t.empresa_id, t.caixa_id], foreignColumns: [caixasTable.empresa_id, caixasTable.id] }),
    uniqueIndex("aberturas_caixa_uma_por_usuario").on(t.empresa_id, t.usuario_id).where(sql`data_fechamento is null`),
    uniqueIndex("aberturas_caixa_uma_por_caixa").on(t.empresa_id, t.caixa_id).where(sql`data_fechamento is null`),
    check(
      "aberturas_caixa_fechamento",
      sql`num_nulls(${t.data_fechamento}, ${t.valor_final}, ${t.valor_esperado}, ${t.fechada_por}) in (0, 4)`,
    ),
    check(
      "aberturas_caixa_diferenca",
      sql`${t.valor_final} = ${t.valor_esperado} or length(trim(${t.justificativa})) > 0`,
    ),
  ],
);
export const aberturasCaixa = ofCompany(aberturasTable);

const contagensTable = pgTable(
  "contagens_caixa",
  {
    id: serial(),
    empresa_id: companyKey(),
    abertura_caixa_id: integer().notNull(),
    /** The counted amount, with the amount expected at that moment beside it. */
    valor: money().notNull(),
    esperado: money().notNull(),
    contagem: jsonb().$type<Record<string, number>>(),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({
      columns: [t.empresa_id, t.abertura_caixa_id],
      foreignColumns: [aberturasTable.empresa_id, aberturasTable.id],
    }),
    index("contagens_caixa_abertura").on(t.empresa_id, t.abertura_caixa_id),
    check("contagens_caixa_valor", sql`${t.valor} >= 0`),
  ],
);
/**
 * Every count at closing. All are kept, because each refused count reveals the expected amount. Rows are only ever
 * added.
 */
export const contagensCaixa = ofCompany(contagensTable);

/** The reasons of a movement of money. */
export const tipoMovimento = pgEnum("tipo_movimento", [
  "saldo_inicial",
  "abertura",
  "acerto",
  "estorno",
  "suprimento",
  "sangria",
  "transferencia",
]);

const movimentosTable = pgTable(
  "movimentos",
  {
    id: serial(),
    empresa_id: companyKey(),
    conta_bancaria_id: integer(),
    abertura_caixa_id: integer(),
    tipo: tipoMovimento().notNull(),
    /** The change of the balance: negative when money leaves. */
    valor: money().notNull(),
    data: date({ mode: "string" }).notNull(),
    historico: text().notNull(),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("movimentos_empresa_id").on(t.empresa_id, t.id),
    foreignKey({
      columns: [t.empresa_id, t.conta_bancaria_id],
      foreignColumns: [contasBancariasTable.empresa_id, contasBancariasTable.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.abertura_caixa_id],
      foreignColumns: [aberturasTable.empresa_id, aberturasTable.id],
    }),
    check("movimentos_um_saldo", sql`num_nonnulls(${t.conta_bancaria_id}, ${t.abertura_caixa_id}) = 1`),
    check("movimentos_valor", sql`${t.valor} <> 0 or ${t.tipo} in ('saldo_inicial', 'abertura')`),
    // Balances are summed by these alone.
    index("movimentos_conta_bancaria")
      .on(t.empresa_id, t.conta_bancaria_id, t.data, t.id, t.valor)
      .where(sql`conta_bancaria_id is not null`),
    // What came after the mark of a company, see `saldoMarcos`.
    index("movimentos_conta_bancaria_ordem")
      .on(t.empresa_id, t.conta_bancaria_id, t.id, t.data, t.valor)
      .where(sql`conta_bancaria_id is not null`),
    index("movimentos_abertura_caixa")
      .on(t.empresa_id, t.abertura_caixa_id, t.id, t.valor)
      .where(sql`abertura_caixa_id is not null`),
  ],
);
/**
 * Every change of a balance. A balance is the sum of its movements, which `saldoDias` has by day for most of them. Rows are only
 * ever added.
 */
export const movimentos = ofCompany(movimentosTable);

const marcosTable = pgTable("saldo_marcos", {
  empresa_id: companyKey().primaryKey(),
  /** The movement up to which, itself included, those of bank accounts are in the sums of `saldoDias`. */
  movimento_id: integer().notNull(),
  /** The moment at which it came so far. */
  created_at: moment().notNull(),
});
/**
 * How far the movements of a company are summed up. A mark says nothing that its movements do not: it may be removed at any
 * time, and its sums go with it.
 */
export const saldoMarcos = ofCompany(marcosTable);

const saldoDiasTable = pgTable(
  "saldo_dias",
  {
    empresa_id: empresaId().references(() => marcosTable.empresa_id, { onDelete: "cascade" }),
    conta_bancaria_id: integer().notNull(),
    data: date({ mode: "string" }).notNull(),
    /** It has room for the sum of more than a thousand of the largest movements. */
    valor: numeric({ precision: 19, scale: 4, mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.conta_bancaria_id, t.data] }),
    foreignKey({
      name: "saldo_dias_conta_bancaria",
      columns: [t.empresa_id, t.conta_bancaria_id],
      foreignColumns: [contasBancariasTable.empresa_id, contasBancariasTable.id],
    }),
  ],
);
/** What the movements of a bank account on a day sum up to, as far as the mark of its company goes. */
export const saldoDias = ofCompany(saldoDiasTable);

const transferenciasTable = pgTable(
  "transferencias",
  {
    id: serial(),
    empresa_id: companyKey(),
    /**
     * The movement that took the money out; `entrada_id` is the one that brought it in. No other transfer shares them.
     */
    saida_id: integer().notNull(),
    entrada_id: integer().notNull(),
    motivo: text(),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({
      columns: [t.empresa_id, t.saida_id],
      foreignColumns: [movimentosTable.empresa_id, movimentosTable.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.entrada_id],
      foreignColumns: [movimentosTable.empresa_id, movimentosTable.id],
    }),
    uniqueIndex("transferencias_saida").on(t.empresa_id, t.saida_id),
    uniqueIndex("transferencias_entrada").on(t.empresa_id, t.entrada_id),
  ],
);
/** Transfers of money between two balances of the company. Rows are only ever added. */
export const transferencias = ofCompany(transferenciasTable);
