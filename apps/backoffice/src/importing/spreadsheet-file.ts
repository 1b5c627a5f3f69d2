import { MAX_IMPORT_ROWS } from "@prumo/domain/importing";
import type { DecimalSign } from "@prumo/domain/spreadsheet";

/** A cell as the file has it: spreadsheets know numbers, text files do not. */
export type SpreadsheetCell = string | number;

/** How a text file is to be understood. */
export interface CsvChoices {
  readonly encoding: "utf-8" | "windows-1252" | "utf-16le";
  readonly separator: ";" | "," | "\t";
}

/** A file as a table. */
export interface Spreadsheet {
  /** How it was understood; null for a spreadsheet, which leaves nothing to choose. */
  readonly csv: CsvChoices | null;
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

/** A cell as text, its number with the decimal sign in force. */
export const cellText = (cell: SpreadsheetCell | undefined, sign: DecimalSign): string =>
  typeof cell === "number" ? String(Number(cell.toPrecision(DIGITS))).replace(".", sign) : (cell ?? "").trim();

const blank = (cells: readonly SpreadsheetCell[]) => cells.every((cell) => cell === "");
const thousands = new Intl.NumberFormat("pt-BR");

/**
 * The table of a file whose first row that is not blank has the headers.
 * @throws UnreadableFile for one without rows, or with too many
 */
export function tableOf(csv: CsvChoices | null, lines: readonly (readonly SpreadsheetCell[])[]): Spreadsheet {
  const filled = lines.map((cells, at) => ({ line: at + 1, cells })).filter(({ cells }) => !blank(cells));
  const [head, ...rows] = filled;
  if (head === undefined) throw new UnreadableFile("O arquivo está vazio.");
  if (rows.length === 0) throw new UnreadableFile("O arquivo só tem o cabeçalho: não há linhas para importar.");
  if (rows.length > MAX_IMPORT_ROWS) {
    const [many, most] = [thousands.format(rows.length), thousands.format(MAX_IMPORT_ROWS)];
    throw new UnreadableFile(`O arquivo tem ${many} linhas, e uma importação leva até ${most}. Divida-o em partes.`);
  }
  const width = Math.max(head.cells.length, ...rows.slice(0, 100).map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, at) => cellText(head.cells[at], ",") || `Coluna ${at + 1}`);
  return { csv, headers, rows };
}
