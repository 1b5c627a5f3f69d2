import { unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { type Spreadsheet, type SpreadsheetCell, tableOf, UnreadableFile } from "./spreadsheet-file";

/** Bytes of the sheets when they are unpacked: a small file may pretend to be a huge one, and would fill the memory. */
const MAX_UNPACKED = 60 * 1024 * 1024;
const NOT_XLSX = "Este arquivo não é uma planilha .xlsx que possa ser lida.";

/**
 * Unpacks what is read of a spreadsheet, within the limit, and packs it again without compression. The library would
 * unpack large parts in a worker made of a text, which the page's security policy refuses, and then wait for ever.
 */
function unpacked(bytes: Uint8Array): ArrayBuffer {
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
  if (!("xl/workbook.xml" in parts)) throw new UnreadableFile(NOT_XLSX);
  return zipSync(parts, { level: 0 }).slice().buffer;
}

const two = (part: number) => String(part).padStart(2, "0");

/** Days have no time zone in a spreadsheet: the library gives them as midnight in UTC. */
const dayText = (day: Date) => `${two(day.getUTCDate())}/${two(day.getUTCMonth() + 1)}/${day.getUTCFullYear()}`;

function plainCell(value: unknown): SpreadsheetCell {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (value instanceof Date) return dayText(value);
  return typeof value === "string" ? value.trim() : "";
}

/**
 * Reads the first sheet of a spreadsheet. Formulas are not calculated: their last results are read.
 * @throws UnreadableFile
 */
export async function readXlsx(bytes: Uint8Array): Promise<Spreadsheet> {
  try {
    const sheet: readonly (readonly unknown[])[] = await readSheet(unpacked(bytes));
    return tableOf(
      null,
      sheet.map((row) => row.map(plainCell)),
    );
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(NOT_XLSX);
  }
}
