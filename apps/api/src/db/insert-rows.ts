import { getTableColumns, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { batches } from "./batches";
import type { Db } from "./client";

/** Rows per statement: writing them down, and reading what they became, must not keep other calls waiting. */
const AT_ONCE = 200;

type Columns = readonly (readonly [name: string, column: PgColumn])[];
type Values = Readonly<Record<string, unknown>>;

/** The columns that these rows fill; the others get their defaults. */
function filledBy(table: PgTable, rows: readonly Values[]): Columns {
  const names = new Set(rows.flatMap((row) => Object.keys(row).filter((name) => row[name] !== undefined)));
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([name]) => names.has(name));
  for (const [name, column] of columns) {
    if (column.hasDefault && rows.some((row) => row[name] === undefined))
      throw new Error(`${name} must be in every row or in none, because it has a default`);
  }
  return columns;
}

const isJson = (column: PgColumn): boolean => ["json", "jsonb"].includes(column.getSQLType());

const written = (columns: Columns, row: Values): Values =>
  Object.fromEntries(
    columns.map(([name, column]) => {
      const value = row[name] ?? null;
      return [column.name, value === null || isJson(column) ? value : column.mapToDriverValue(value)];
    }),
  );

const read = (columns: Columns, row: Values): Values =>
  Object.fromEntries(
    columns.map(([name, column]) => {
      const value = row[column.name] ?? null;
      return [name, value === null ? null : column.mapFromDriverValue(value)];
    }),
  );

const list = (columns: Columns) =>
  sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );

/** One statement with one parameter: a parameter for each value takes longer to write down than the rows take to insert. */
function statement(table: PgTable, columns: Columns, rows: readonly Values[]) {
  const types = columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`);
  const given = JSON.stringify(rows.map((row) => written(columns, row)));
  return sql`insert into ${table} (${list(columns)}) select ${list(columns)}
    from json_to_recordset(${given}::json) as given(${sql.join(types, sql`, `)})`;
}

/** Inserts many rows in their order, in parts between which other calls go on. */
export async function addRows<T extends PgTable>(tx: Db, table: T, rows: readonly T["$inferInsert"][]): Promise<void> {
  for (const part of batches<Values>(rows, AT_ONCE)) {
    await tx.execute(statement(table, filledBy(table, part), part));
  }
}

/** Inserts many rows in their order, in parts between which other calls go on. @returns them as they are kept */
export async function insertRows<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<T["$inferSelect"][]> {
  const all = Object.entries<PgColumn>(getTableColumns(table));
  const kept: Values[] = [];
  for (const part of batches<Values>(rows, AT_ONCE)) {
    const added = await tx.execute(sql`${statement(table, filledBy(table, part), part)} returning ${list(all)}`);
    kept.push(...added.rows.map((row) => read(all, row)));
  }
  return kept as T["$inferSelect"][];
}
