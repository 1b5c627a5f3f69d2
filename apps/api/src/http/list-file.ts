import type { FileFormat } from "@prumo/api-client/call";
import { MOST_SELECTED, ROWS_HEADER } from "@prumo/api-client/file-rows";
import type { Context } from "hono";
import { type Slice, WHOLE } from "../db/slice";
import type { OpenedList, WholeList } from "../db/whole-list";
import { letCallsGo, nextTurn } from "../event-loop-turns";
import { csvParts } from "./csv";
import { Refusal } from "./errors";
import { askedColumns, type FileColumn } from "./file-column";
import type { Env } from "./request";
import { streamed } from "./streamed-body";
import { requireFits, XLSX_TYPE, xlsxParts } from "./xlsx";

/** The choice of a request for a list's file: columns by their ids, and only the rows that were chosen. */
export interface WantedFile {
  readonly formato: FileFormat;
  /** The ids of the columns in their order, separated by commas; null for all. */
  readonly columns: string | null;
  readonly ids?: readonly number[] | undefined;
}

interface OpenedFile {
  /** The name without day and extension. */
  readonly nome: string;
  readonly formato: FileFormat;
  /** How many rows were found. */
  readonly total: number;
  readonly parts: AsyncIterable<Uint8Array>;
}

/** A list whose rows can be had all at once: as a file, or as those that its user chooses. */
export interface ListFile<R> {
  open(request: R, wanted: WantedFile): Promise<OpenedFile>;
  /** The rows that can be chosen, and how many there are of all. */
  choose(request: R): Promise<{ total: number; linhas: object[] }>;
}

/** Lines made in one go. Between two goes the server answers other calls. */
const AT_ONCE = 100;

/** Rows that are all there, in parts. */
async function* inParts<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE);
}

/**
 * Yields the parts, and waits for a turn before each is written and once more before the next is read, so that other calls
 * are answered meanwhile. While there are always some, a part takes both waits longer.
 */
async function* between<Part>(parts: AsyncIterable<Part>, turn: () => Promise<unknown>): AsyncGenerator<Part> {
  for await (const part of parts) {
    await turn();
    yield part;
    await turn();
  }
}

type Found<Row> = readonly Row[] | WholeList<Row>;
/** The id that a row is chosen by; lists without choice may have none. */
const idOf = (row: object): unknown => ("id" in row ? row.id : undefined);

function opened<Row extends object>(
  found: Found<Row>,
  ids: readonly number[] | undefined,
): OpenedList<Row> | Promise<OpenedList<Row>> {
  if ("open" in found) return ids === undefined ? found.open() : found.chosen(ids);
  if (ids === undefined) return { total: found.length, parts: inParts(found) };
  const rows = new Map(found.map((row) => [idOf(row), row]));
  const chosen = ids.flatMap((id) => rows.get(id) ?? []);
  return { total: chosen.length, parts: inParts(chosen) };
}

const counted = (count: number) => count.toLocaleString("pt-BR");

/** @throws Refusal 422 for more rows than anybody acts on at once */
function requireFew(total: number): void {
  if (total <= MOST_SELECTED) return;
  const text = `No máximo ${counted(MOST_SELECTED)} linhas podem ser selecionadas de uma vez, e os filtros encontram ${counted(total)}. Filtre mais.`;
  throw new Refusal(422, text);
}

/**
 * Turns a list into a file.
 * @param nome of the file, without day and extension
 * @param find finds the rows of the list, in its order: all at once, or as a `WholeList` where they may be many
 * @param columns those of every request, or a function where a request decides which there are
 * @param selectable tells whether a row can be chosen; without it all can
 */
export const fileOf = <R, Row extends object>(
  nome: string,
  find: (request: R, slice: Slice) => Found<Row> | Promise<Found<Row>>,
  columns: readonly FileColumn<Row>[] | ((request: R) => readonly FileColumn<Row>[]),
  selectable: (row: Row, request: R) => boolean = () => true,
): ListFile<R> => ({
  async open(request, { formato, columns: asked, ids }) {
    const chosen = askedColumns(typeof columns === "function" ? columns(request) : columns, asked);
    const { total, parts } = await opened(await find(request, WHOLE), ids);
    // Between the rows that are read, and not between the bytes: a workbook gathers rows of several parts.
    const rows = between(parts, letCallsGo);
    if (formato === "csv") return { nome, formato, total, parts: csvParts(chosen, rows) };
    requireFits(total);
    return { nome, formato, total, parts: xlsxParts(nome, chosen, rows) };
  },
  async choose(request) {
    const { total, parts } = await opened(await find(request, WHOLE), undefined);
    requireFew(total);
    const chosen: object[] = [];
    for await (const rows of between(parts, nextTurn)) {
      chosen.push(...rows.filter((row) => selectable(row, request)));
    }
    return { total, linhas: chosen };
  },
});

const types: Readonly<Record<FileFormat, string>> = { csv: "text/csv; charset=utf-8", xlsx: XLSX_TYPE };

/** Answers with a file as `streamed` does. */
export function answerListFile(c: Context<Env>, { nome, formato, total, parts }: OpenedFile, today: string): Response {
  c.header("Content-Type", types[formato]);
  c.header("Content-Disposition", `attachment; filename="${nome}-${today}.${formato}"`);
  c.header(ROWS_HEADER, String(total));
  c.set("isolado", true);
  return c.body(streamed(c, parts));
}
