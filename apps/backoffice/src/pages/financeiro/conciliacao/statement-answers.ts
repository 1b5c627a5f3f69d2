import type { ExtratoQuestion } from "@prumo/api-client/schemas/extratos";
import type { StatementMap } from "@prumo/domain/statement-map";

/** What a column of an unknown table may hold. */
export const columnMeanings = {
  day: "Data",
  text: "Descrição",
  amount: "Valor",
  credit: "Entrada",
  debit: "Saída",
  direction: "Crédito ou débito",
  balance: "Saldo",
  document: "Documento",
} as const;
export type ColumnMeaning = keyof typeof columnMeanings;

/** How the table of a bank is read, while somebody chooses it. */
export interface MapDraft {
  /** The place of the heading among the shown rows. */
  readonly heading: number;
  /** By the place of a column. */
  readonly meanings: Readonly<Record<number, ColumnMeaning>>;
  readonly decimal: "," | ".";
  readonly days: StatementMap["days"];
  /** Whether it is the bill of a card, whose purchases are positive. */
  readonly card: boolean;
}

type MapQuestion = Extract<ExtratoQuestion, { tipo: "mapa" }>;

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== "").length;

/** The first row with the most texts is the likeliest heading. */
export function firstMapDraft({ linhas }: MapQuestion): MapDraft {
  const most = Math.max(...linhas.map(({ celulas }) => filled(celulas)));
  const heading = linhas.findIndex(({ celulas }) => filled(celulas) === most);
  return { heading, meanings: {}, decimal: ",", days: "dmy", card: false };
}

const placesOf = (meanings: MapDraft["meanings"], meaning: ColumnMeaning): number[] =>
  Object.entries(meanings)
    .filter(([, one]) => one === meaning)
    .map(([place]) => Number(place));

/** What is lacking before a table can be read, in Portuguese; null when nothing is. */
export function mapDraftProblem({ meanings }: MapDraft): string | null {
  const chosen = Object.values(meanings);
  if (!chosen.includes("day")) return "Escolha a coluna da data";
  if (!chosen.includes("text")) return "Escolha a coluna da descrição";
  const hasAmount = chosen.includes("amount") || chosen.includes("credit") || chosen.includes("debit");
  if (!hasAmount) return "Escolha a coluna do valor";
  const twice = chosen.find((one) => one !== "text" && placesOf(meanings, one).length > 1);
  return twice === undefined ? null : `Escolha só uma coluna de ${columnMeanings[twice].toLowerCase()}`;
}

/** The answer to the question of a table, as the call takes it. */
export function mapAnswer({ separador, linhas }: MapQuestion, draft: MapDraft) {
  const { meanings, decimal, days, card } = draft;
  const one = (meaning: ColumnMeaning) => placesOf(meanings, meaning)[0];
  const columns = {
    day: one("day") ?? 0,
    text: placesOf(meanings, "text"),
    amount: one("amount"),
    credit: one("credit"),
    debit: one("debit"),
    direction: one("direction"),
    balance: one("balance"),
    document: one("document"),
  };
  const separator = separador as StatementMap["separator"];
  return {
    cabecalho: linhas[draft.heading]?.cabecalho ?? "",
    colunas: { separator, decimal, days, columns, ...(card ? { card, positiveGoesOut: true } : {}) },
  };
}
