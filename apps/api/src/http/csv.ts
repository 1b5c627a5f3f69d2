import { formatDecimal } from "@prumo/domain/decimal";
import { BYTE_ORDER_MARK, csvCell } from "@prumo/domain/spreadsheet";
import type { Context } from "hono";
import type { Slice } from "../db/slice";
import { Refusal } from "./errors";

/** One column of a file: a text, or an amount, which has four decimals unless `decimals` says otherwise. */
export type CsvColumn<Row> = { readonly title: string } & (
  | { readonly text: (row: Row) => string | null; readonly value?: never }
  | { readonly value: (row: Row) => number | null; readonly decimals?: number; readonly text?: never }
);

interface CsvFile {
  readonly nome: string;
  readonly linhas: Iterable<string>;
}

/** Makes the file of a list that a request asks for. */
export type CsvList<R> = (request: R) => Promise<CsvFile>;

/**
 * Enough for years of bills of most companies, and few enough that the embedded database serves others again within a
 * second.
 */
export const MAX_ROWS = 20_000;
/** Rows made in one go. Between two goes the server answers other calls. */
const AT_ONCE = 500;
/** Writes an amount as a cell: decimal comma, no separator of thousands, at least two decimals. */
export function amountCell(value: number, places = 4): string {
  const text = formatDecimal(value, places).replaceAll(".", "");
  const [whole, decimals = ""] = text.split(",");
  return `${whole},${decimals.replace(/0+$/, "").padEnd(2, "0")}`;
}

function cell<Row>(column: CsvColumn<Row>, row: Row): string {
  if (column.value !== undefined) {
    const value = column.value(row);
    return value === null ? "" : amountCell(value, column.decimals);
  }
  return csvCell(column.text(row) ?? "");
}

function* lines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Generator<string> {
  yield columns.map(({ title: titulo }) => csvCell(titulo)).join(";");
  for (const row of rows) yield columns.map((column) => cell(column, row)).join(";");
}

/**
 * Turns a list into a file.
 * @param nome of the file, without day and extension
 * @param find finds the rows of a slice of the list, in the list's order
 * @throws Refusal 422 when the filters leave too many rows
 */
export const csvOf =
  <R, Row>(
    nome: string,
    find: (request: R, slice: Slice) => Promise<readonly Row[]>,
    columns: readonly CsvColumn<Row>[],
  ): CsvList<R> =>
  async (request) => {
    const rows = await find(request, { limit: MAX_ROWS + 1, offset: 0 });
    if (rows.length <= MAX_ROWS) return { nome, linhas: lines(columns, rows) };
    const most = formatDecimal(MAX_ROWS, 0);
    throw new Refusal(422, `A lista tem mais de ${most} linhas. Restrinja os filtros e exporte de novo.`);
  };

/** Answers with a file that Brazilian spreadsheets open: semicolons, UTF-8 with a byte order mark. */
export function answerCsv(c: Context, { nome, linhas }: CsvFile, today: string): Response {
  const rest = linhas[Symbol.iterator]();
  const encoder = new TextEncoder();
  let started = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      let text = started ? "" : BYTE_ORDER_MARK;
      started = true;
      for (let row = 0; row < AT_ONCE; row += 1) {
        const { done, value } = rest.next();
        if (done) {
          if (text !== "") controller.enqueue(encoder.encode(text));
          return controller.close();
        }
        text += `${value}\r\n`;
      }
      controller.enqueue(encoder.encode(text));
    },
  });
  c.header("Content-Type", "text/csv; charset=utf-8");
  c.header("Content-Disposition", `attachment; filename="${nome}-${today}.csv"`);
  return c.body(body);
}
