import { headerKey, type ImportField } from "@prumo/domain/importing";
import { csvFile, type DecimalSign } from "@prumo/domain/spreadsheet";
import { keepFile } from "../../../../list/download";
import type { PreviewRow } from "./preview-rows";
import { cellText, type Spreadsheet } from "./spreadsheet-file";

const keepCsv = (name: string, rows: readonly (readonly string[])[]) =>
  keepFile(new Blob([csvFile(rows)], { type: "text/csv;charset=utf-8" }), `${name}.csv`);

/** Saves a file with every column and rows that can be imported as they are. */
export function keepModel(name: string, fields: readonly ImportField[]): void {
  const examples = fields[0]?.examples ?? [];
  keepCsv(`modelo-${name}`, [
    fields.map(({ label }) => label),
    ...examples.map((_, at) => fields.map((field) => field.examples[at] ?? "")),
  ]);
}

const REASON = "Motivo";

/** Saves only the wrong rows, as they stand in the file, each with what is wrong with it. */
export function keepWrongRows(name: string, sheet: Spreadsheet, sign: DecimalSign, rows: readonly PreviewRow[]): void {
  const wrong = new Map(rows.flatMap(({ id, state, reason }) => (state === "errada" ? [[id, reason]] : [])));
  // A file that was corrected once has the column already.
  const columns = sheet.headers.flatMap((header, at) => (headerKey(header) === headerKey(REASON) ? [] : [at]));
  keepCsv(`${name}-linhas-erradas`, [
    [...columns.map((at) => sheet.headers[at] ?? ""), REASON],
    ...sheet.rows
      .filter(({ line }) => wrong.has(line))
      .map(({ line, cells }) => [...columns.map((at) => cellText(cells[at], sign)), wrong.get(line) ?? ""]),
  ]);
}
