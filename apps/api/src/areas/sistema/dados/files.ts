import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { BYTE_ORDER_MARK, csvCell } from "@prumo/domain/spreadsheet";
import { getTableColumns, getTableName, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client";
import { type CompanyRow, companyRows } from "../../../db/company-rows";
import { nextTurn } from "../../../event-loop-turns";
import { type Ctx, localTime } from "../../../http/context";
import type { ZippedFile } from "../../../http/zip";

/**
 * Tables that are in no archive of a company: positions go by themselves and belong to their provider, the bytes of files
 * stand there as files, and the sums of movements say what the movements do.
 */
const leftTables: ReadonlySet<string> = new Set(["gps_posicoes", "arquivo_pedacos", "saldo_dias", "saldo_marcos"]);

/** Columns that are in no archive: what opens something, what is made of others, and what stands elsewhere by now. */
const leftColumns: Readonly<Record<string, readonly string[]>> = {
  certificados: ["conteudo", "senha"],
  chave_segredos: ["segredo_hash"],
  gateways_pagamento: ["token", "aviso_token"],
  lembretes: ["saida_hash"],
  webhooks: ["token", "token_anterior"],
  usuarios: ["senha", "last_login", "route_access"],
};
const MADE = ["busca", "trechos"];

/** Tells whether the rows of a table go into archives. */
export const isArchived = (table: PgTable): boolean => !leftTables.has(getTableName(table));

/** The names of the columns of a table that stay out of archives. */
export const leftOut = (table: PgTable): readonly string[] => [...MADE, ...(leftColumns[getTableName(table)] ?? [])];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function csvText(ctx: Ctx, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (value instanceof Date) return toDisplayDateTime(localTime(ctx, value));
  if (typeof value === "string") return csvCell(DAY.test(value) ? toDisplay(value) : value);
  return csvCell(JSON.stringify(value));
}

const columnsOf = (table: PgTable, left: readonly string[]): string[] =>
  Object.values<PgColumn>(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => !left.includes(name));

async function* csvTexts(ctx: Ctx, names: readonly string[], parts: AsyncIterable<readonly CompanyRow[]>) {
  yield `${BYTE_ORDER_MARK}${names.join(";")}\r\n`;
  for await (const rows of parts) {
    yield rows.map((row) => `${names.map((name) => csvText(ctx, row[name])).join(";")}\r\n`).join("");
    await nextTurn();
  }
}

async function* jsonTexts(parts: AsyncIterable<readonly CompanyRow[]>) {
  let begun = false;
  for await (const rows of parts) {
    yield `${begun ? ",\n" : "[\n"}${rows.map((row) => JSON.stringify(row)).join(",\n")}`;
    begun = true;
    await nextTurn();
  }
  yield begun ? "\n]\n" : "[]\n";
}

/**
 * The rows of a table that belong to the company, as a CSV for spreadsheets and as a JSON for programs.
 * @param where which of them; without it all
 */
export function* tableFiles(
  db: Db,
  ctx: Ctx,
  table: PgTable,
  left: readonly string[],
  where?: SQL,
): Generator<ZippedFile> {
  const name = getTableName(table);
  const read = () => companyRows(db, table, ctx.empresa_id, left, where);
  yield { path: `dados/${name}.csv`, texts: csvTexts(ctx, columnsOf(table, left), read()) };
  yield { path: `dados/${name}.json`, texts: jsonTexts(read()) };
}

/** One record as a JSON. */
export const recordFile = (path: string, record: object): ZippedFile => ({
  path,
  texts: [`${JSON.stringify(record, null, 2)}\n`],
});
