import type { StatementMap } from "@prumo/domain/statement-map";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { moment, money } from "./columns";
import { categoriasConta, centrosResultado, contasBancarias, movimentos } from "./financeiro";
import { companyKey, userKey } from "./keys";
import { pessoas } from "./pessoas";
import { usuarios } from "./usuarios";

const contasTable = pgTable(
  "extrato_contas",
  {
    empresa_id: companyKey(),
    conta_bancaria_id: integer().notNull(),
    /** The bank and the account as files name them, without leading zeros and punctuation. */
    banco: text().notNull(),
    conta: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.conta_bancaria_id] }),
    foreignKey({
      columns: [t.empresa_id, t.conta_bancaria_id],
      foreignColumns: [contasBancarias.empresa_id, contasBancarias.id],
    }),
    // Two imports at once cannot bring one account of the bank into two of ours.
    uniqueIndex("extrato_contas_do_banco").on(t.empresa_id, t.banco, t.conta),
  ],
);
/** Which account of a bank's files is which bank account: said by the first import, and gone with the last one undone. */
export const extratoContas = ofCompany(contasTable);

const lotesTable = pgTable(
  "extrato_lotes",
  {
    id: serial(),
    empresa_id: companyKey(),
    conta_bancaria_id: integer().notNull(),
    nome_arquivo: text().notNull(),
    /** Of the bytes of the file, in hexadecimal digits. */
    sha256: text().notNull(),
    /** `ofx` or `csv`. */
    formato: text().notNull(),
    /** The profile of the bank, by which its balance and its ids are judged; null where none is known. */
    instituicao: text(),
    /** Whether it is the bill of a card, which is read as a whole cycle. */
    cartao: boolean().notNull().default(false),
    periodo_inicial: date({ mode: "string" }),
    periodo_final: date({ mode: "string" }),
    /** The balance that the file states, with its day, where it is the balance of that day. */
    saldo: money(),
    saldo_data: date({ mode: "string" }),
    /** What was done with the lines of the file. */
    novas: integer().notNull(),
    iguais: integer().notNull(),
    agendadas: integer().notNull(),
    saldos: integer().notNull(),
    usuario_id: userKey(),
    created_at: moment().notNull(),
    desfeito_em: moment(),
    desfeito_por: integer().references(() => usuarios.id),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("extrato_lotes_empresa_id").on(t.empresa_id, t.id),
    foreignKey({
      columns: [t.empresa_id, t.conta_bancaria_id],
      foreignColumns: [contasBancarias.empresa_id, contasBancarias.id],
    }),
    index("extrato_lotes_conta_bancaria").on(t.empresa_id, t.conta_bancaria_id, t.id),
    index("extrato_lotes_arquivo").on(t.empresa_id, t.sha256),
    check("extrato_lotes_formato", sql`${t.formato} in ('ofx', 'csv')`),
    check("extrato_lotes_periodo", sql`${t.periodo_inicial} <= ${t.periodo_final}`),
    check("extrato_lotes_saldo", sql`num_nonnulls(${t.saldo}, ${t.saldo_data}) in (0, 2)`),
    check(
      "extrato_lotes_linhas",
      sql`${t.novas} >= 0 and ${t.iguais} >= 0 and ${t.agendadas} >= 0 and ${t.saldos} >= 0`,
    ),
    check("extrato_lotes_desfeito", sql`num_nonnulls(${t.desfeito_em}, ${t.desfeito_por}) in (0, 2)`),
  ],
);
/** Imports of a file of a bank. One that was undone stays, without entries. */
export const extratoLotes = ofCompany(lotesTable);

const rulesTable = pgTable(
  "extrato_regras",
  {
    id: serial(),
    empresa_id: companyKey(),
    /** The words that the entries have in common, as they are compared. */
    texto: text().notNull(),
    /** Whether it is for money that comes in, or for money that goes out. */
    entrada: boolean().notNull(),
    /** What is proposed for such entries. */
    categoria_id: integer()
      .notNull()
      .references(() => categoriasConta.id),
    centro_resultado_id: integer().references(() => centrosResultado.id),
    pessoa_id: integer().references(() => pessoas.id),
    /** How often the category was chosen. */
    vezes: integer().notNull().default(1),
    /** False while it was not confirmed, and when it was switched off. */
    ativa: boolean().notNull().default(false),
    versao: integer().notNull().default(1),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("extrato_regras_empresa_id").on(t.empresa_id, t.id),
    uniqueIndex("extrato_regras_texto").on(t.empresa_id, t.entrada, t.texto),
    check("extrato_regras_vezes", sql`${t.vezes} >= 0`),
  ],
);
/** What was learnt of choices: which category entries with some words are given. */
export const extratoRules = ofCompany(rulesTable);

