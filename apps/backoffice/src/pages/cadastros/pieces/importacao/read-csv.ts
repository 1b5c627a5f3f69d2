import { withoutPrefix } from "@prumo/domain/spreadsheet";
import Papa from "papaparse";
import {
  type CsvChoices,
  HEADS,
  type HeaderCount,
  type Spreadsheet,
  type TableChoices,
  tableOf,
  UnreadableFile,
} from "./spreadsheet-file";

const separators = [";", ",", "\t", "|"] as const;

function encodingOf(bytes: Uint8Array): CsvChoices["encoding"] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/**
 * The separator by which one of the first lines has most known headers, because a title above them may have signs of its
 * own; where none tells, the one that the first line with something in it has most of. What stands in quotes does not count
 * there.
 */
function separatorOf(text: string, known: HeaderCount): CsvChoices["separator"] {
  const lines = text.split(/\r\n?|\n/, HEADS);
  const cellsOf = (line: string, separator: string) =>
    line.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, ""));
  // One known word may be a value.
  const named = (separator: string) =>
    Math.max(...lines.map((line) => known(cellsOf(line, separator))).map((found) => (found < 2 ? 0 : found)));
  const head = /[^\s;,].*/.exec(text)?.[0].replace(/"[^"]*"/g, "") ?? "";
  const signs = (separator: string) => head.split(separator).length;
  return separators.toSorted((a, b) => named(b) - named(a) || signs(b) - signs(a))[0] ?? ";";
}

/** The line by which a file tells spreadsheets its separator; it is no row. */
const TOLD = /^"?sep=(.)"?[ \t]*(?=\r?\n|\r|$)/i;

/** Takes the line out that tells the separator. The others keep their numbers. */
function withoutTold(text: string): { readonly text: string; readonly told: CsvChoices["separator"] | undefined } {
  const [line, sign] = TOLD.exec(text) ?? [];
  if (line === undefined) return { text, told: undefined };
  return { text: text.slice(line.length), told: separators.find((separator) => separator === sign) };
}

/**
 * Reads a text file. What is not chosen is detected: text that is no UTF-8 is what Brazilian Windows writes.
 * @throws UnreadableFile
 */
export function readCsv(bytes: Uint8Array, chosen: TableChoices, count: HeaderCount): Spreadsheet {
  const encoding = chosen.encoding ?? encodingOf(bytes);
  const { text, told } = withoutTold(new TextDecoder(encoding).decode(bytes));
  if (text.includes("\u0000")) throw new UnreadableFile("Este arquivo não é um CSV nem uma planilha .xlsx.");
  const separator = chosen.separator ?? told ?? separatorOf(text, count);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator });
  const quotes = errors.find(({ type }) => type === "Quotes");
  if (quotes !== undefined) {
    throw new UnreadableFile(`As aspas da linha ${(quotes.row ?? 0) + 1} não fecham. Corrija-as no arquivo.`);
  }
  return tableOf(
    { csv: { encoding, separator }, sheets: [], sheet: 0 },
    data.map((cells) => cells.map((cell) => withoutPrefix(cell.trim()))),
    chosen.head,
    count,
  );
}
