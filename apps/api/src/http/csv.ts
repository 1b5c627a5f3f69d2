import { ROWS_HEADER } from "@prumo/api-client/csv-rows";
import { formatDecimal } from "@prumo/domain/decimal";
import { BYTE_ORDER_MARK, csvCell } from "@prumo/domain/spreadsheet";
import type { Context } from "hono";
import { type Slice, WHOLE } from "../db/slice";
import type { WholeList } from "../db/whole-list";
import { nextTurn } from "../turns";
import { refusalOf } from "./errors";
import type { Env } from "./request";

/** One column of a file: a text, or an amount, which has four decimals unless `decimals` says otherwise. */
export type CsvColumn<Row> = { readonly title: string } & (
  | { readonly text: (row: Row) => string | null; readonly value?: never }
  | { readonly value: (row: Row) => number | null; readonly decimals?: number; readonly text?: never }
);

interface CsvFile {
  readonly nome: string;
  /** How many rows were found. */
  readonly total: number;
  /** The lines, each part of them as one text. */
  readonly partes: AsyncIterable<string>;
}

/** Makes the file of a list that a request asks for. */
export type CsvList<R> = (request: R) => Promise<CsvFile>;

/** Lines made in one go. Between two goes the server answers other calls. */
const AT_ONCE = 250;
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

/** Rows that are all there, in parts. */
async function* inParts<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE);
}

async function* texts<Row>(columns: readonly CsvColumn<Row>[], parts: AsyncIterable<readonly Row[]>) {
  yield `${BYTE_ORDER_MARK}${columns.map(({ title }) => csvCell(title)).join(";")}\r\n`;
  for await (const rows of parts) {
    yield rows.map((row) => `${columns.map((column) => cell(column, row)).join(";")}\r\n`).join("");
    await nextTurn();
  }
}

/**
 * Turns a list into a file.
 * @param nome of the file, without day and extension
 * @param find finds the rows of the list, in its order: all at once, or as a `WholeList` where they may be many
 */
export const csvOf =
  <R, Row>(
    nome: string,
    find: (request: R, slice: Slice) => Promise<readonly Row[] | WholeList<Row>>,
    columns: readonly CsvColumn<Row>[],
  ): CsvList<R> =>
  async (request) => {
    const found = await find(request, WHOLE);
    if ("parts" in found) return { nome, total: found.total, partes: texts(columns, found.parts) };
    return { nome, total: found.length, partes: texts(columns, inParts(found)) };
  };

/** The status in the log when the caller left before the file was whole. */
const LEFT = 499;

/**
 * Answers with a file that Brazilian spreadsheets open: semicolons, UTF-8 with a byte order mark. The next part is made
 * when the caller has room for it. A failure breaks the connection, so that nobody takes half a file for the whole; a
 * caller who leaves ends the reading.
 */
export function answerCsv(c: Context<Env>, { nome, total, partes }: CsvFile, today: string): Response {
  const rest = partes[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let end: ((status: number) => void) | undefined;
  c.set("desfecho", new Promise((resolve) => (end = resolve)));
  const finish = (status: number) => {
    end?.(status);
    end = undefined;
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await rest.next();
        if (end === undefined) return;
        if (!done) return controller.enqueue(encoder.encode(value));
        controller.close();
        finish(200);
      } catch (error) {
        if (end === undefined) return;
        c.set("falha", error);
        finish(refusalOf(error).status);
        // Told of the failure, the adapter would print it unmasked, with the values that a query quotes.
        if (c.env?.outgoing === undefined) controller.error(error);
        else c.env.outgoing.destroy();
      }
    },
    async cancel() {
      finish(LEFT);
      await rest.return?.();
    },
  });
  c.header("Content-Type", "text/csv; charset=utf-8");
  c.header("Content-Disposition", `attachment; filename="${nome}-${today}.csv"`);
  c.header(ROWS_HEADER, String(total));
  return c.body(body);
}
