import { MAX_IMPORT_ROWS } from "@prumo/domain/importing";
import { type DecimalSign, errorText } from "@prumo/domain/spreadsheet";
import type { SheetName } from "./workbook-parts";

/** A cell as the file has it: spreadsheets know numbers, percents and errors, text files do not. */
export type SpreadsheetCell =
  | string
  | number
  | { readonly percent: number }
  | { readonly error: string; readonly at: string };

/** How a text file is to be understood. */
export interface CsvChoices {
  readonly encoding: "utf-8" | "windows-1252" | "utf-16le";
  readonly separator: ";" | "," | "\t" | "|";
}

/** What may be chosen of a file before its rows are read. What is left out is proposed. */
export interface TableChoices extends Partial<CsvChoices> {
  /** The place of the sheet among the tabs, from 0. */
  readonly sheet?: number;
  /** The line with the headers. */
  readonly head?: number;
}

/** Counts the headers that are known: it tells the row of headers from a title above it. */
export type HeaderCount = (headers: readonly string[]) => number;

/** A file as a table. */
export interface Spreadsheet {
  /** How it was understood; null for a spreadsheet, which leaves nothing to choose. */
  readonly csv: CsvChoices | null;
  /** The sheets of a workbook; none for a text file. */
  readonly sheets: readonly SheetName[];
  /** The place of the sheet that was read. */
  readonly sheet: number;
  /** The line of the headers, and the first lines, any of which may be it. */
  readonly head: number;
  readonly heads: readonly { readonly line: number; readonly text: string }[];
  readonly headers: readonly string[];
  /** The rows that are not blank, each with its number in the file. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly SpreadsheetCell[] }[];
}

/** A file that cannot be read; its message says why in Portuguese. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

/** Characters of an exact number: what a spreadsheet calculated has noise behind them. */
const DIGITS = 15;

const numberText = (value: number, sign: DecimalSign) => String(Number(value.toPrecision(DIGITS))).replace(".", sign);

/** A cell as text, its number with the decimal sign in force. An error says where it stands. */
export function cellText(cell: SpreadsheetCell | undefined, sign: DecimalSign): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return numberText(cell, sign);
  if (typeof cell === "string") return cell.trim();
  return "percent" in cell ? `${numberText(cell.percent, sign)}%` : errorText(cell.error, cell.at);
}

const LETTERS = 26;
const columnName = (column: number): string =>
  `${column < LETTERS ? "" : columnName(Math.floor(column / LETTERS) - 1)}${String.fromCharCode(65 + (column % LETTERS))}`;

/** The name of a cell, as B12; rows and columns count from 0. */
export const cellName = (row: number, column: number): string => `${columnName(column)}${row + 1}`;

const blank = (cells: readonly SpreadsheetCell[]) => cells.every((cell) => cell === "");
const thousands = new Intl.NumberFormat("pt-BR");

/** The first lines with something in them: one of these has the headers. */
export const HEADS = 20;

interface FilledLine {
  readonly line: number;
  readonly cells: readonly SpreadsheetCell[];
}

const textsOf = ({ cells }: FilledLine) => cells.map((cell) => cellText(cell, ","));
const filledIn = (one: FilledLine) => textsOf(one).filter((text) => text !== "").length;

/**
 * Proposes the line of the headers: the first, unless a later one has more of those that are known, or the first is a
 * title, which stands alone above a blank line.
 */
function proposedHead(filled: readonly FilledLine[], count: HeaderCount): FilledLine | undefined {
  const [first, second] = filled;
  if (first === undefined) return undefined;
  const own = count(textsOf(first));
  const known = filled.slice(0, HEADS).map((one) => ({ one, known: count(textsOf(one)) }));
  // One known word may be a value: the type of a person is Cliente, as is the header of names.
  const best = known.toSorted((a, b) => b.known - a.known)[0];
  if (best !== undefined && best.known >= 2 && best.known > own) return best.one;
  const titled = own === 0 && filledIn(first) === 1 && second !== undefined && second.line > first.line + 1;
  return titled ? (filled.find((one) => filledIn(one) > 1) ?? first) : first;
}

/**
 * The table of a file below its line of headers, the proposed one where none is chosen.
 * @throws UnreadableFile for one without rows, or with too many
 */
export function tableOf(
  of: Pick<Spreadsheet, "csv" | "sheets" | "sheet">,
  lines: readonly (readonly SpreadsheetCell[])[],
  chosen: number | undefined,
  count: HeaderCount,
): Spreadsheet {
  const filled = lines.map((cells, at) => ({ line: at + 1, cells })).filter(({ cells }) => !blank(cells));
  const head = filled.find(({ line }) => line === chosen) ?? proposedHead(filled, count);
  if (head === undefined) throw new UnreadableFile("O arquivo está vazio.");
  const rows = filled.filter(({ line }) => line > head.line);
  if (rows.length === 0) throw new UnreadableFile("O arquivo só tem o cabeçalho: não há linhas para importar.");
  if (rows.length > MAX_IMPORT_ROWS) {
    const [many, most] = [thousands.format(rows.length), thousands.format(MAX_IMPORT_ROWS)];
    throw new UnreadableFile(`O arquivo tem ${many} linhas, e uma importação leva até ${most}. Divida-o em partes.`);
  }
  const width = Math.max(head.cells.length, ...rows.slice(0, 100).map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, at) => cellText(head.cells[at], ",") || `Coluna ${at + 1}`);
  const heads = filled.slice(0, HEADS).map((one) => ({
    line: one.line,
    text: textsOf(one)
      .filter((text) => text !== "")
      .join(" · "),
  }));
  return { ...of, head: head.line, heads, headers, rows };
}
