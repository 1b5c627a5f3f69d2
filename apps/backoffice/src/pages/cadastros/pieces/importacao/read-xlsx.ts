import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import {
  cellName,
  type HeaderCount,
  type Spreadsheet,
  type SpreadsheetCell,
  type TableChoices,
  tableOf,
  UnreadableFile,
} from "./spreadsheet-file";
import { markedError, markedPercent, percentStyles, type SheetName, sheetsOf, withMarks } from "./workbook-parts";

/** Bytes of the sheets when they are unpacked: a small file may pretend to be a huge one, and would fill the memory. */
const MAX_UNPACKED = 60 * 1024 * 1024;
const NOT_XLSX = "Este arquivo não é uma planilha .xlsx que possa ser lida.";

/** Whether a part is text that can be changed: a part in UTF-16 would be spoilt. */
const isUtf8 = (bytes: Uint8Array) => bytes[0] === 0xef || (bytes[0] === 0x3c && bytes[1] !== 0);

interface Workbook {
  readonly sheets: readonly SheetName[];
  readonly content: ArrayBuffer;
}

/**
 * Unpacks what is read of a spreadsheet, within the limit, and packs it again without compression. The library would
 * unpack large parts in a worker made of a text, which the page's security policy refuses, and then wait for ever.
 */
function unpacked(bytes: Uint8Array): Workbook {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/\.(xml|rels)$/.test(name)) return false;
      size += originalSize;
      if (size > MAX_UNPACKED)
        throw new UnreadableFile("A planilha é grande demais para ser lida. Divida-a em partes.");
      return true;
    },
  });
  const workbook = parts["xl/workbook.xml"];
  if (workbook === undefined) throw new UnreadableFile(NOT_XLSX);
  const styles = parts["xl/styles.xml"];
  const percents = styles === undefined ? new Set<string>() : percentStyles(strFromU8(styles));
  for (const [name, part] of Object.entries(parts)) {
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name) && isUtf8(part)) {
      parts[name] = strToU8(withMarks(strFromU8(part), percents));
    }
  }
  return { sheets: sheetsOf(strFromU8(workbook)), content: zipSync(parts, { level: 0 }).slice().buffer };
}

const two = (part: number) => String(part).padStart(2, "0");

/** Days have no time zone in a spreadsheet: the library gives them as midnight in UTC. */
const dayText = (day: Date) => `${two(day.getUTCDate())}/${two(day.getUTCMonth() + 1)}/${day.getUTCFullYear()}`;

function plainCell(value: unknown, row: number, column: number): SpreadsheetCell {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (value instanceof Date) return dayText(value);
  if (typeof value !== "string") return "";
  const error = markedError(value);
  if (error !== undefined) return { error, at: cellName(row, column) };
  const percent = markedPercent(value);
  return percent === undefined ? value.trim() : { percent };
}

async function linesOf({ content }: Workbook, sheet: number): Promise<SpreadsheetCell[][]> {
  const rows: readonly (readonly unknown[])[] = await readSheet(content, sheet + 1);
  return rows.map((cells, row) => cells.map((cell, column) => plainCell(cell, row, column)));
}

/** More sheets than these are not looked through for the one with the rows. */
const MOST_TRIED = 20;

/**
 * Reads the sheet with the most headers that are known: the first of those that are shown where none has any.
 * @throws UnreadableFile why the first of them cannot be imported, where none can
 */
async function likeliest(workbook: Workbook, count: HeaderCount): Promise<Spreadsheet> {
  const { sheets } = workbook;
  const shown = sheets.flatMap(({ hidden }, at) => (hidden ? [] : [at]));
  const tried = (shown.length === 0 ? [0] : shown).slice(0, MOST_TRIED);
  let best: { readonly table: Spreadsheet; readonly known: number } | undefined;
  let refusal: unknown;
  for (const sheet of tried) {
    try {
      const table = tableOf({ csv: null, sheets, sheet }, await linesOf(workbook, sheet), undefined, count);
      const known = count(table.headers);
      if (best === undefined || known > best.known) best = { table, known };
    } catch (error) {
      refusal ??= error;
    }
  }
  if (best === undefined) throw refusal;
  return best.table;
}

/**
 * Reads one sheet of a spreadsheet. Formulas are not calculated: their last results are read.
 * @param count how many of some headers are known
 * @throws UnreadableFile
 */
export async function readXlsx(bytes: Uint8Array, { sheet, head }: TableChoices, count: HeaderCount) {
  try {
    const workbook = unpacked(bytes);
    if (sheet === undefined) return await likeliest(workbook, count);
    const of = { csv: null, sheets: workbook.sheets, sheet };
    return tableOf(of, await linesOf(workbook, sheet), head, count);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(NOT_XLSX);
  }
}
