import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { formatDecimal } from "@prumo/domain/decimal";
import { BYTE_ORDER_MARK, csvCell } from "@prumo/domain/spreadsheet";
import type { FileColumn } from "./file-column";

/** Writes an amount as a cell: decimal comma, no separator of thousands, at least two decimals. */
export function amountCell(value: number, places = 4): string {
  const text = formatDecimal(value, places).replaceAll(".", "");
  const [whole, decimals = ""] = text.split(",");
  return `${whole},${decimals.replace(/0+$/, "").padEnd(2, "0")}`;
}

function cell<Row>(column: FileColumn<Row>, row: Row): string {
  if ("value" in column) {
    const value = column.value(row);
    return value === null ? "" : amountCell(value, column.decimals);
  }
  if ("whole" in column) return String(column.whole(row) ?? "");
  if ("date" in column) return toDisplay(column.date(row));
  if ("moment" in column) return toDisplayDateTime(column.moment(row));
  return csvCell(column.text(row) ?? "");
}

/** The lines of a file that Brazilian spreadsheets open, part by part: semicolons, UTF-8 with a byte order mark. */
export async function* csvParts<Row>(
  columns: readonly FileColumn<Row>[],
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${BYTE_ORDER_MARK}${columns.map(({ title }) => csvCell(title)).join(";")}\r\n`);
  for await (const rows of parts) {
    yield encoder.encode(rows.map((row) => `${columns.map((column) => cell(column, row)).join(";")}\r\n`).join(""));
  }
}
