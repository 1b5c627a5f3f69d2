import { ROWS_PER_FLUSH } from "@prumo/api-client/file-rows";
import { Zip } from "fflate";
import { DeflatedEntry } from "./deflated-entry";
import { Refusal } from "./errors";
import type { FileColumn } from "./file-column";
import { SHEET, SHEET_TAIL, sheetHead, sheetRow, workbookFiles } from "./sheet";

/** The rows that a sheet of Excel holds beside the titles. */
const MOST_ROWS = 1_048_575;
/** The bytes whose number a zip without extensions can tell. */
const MOST_BYTES = 0xffff_ffff;

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const written = (count: number) => count.toLocaleString("pt-BR");

/** @throws Refusal 422 for a list that no sheet holds */
export function requireFits(total: number): void {
  if (total <= MOST_ROWS) return;
  const text = `Uma planilha do Excel tem no máximo ${written(MOST_ROWS)} linhas, e a lista tem ${written(total)}. Exporte em CSV.`;
  throw new Refusal(422, text);
}

/** Rows in parts of a fixed size, whatever the size of those that come. */
async function* regrouped<Row>(parts: AsyncIterable<readonly Row[]>, size: number): AsyncGenerator<readonly Row[]> {
  let kept: Row[] = [];
  for await (const part of parts) {
    kept.push(...part);
    while (kept.length >= size) {
      yield kept.slice(0, size);
      kept = kept.slice(size);
    }
  }
  yield kept;
}

/**
 * A workbook of one sheet, part by part. Only what one part became is held: the sheet comes first, its texts stand in
 * their cells, and the compressor is emptied after each part, which also tells its reader how many rows have come.
 * @param name of the sheet
 */
export async function* xlsxParts<Row>(
  name: string,
  columns: readonly FileColumn<Row>[],
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const taken = () => {
    const part = Buffer.concat(pieces);
    pieces = [];
    return part;
  };
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  const entries: DeflatedEntry[] = [];
  const begin = (path: string) => {
    const entry = new DeflatedEntry(path);
    entries.push(entry);
    zip.add(entry);
    return entry;
  };
  try {
    const sheet = begin(SHEET);
    let head = true;
    for await (const rows of regrouped(parts, ROWS_PER_FLUSH)) {
      await sheet.write(`${head ? sheetHead(columns, rows) : ""}${rows.map((row) => sheetRow(columns, row)).join("")}`);
      if (sheet.size > MOST_BYTES) throw new Error("The sheet is larger than a zip can tell");
      head = false;
      yield taken();
    }
    await sheet.write(SHEET_TAIL);
    await sheet.end();
    for (const [path, content] of workbookFiles(name)) {
      const entry = begin(path);
      await entry.write(content);
      await entry.end();
    }
    zip.end();
    yield taken();
  } finally {
    for (const entry of entries) entry.close();
  }
}
