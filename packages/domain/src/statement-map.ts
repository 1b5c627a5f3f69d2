/** How the columns of a bank's CSV are read: found by the words of its heading, and kept as data for the next file. */
import { foldText } from "./fold-text";
import { csvRows } from "./statements/csv-rows";

/** The order of the parts of a day. A year may have two digits, and any sign or none between the parts. */
export type DayOrder = "dmy" | "ymd" | "mdy";

/** Which column holds what, counted from 0. */
export interface StatementColumns {
  readonly day: number;
  /** Joined to the text of an entry, in this order. */
  readonly text: readonly number[];
  /** One column of amounts with a sign. */
  readonly amount?: number | undefined;
  /** Two columns of amounts, one for what came in and one for what went out. */
  readonly credit?: number | undefined;
  readonly debit?: number | undefined;
  /** Says whether an amount came in or went out, by `C` and `D` or by words that begin with them. */
  readonly direction?: number | undefined;
  /** The balance after each entry or each day, by which the amounts are checked. */
  readonly balance?: number | undefined;
  readonly id?: number | undefined;
  readonly document?: number | undefined;
  /** The account of the bank, in each row. */
  readonly account?: number | undefined;
}

export const separators = [";", ",", "\t", "|"] as const;
export type ColumnSeparator = (typeof separators)[number];

/** How the rows of a file are read. */
export interface StatementMap {
  readonly separator: ColumnSeparator;
  readonly decimal: "," | ".";
  readonly days: DayOrder;
  readonly columns: StatementColumns;
  /** Whether a positive amount is money that went out, as on the bill of a card. */
  readonly positiveGoesOut?: boolean | undefined;
  /** Whether it is the bill of a card. */
  readonly card?: boolean | undefined;
  /** Whether a row without a day continues the text of the row before it. */
  readonly continued?: boolean | undefined;
}

/** The heading of a file. */
export interface StatementHead {
  readonly separator: ColumnSeparator;
  /** The line on which it stands, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Tells files of one form from others. */
  readonly fingerprint: string;
}

const LONGEST_FINGERPRINT = 500;
/** Rows before the heading: banks write the account and the period above it. */
const MOST_ROWS_BEFORE = 40;
/** So much of the text holds them. */
const HEAD = 40_000;

const wordsOf = (cell: string): string =>
  foldText(cell)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

type ColumnName = Exclude<keyof StatementColumns, "text"> | "text";

/** The words by which a column is known, and those that make it another one. The first match of a file counts. */
const words: readonly (readonly [column: ColumnName, pattern: RegExp])[] = [
  ["balance", /\b(saldo|balance)\b/],
  ["credit", /^(creditos?|entradas?|credit|valor (do )?credito|valor entrada)( r)?$/],
  ["debit", /^(debitos?|saidas?|debit|valor (do )?debito|valor saida)( r)?$/],
  ["direction", /^(deb cred|cred deb|d c|c d|dc|tipo (de )?(lancamento|transacao)|natureza|tipo d c|operacao c d)$/],
  [
    "amount",
    /^(valor|amount|value|quantia|montante|transaction net amount|net amount|valor lancamento|valor da transacao)( (em )?(r|reais|brl))?$/,
  ],
  [
    "day",
    /^(data( (do |da |de )?(lancamento|mov|movimento|movimentacao|transacao|operacao))?|date|dt|data mov|release date|transaction date|dia)$/,
  ],
  ["id", /^(identificador|id|reference id|id transacao|codigo da transacao|uuid)$/],
  [
    "document",
    /^(docto|doc|documento|nr doc|n documento|no documento|numero (do )?documento|num doc|checknum|cheque)$/,
  ],
  ["account", /^(conta|conta corrente|n conta|numero da conta|account)$/],
  [
    "text",
    /^(historico|descricao|lancamento|detalhes?|titulo|title|memo|description|transacao|identificacao|transaction type|complemento|historico complementar|estabelecimento|contraparte|nome|favorecido)$/,
  ],
];