const lancamentosTable = pgTable(
  "extrato_lancamentos",
  {
    id: serial(),
    empresa_id: companyKey(),
    conta_bancaria_id: integer().notNull(),
    lote_id: integer().notNull(),
    data: date({ mode: "string" }).notNull(),
    /** Positive when money came in. */
    valor: money().notNull(),
    /** The text of the bank as it is shown, and as it is compared. */
    texto: text().notNull(),
    texto_comparavel: text().notNull(),
    /** Tells equal entries of one day apart, from 1. */
    ordem: integer().notNull(),
    /** Its place in the file, from 1: the order of the entries of a day. */
    linha: integer().notNull(),
    /** The other side, where the bank names it beside the text. */
    nome: text(),
    documento: text(),
    fitid: text(),
    e2e: text(),
    /** Of a card's entry: `mudou` when a later bill of the same cycle says it otherwise, `saiu` when it lacks it. */
    fatura: text(),
    estado: text().notNull().default("pendente"),
    /** Why it is ignored. */
    motivo: text(),
    /** The rule that proposed what it was reconciled with. */
    regra_id: integer(),
    /** Who reconciled or ignored it, and when. */
    usuario_id: integer().references(() => usuarios.id),
    resolvido_em: moment(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("extrato_lancamentos_empresa_id").on(t.empresa_id, t.id),
    foreignKey({
      columns: [t.empresa_id, t.conta_bancaria_id],
      foreignColumns: [contasBancarias.empresa_id, contasBancarias.id],
    }),
    foreignKey({ columns: [t.empresa_id, t.lote_id], foreignColumns: [lotesTable.empresa_id, lotesTable.id] }),
    foreignKey({ columns: [t.empresa_id, t.regra_id], foreignColumns: [rulesTable.empresa_id, rulesTable.id] }),
    // The entries of some days are compared with a file by this alone, and none is there twice.
    uniqueIndex("extrato_lancamentos_identidade").on(
      t.empresa_id,
      t.conta_bancaria_id,
      t.data,
      t.valor,
      t.texto_comparavel,
      t.ordem,
    ),
    index("extrato_lancamentos_lote").on(t.empresa_id, t.lote_id),
    index("extrato_lancamentos_dia").on(t.empresa_id, t.conta_bancaria_id, t.data, t.linha, t.id, t.valor),
    // What is left to do is counted and listed by this alone.
    index("extrato_lancamentos_pendentes")
      .on(t.empresa_id, t.conta_bancaria_id, t.data, t.linha, t.id, t.valor)
      .where(sql`estado = 'pendente'`),
    index("extrato_lancamentos_regra").on(t.empresa_id, t.regra_id).where(sql`regra_id is not null`),
    check("extrato_lancamentos_valor", sql`${t.valor} <> 0 and ${t.valor} = round(${t.valor}, 2)`),
    check("extrato_lancamentos_ordem", sql`${t.ordem} > 0 and ${t.linha} > 0`),
    check("extrato_lancamentos_fatura", sql`${t.fatura} in ('mudou', 'saiu')`),
    check("extrato_lancamentos_estado", sql`${t.estado} in ('pendente', 'conciliado', 'ignorado')`),
    check("extrato_lancamentos_motivo", sql`${t.estado} <> 'ignorado' or length(trim(${t.motivo})) > 0`),
    check(
      "extrato_lancamentos_autor",
      sql`(${t.estado} = 'pendente') = (num_nonnulls(${t.usuario_id}, ${t.resolvido_em}) = 0)`,
    ),
  ],
);
/** The lines of a bank account as its bank says them. Only undoing their import removes them. */
export const extratoLancamentos = ofCompany(lancamentosTable);

const vinculosTable = pgTable(
  "extrato_vinculos",
  {
    id: serial(),
    empresa_id: companyKey(),
    lancamento_id: integer().notNull(),
    movimento_id: integer().notNull(),
    /** The part of both that belongs together, with the sign of both. */
    valor: money().notNull(),
    /**
     * What was done: `vinculo` when the movement was there before, otherwise what wrote it (`acerto`, `conta`, `tarifa`,
     * `transferencia`), which undoing takes back by a counter-entry.
     */
    ato: text().notNull(),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({
      columns: [t.empresa_id, t.lancamento_id],
      foreignColumns: [lancamentosTable.empresa_id, lancamentosTable.id],
    }),
    foreignKey({ columns: [t.empresa_id, t.movimento_id], foreignColumns: [movimentos.empresa_id, movimentos.id] }),
    uniqueIndex("extrato_vinculos_par").on(t.empresa_id, t.lancamento_id, t.movimento_id),
    index("extrato_vinculos_movimento").on(t.empresa_id, t.movimento_id, t.valor),
    check("extrato_vinculos_valor", sql`${t.valor} <> 0`),
    check("extrato_vinculos_ato", sql`${t.ato} in ('vinculo', 'acerto', 'conta', 'tarifa', 'transferencia')`),
  ],
);
/**
 * Which movements an entry of the bank is. The links of a reconciled entry sum to it, those of a movement never go beyond
 * it; undoing removes them.
 */
export const extratoVinculos = ofCompany(vinculosTable);

const mapasTable = pgTable(
  "extrato_mapas",
  {
    empresa_id: companyKey(),
    conta_bancaria_id: integer().notNull(),
    /** The fingerprint of the heading of a file. */
    cabecalho: text().notNull(),
    mapa: jsonb().$type<StatementMap>().notNull(),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.conta_bancaria_id, t.cabecalho] }),
    foreignKey({
      columns: [t.empresa_id, t.conta_bancaria_id],
      foreignColumns: [contasBancarias.empresa_id, contasBancarias.id],
    }),
  ],
);
/** How the columns of a bank's CSV are read, remembered by the heading of the file. */
export const extratoMapas = ofCompany(mapasTable);
