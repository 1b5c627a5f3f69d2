import { extratoLoteFields } from "@prumo/domain/extrato-lote-fields";
import { END_BEFORE_START } from "@prumo/domain/period";
import type { StatementMap } from "@prumo/domain/statement-map";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { arquivo, date, dateTime, id, listQuery, message, money, named, paginated, queryId, text } from "./fields";

/** Accounts that one file may have. */
export const MOST_FILE_ACCOUNTS = 20;
const MOST_COLUMNS = 60;

const column = z.int().min(0).max(MOST_COLUMNS);

/** Which column of a CSV holds what, counted from 0. */
const map = z.object({
  separator: z.enum([";", ",", "\t", "|"]),
  decimal: z.enum([",", "."]),
  days: z.enum(["dmy", "ymd", "mdy"]),
  columns: z
    .object({
      day: column,
      text: z.array(column).max(MOST_COLUMNS),
      amount: column.optional(),
      credit: column.optional(),
      debit: column.optional(),
      direction: column.optional(),
      balance: column.optional(),
      id: column.optional(),
      document: column.optional(),
      account: column.optional(),
    })
    .refine(({ amount, credit, debit }) => amount !== undefined || credit !== undefined || debit !== undefined, {
      path: ["amount"],
      error: "Escolha a coluna do valor",
    }),
  positiveGoesOut: z.boolean().optional(),
  card: z.boolean().optional(),
  continued: z.boolean().optional(),
}) satisfies z.ZodType<StatementMap>;

const extrato = {
  arquivo: arquivo(extratoLoteFields.arquivo.missing),
  /**
   * The bank account of each account of the file, in the order of the file. Null leaves an account out; without any, those
   * that earlier imports bound are taken.
   */
  contas: z.array(id.nullable()).max(MOST_FILE_ACCOUNTS).default([]),
  /** Answers the question `sentidos`: which way the money of each kind went. */
  sentidos: z.record(z.string().max(32), z.enum(["entrada", "saida"])).default({}),
  /** Answers the question `decimal`. */
  decimal: z.enum([",", "."]).optional(),
  /** Answers the question `mapa`: how the rows below the heading that `cabecalho` names are read. It is kept. */
  mapa: z.object({ cabecalho: text(500).min(1), colunas: map }).optional(),
  /** The first and the last day of a card's bill, where the file does not tell them. */
  ciclo: z
    .object({ inicio: date, fim: date })
    .refine(({ inicio, fim }) => inicio <= fim, { path: ["fim"], error: END_BEFORE_START })
    .optional(),
};

const contagens = {
  novas: z.int(),
  iguais: z.int(),
  agendadas: z.int(),
  saldos: z.int(),
};

const line = z.object({ data: date, valor: money, texto: z.string() });

const fileAccount = z.object({
  /** How the file names bank and account, and the name of the bank, where it is known. */
  banco: z.string().nullable(),
  conta: z.string().nullable(),
  instituicao: z.string().nullable(),
  cartao: z.boolean(),
  /** The bank account that it goes to; null while nobody has chosen one. */
  conta_bancaria: named.nullable(),
  /** Why it cannot be imported, or what has to be chosen; null when it can. */
  motivo: z.string().nullable(),
  /** What should be looked at before it is imported. */
  avisos: z.array(z.string()),
  periodo: z.object({ de: date, ate: date }).nullable(),
  /** The bank's balance at the end of a day; null where the file tells none of its period. */
  saldo: z.object({ valor: money, data: date }).nullable(),
  ...contagens,
  /** The counts in words. */
  resumo: z.string(),
  /** Of a card's bill: what an earlier file of the cycle has and this one has in another way, or lacks. */
  mudaram: z.int(),
  sairam: z.int(),
  /** The first new lines, and the first that are left for a later file. */
  linhas: z.array(line),
  linhas_agendadas: z.array(line),
});

const question = z.discriminatedUnion("tipo", [
  z.object({ tipo: z.literal("sentidos"), tipos: z.array(z.string()), quantidade: z.int() }),
  z.object({ tipo: z.literal("decimal"), exemplo: z.string() }),
  z.object({
    tipo: z.literal("mapa"),
    separador: z.string(),
    linhas: z.array(z.object({ linha: z.int(), cabecalho: z.string(), celulas: z.array(z.string()) })),
  }),
]);

const lote = z.object({
  id,
  conta_bancaria: named,
  nome_arquivo: z.string().describe(extratoLoteFields.nome_arquivo.label),
  formato: z.enum(["ofx", "csv"]).describe(extratoLoteFields.formato.label),
  instituicao: z.string().nullable().describe(extratoLoteFields.instituicao.label),
  cartao: z.boolean().describe(extratoLoteFields.cartao.label),
  periodo_inicial: date.nullable().describe(extratoLoteFields.periodo_inicial.label),
  periodo_final: date.nullable().describe(extratoLoteFields.periodo_final.label),
  saldo: money.nullable().describe(extratoLoteFields.saldo.label),
  saldo_data: date.nullable().describe(extratoLoteFields.saldo_data.label),
  ...contagens,
  /** How many of its entries are reconciled: with any it cannot be undone. */
  conciliados: z.int(),
  resumo: z.string(),
  usuario: z.string(),
  created_at: dateTime.describe(extratoLoteFields.created_at.label),
  desfeito_em: dateTime.nullable().describe(extratoLoteFields.desfeito_em.label),
  desfeito_por: z.string().nullable().describe(extratoLoteFields.desfeito_por.label),
});

/** Statements of banks as files, and their imports. */
export const extratos = {
  conferir: {
    body: z.object(extrato),
    response: z.object({
      formato: z.enum(["ofx", "csv"]),
      /** Lines that cannot be read. With any nothing is imported. */
      problemas: z.array(z.object({ linha: z.int().nullable(), motivo: z.string() })),
      /** What has to be answered before the file can be read. */
      perguntas: z.array(question),
      /** When the same file was imported before. */
      importado_em: dateTime.nullable(),
      contas: z.array(fileAccount),
    }),
  },
  importar: {
    body: z.object(extrato),
    response: message.extend({ lotes: z.array(z.object({ id, ...contagens })) }),
  },
  lotes: {
    query: z.object({
      page: listQuery.page,
      per_page: listQuery.per_page,
      conta_bancaria_id: queryId.optional(),
    }),
    response: z.object({ lotes: paginated(lote) }),
  },
  desfazer: { response: message },
} satisfies SchemasOf<typeof calls.extratos>;

export type FileAccount = z.output<typeof fileAccount>;
export type ExtratoQuestion = z.output<typeof question>;
export type ExtratoLote = z.output<typeof lote>;
