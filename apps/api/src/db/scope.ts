import { and, asc, eq, getTableName, inArray, isNull, type SQL } from "drizzle-orm";
import { type PgColumn, type PgTable, type PgUpdateSetSource, QueryBuilder } from "drizzle-orm/pg-core";
import type { SubqueryWithSelection } from "drizzle-orm/pg-core/subquery";
import type { Db, Tx } from "./client";
import { type Business, removedAt, sharedAs } from "./schema/business";
import { written } from "./written";

/** Whose rows a query may see. */
export interface Scope {
  /** The company that the user works in. */
  readonly empresa_id: number;
  /** The companies whose rows of a submodule are visible: this one, and those of its group that share it. */
  readonly empresas: (submodulo: string) => readonly number[];
}

/** One company by itself, without what its group shares. */
export const onlyOf = (empresa_id: number): Scope => ({ empresa_id, empresas: () => [empresa_id] });

/** A business table as the source of a query. */
export type Source<T extends PgTable, Alias extends string> = SubqueryWithSelection<T["_"]["columns"], Alias>;
type TableName<T extends PgTable> = T["_"]["name"];
type TableRow<T extends PgTable> = T["$inferSelect"];
type NewRow<T extends PgTable> = Omit<T["$inferInsert"], "empresa_id">;
type Owned = PgTable & { readonly id: PgColumn; readonly empresa_id: PgColumn };

/**
 * A business table over all companies. Only for what happens before there is a company (logging in), for the demo data,
 * and for tests.
 */
export function acrossCompanies<T extends PgTable>(table: Business<T>): T {
  return table as unknown as T;
}

const owned = <T extends PgTable>(table: Business<T>) => acrossCompanies(table) as T & Owned;

/** Rows that were not removed. */
function present(table: unknown): SQL | undefined {
  const removed = removedAt(table);
  return removed && isNull(removed);
}

const select = (table: Owned, where: SQL | undefined, alias: string) =>
  new QueryBuilder()
    .select()
    .from(table as PgTable)
    .where(where)
    .as(alias);

/**
 * The rows of a business table that the scope may see, to select from and to join: rows of the company, and of a registry
 * that its group shares the group's. PostgreSQL flattens it, so it costs nothing beside its condition.
 */
export function scoped<T extends PgTable, Alias extends string = TableName<T>>(
  table: Business<T>,
  scope: Scope,
  alias?: Alias,
): Source<T, Alias> {
  const source = owned(table);
  const submodulo = sharedAs(table);
  const where =
    submodulo === undefined
      ? eq(source.empresa_id, scope.empresa_id)
      : inArray(source.empresa_id, [...scope.empresas(submodulo)]);
  return select(source, and(where, present(table)), alias ?? getTableName(source)) as unknown as Source<T, Alias>;
}

/**
 * A business table for joining by id from a scoped row: a bill keeps the name of its supplier although the company that
 * registered the supplier stopped sharing it. Never select from it alone.
 */
export function referenced<T extends PgTable, Alias extends string = TableName<T>>(
  table: Business<T>,
  alias?: Alias,
): Source<T, Alias> {
  const source = owned(table);
  return select(source, undefined, alias ?? getTableName(source)) as unknown as Source<T, Alias>;
}

/** The company's rows with these ids, locked until the transaction ends, in the order of their ids. */
export async function lock<T extends PgTable>(
  tx: Tx,
  table: Business<T>,
  scope: Scope,
  ids: readonly number[],
): Promise<TableRow<T>[]> {
  const source = owned(table);
  const mine = and(eq(source.empresa_id, scope.empresa_id), inArray(source.id, [...ids]), present(table));
  return (await tx
    .select()
    .from(source as PgTable)
    .where(mine)
    .orderBy(asc(source.id))
    .for("update")) as TableRow<T>[];
}

/** The company's row of that id, if it has one, locked until the transaction ends. */
export async function lockOne<T extends PgTable>(
  tx: Tx,
  table: Business<T>,
  scope: Scope,
  id: number,
): Promise<TableRow<T> | undefined> {
  const [row] = await lock(tx, table, scope, [id]);
  return row;
}

/** Adds rows to the company. */
export async function insert<T extends PgTable>(
  tx: Db,
  table: Business<T>,
  scope: Pick<Scope, "empresa_id">,
  rows: readonly NewRow<T>[],
): Promise<TableRow<T>[]> {
  const values = rows.map((row) => ({ ...row, empresa_id: scope.empresa_id }));
  return (await tx
    .insert(acrossCompanies(table) as PgTable)
    .values(values)
    .returning()) as TableRow<T>[];
}

/** Adds one row to the company. */
export const insertOne = async <T extends PgTable>(
  tx: Db,
  table: Business<T>,
  scope: Pick<Scope, "empresa_id">,
  row: NewRow<T>,
): Promise<TableRow<T>> => written(await insert(tx, table, scope, [row]));

/** Changes one row of the company, which the caller has locked. Throws when there is no such row. */
export async function update<T extends PgTable>(
  tx: Tx,
  table: Business<T>,
  scope: Pick<Scope, "empresa_id">,
  id: number,
  changes: Omit<PgUpdateSetSource<T>, "id" | "empresa_id">,
): Promise<TableRow<T>> {
  const source = owned(table);
  const rows = await tx
    .update(source as PgTable)
    .set(changes)
    .where(and(eq(source.empresa_id, scope.empresa_id), eq(source.id, id)))
    .returning();
  return written(rows) as TableRow<T>;
}

/** Removes rows of the company that nothing else refers to, for good. `which` tells them by their columns. */
export async function remove<T extends PgTable>(
  tx: Tx,
  table: Business<T>,
  scope: Pick<Scope, "empresa_id">,
  which: Partial<TableRow<T>>,
): Promise<void> {
  const source = owned(table);
  const columns = source as unknown as Readonly<Record<string, PgColumn>>;
  const conditions = Object.entries(which).map(([name, value]) => eq(columns[name] as PgColumn, value));
  if (conditions.length === 0) throw new Error("Removing all rows of a company is never meant");
  await tx.delete(source as PgTable).where(and(eq(source.empresa_id, scope.empresa_id), ...conditions));
}