/** The columns that the words of a heading name. */
function columnsOf(cells: readonly string[]): StatementColumns | null {
  const found = new Map<ColumnName, number>();
  const text: number[] = [];
  for (const [at, cell] of cells.entries()) {
    const written = wordsOf(cell);
    const name = words.find(([, pattern]) => pattern.test(written))?.[0];
    if (name === "text") text.push(at);
    else if (name !== undefined && !found.has(name)) found.set(name, at);
  }
  const day = found.get("day");
  const isWhole = found.has("amount") || found.has("credit") || found.has("debit");
  if (day === undefined || !isWhole) return null;
  const of = (name: ColumnName) => found.get(name);
  return {
    day,
    text,
    amount: of("amount"),
    credit: of("credit"),
    debit: of("debit"),
    direction: of("direction"),
    balance: of("balance"),
    id: of("id"),
    document: of("document"),
    account: of("account"),
  };
}

/** Finds the heading of a file below what banks write above it; null where no row names a day and an amount. */
export function findHead(text: string): StatementHead | null {
  const begin = text.slice(0, HEAD);
  for (const separator of separators) {
    let rows = 0;
    for (const { line, cells } of csvRows(begin, separator)) {
      rows += 1;
      if (rows > MOST_ROWS_BEFORE) break;
      if (cells.length < 3 || columnsOf(cells) === null) continue;
      return { separator, line, cells, fingerprint: fingerprintOf(cells, separator) };
    }
  }
  return null;
}

/** Tells the form of a file, whatever is above and below its heading. */
export const fingerprintOf = (cells: readonly string[], separator: ColumnSeparator): string =>
  `${separator}${cells.map(wordsOf).join("|")}`.slice(0, LONGEST_FINGERPRINT);

/** A form of file that was looked at: what its words alone do not tell. */
interface KnownHead {
  /** The key of the bank's profile. */
  readonly profile: string;
  readonly cells: string;
  readonly differs: Partial<Omit<StatementMap, "separator" | "columns">>;
}

const knownHeads: readonly KnownHead[] = [
  {
    profile: "bradesco",
    cells: "data|historico|docto|credito r|debito r|saldo r",
    differs: { continued: true },
  },
  { profile: "inter", cells: "data lancamento|historico|descricao|valor|saldo", differs: {} },
  {
    profile: "c6",
    cells: "data lancamento|data contabil|titulo|descricao|entrada r|saida r|saldo do dia r",
    differs: { decimal: "." },
  },
  { profile: "bb", cells: "data|lancamento|detalhes|n documento|valor|tipo lancamento", differs: {} },
  { profile: "caixa", cells: "conta|data mov|nr doc|historico|valor|deb cred", differs: { decimal: ".", days: "ymd" } },
  { profile: "nubank", cells: "data|valor|identificador|descricao", differs: { decimal: "." } },
  {
    profile: "nubank",
    cells: "date|category|title|amount",
    differs: { decimal: ".", days: "ymd", positiveGoesOut: true, card: true },
  },
  {
    profile: "nubank",
    cells: "date|title|amount",
    differs: { decimal: ".", days: "ymd", positiveGoesOut: true, card: true },
  },
  {
    profile: "mercadopago",
    cells: "release date|transaction type|reference id|transaction net amount|partial balance",
    differs: {},
  },
  { profile: "cora", cells: "data|transacao|tipo transacao|identificacao|valor", differs: {} },
];

const knownHead = (cells: readonly string[]): KnownHead | undefined => {
  const last = cells.findLastIndex((cell) => cell !== "");
  const written = cells
    .slice(0, last + 1)
    .map(wordsOf)
    .join("|");
  return knownHeads.find((one) => one.cells === written);
};

/** The bank whose files have such a heading, by the key of its profile. */
export const profileOfHead = (cells: readonly string[]): string | null => knownHead(cells)?.profile ?? null;

/**
 * The map of a heading.
 * @param evidence what the rows below it show of days and decimals
 */
export function mapOfHead(
  { cells, separator }: Pick<StatementHead, "cells" | "separator">,
  evidence: Pick<StatementMap, "decimal" | "days">,
): StatementMap | null {
  const columns = columnsOf(cells);
  return columns === null ? null : { separator, ...evidence, columns, ...knownHead(cells)?.differs };
}
