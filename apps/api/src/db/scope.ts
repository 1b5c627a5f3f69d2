import {
  and,
  asc,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  type SQLWrapper,
  Subquery,
  sql,
} from "drizzle-orm";
import { type PgColumn, type PgTable, type PgUpdateSetSource, QueryBuilder } from "drizzle-orm/pg-core";
import type { SubqueryWithSelection } from "drizzle-orm/pg-core/subquery";
import { SelectionProxyHandler } from "drizzle-orm/selection-proxy";
import type { Db, Tx } from "./client";
import { addRows, insertRows } from "./insert-rows";
import { type Business, type CompanyTable, removedAt, sharedAs, unmarked } from "./schema/business";
import { written } from "./written-row";

/** Whose rows a query may see. */
export interface Scope {
  /** The company that the user works in. */
  readonly empresa_id: number;
  /** The companies whose rows of a submodule are visible: this one, and those of its group that share it. */
  readonly empresas: (submodulo: string) => readonly number[];
}

/** The scope of one company without what its group shares. */
export const onlyOf = (empresa_id: number): Scope => ({ empresa_id, empresas: () => [empresa_id] });

/** The condition that rows are of some of these companies, or have one of these ids: one value however many they are. */
export const ofAny = (id: SQLWrapper, some: readonly number[]): SQL => sql`${id} = any(${sql.param(some)}::int[])`;

/** A business table as the source of a query. */
export type Source<T extends PgTable, Alias extends string> = SubqueryWithSelection<T["_"]["columns"], Alias>;
type TableName<T extends PgTable> = T["_"]["name"];
type TableRow<T extends PgTable> = T["$inferSelect"];
type NewRow<T extends PgTable> = Omit<T["$inferInsert"], "empresa_id">;
type TableWithId = CompanyTable & { readonly id: PgColumn };

/**
 * A business table over all companies. Use it only before the company is known (logging in), for the demo data, and in
 * tests: everywhere else it would show other companies' rows.
 */
export function acrossCompanies<T extends PgTable>(table: Business<T>): T {
  return unmarked(table);
}

/**
 * What the database answers of a table that only the caller knows. The query builder loses the types of a table which is a
 * type parameter; the columns of this table are what every query here asks for.
 */
const rowsOf = <T extends PgTable>(rows: readonly object[]) => rows as TableRow<T>[];

/** The condition that a row was not removed. */
function present(table: unknown): SQL | undefined {
  const removed = removedAt(table);
  return removed && isNull(removed);
}

/** The texts that select all rows of a table. They name each column, and making one takes longer than most queries do. */
const selections = new WeakMap<PgTable, SQL>();

function selectionOf(table: PgTable): SQL {
  const known = selections.get(table) ?? sql.raw(new QueryBuilder().select().from(table).toSQL().sql);
  selections.set(table, known);
  return known;
}

/** Selects rows of a table as the query builder's `select().from(table).where(…).as(alias)` does. */
function select<T extends PgTable, Alias extends string>(table: T, where: SQL | undefined, alias?: Alias) {
  const rows = where === undefined ? selectionOf(table) : sql`${selectionOf(table)} where ${where}`;
  const name = alias ?? getTableName(table);
  return new Proxy(
    new Subquery(rows, getTableColumns(table), name),
    new SelectionProxyHandler({ alias: name, sqlAliasedBehavior: "alias", sqlBehavior: "error" }),
  ) as unknown as Source<T, Alias>;
}

/**
 * The rows of a business table that the scope may see, to select from and to join: the company's, and the group's where
 * the registry is shared. PostgreSQL flattens this subquery, so it costs no more than its condition.
 */
export function scoped<T extends CompanyTable, Alias extends string = TableName<T>>(
  table: Business<T>,
  scope: Scope,
  alias?: Alias,
): Source<T, Alias> {
  const source = acrossCompanies(table);
  const submodulo = sharedAs(table);
  const where =
    submodulo === undefined
      ? eq(source.empresa_id, scope.empresa_id)
      : inArray(source.empresa_id, [...scope.empresas(submodulo)]);
  return select(source, and(where, present(table)), alias);
}

/** The company's rows of a table, removed ones too: to join what they keep referring to. */
export function withRemoved<T extends CompanyTable, Alias extends string = TableName<T>>(
  table: Business<T>,
  { empresa_id }: Pick<Scope, "empresa_id">,
  alias?: Alias,
): Source<T, Alias> {
  const source = acrossCompanies(table);
  return select(source, eq(source.empresa_id, empresa_id), alias);
}

/**
 * A business table that a group may share, to join by id from a scoped row: a conta keeps the name of its supplier although
 * the company that registered the supplier stopped sharing it. Never select from it alone: that would show other companies'
 * rows.
 */
export function referenced<T extends PgTable, Alias extends string = TableName<T>>(
  table: Business<T>,
  alias?: Alias,
): Source<T, Alias> {
  const source = acrossCompanies(table);
  return select(source, undefined, alias);
}

async function lockWhere<T extends TableWithId>(tx: Tx, table: Business<T>, scope: Scope, where: SQL | undefined) {
  const source = acrossCompanies(table);
  const from: PgTable = source;
  const rows = await tx
    .select()
    .from(from)
    .where(and(eq(source.empresa_id, scope.empresa_id), where))
    .orderBy(asc(source.id))
    .for("update");
  return rowsOf<T>(rows);
}

/**
 * Locks the company's rows with these ids until the transaction ends, in the order of their ids, so that two
 * transactions cannot deadlock.
 */
export const lock = <T extends TableWithId>(tx: Tx, table: Business<T>, scope: Scope, ids: readonly number[]) =>
  lockWhere(tx, table, scope, and(inArray(acrossCompanies(table).id, [...ids]), present(table)));

/**
 * Locks those of the company's rows with these ids that were removed until the transaction ends, in the order of their
 * ids: to take them back.
 */
export async function lockRemoved<T extends TableWithId>(
  tx: Tx,
  table: Business<T>,
  scope: Scope,
  ids: readonly number[],
): Promise<TableRow<T>[]> {
  const removed = removedAt(table);
  if (removed === undefined) throw new Error("This table keeps no removed rows");
  return lockWhere(tx, table, scope, and(inArray(acrossCompanies(table).id, [...ids]), isNotNull(removed)));
}

/** Locks the company's row of that id, if it has one, until the transaction ends. */
export async function lockOne<T extends TableWithId>(
  tx: Tx,
  table: Business<T>,
  scope: Scope,
  id: number,
): Promise<TableRow<T> | undefined> {
  const [row] = await lock(tx, table, scope, [id]);
  return row;
}

export async function insert<T extends PgTable>(
  tx: Db,
  table: Business<T>,
  scope: Pick<Scope, "empresa_id">,
  rows: readonly NewRow<T>[],
): Promise<TableRow<T>[]> {
  const values = rows.map((row) => ({ ...row, empresa_id: scope.empresa_id }));
  const into: PgTable = acrossCompanies(table);
  return rowsOf<T>(await tx.insert(into).values(values).returning());
}

const ofCompany = <T extends PgTable>({ empresa_id }: Pick<Scope, "empresa_id">, rows: readonly NewRow<T>[]) =>
  rows.map((row) => ({ ...row, empresa_id }));

/** Inserts rows of which there may be a thousand, in their order. */
export const insertMany = <T extends PgTable>(
  tx: Db,
  table: Business<T>,
  scope: Pick<Scope, "empresa_id">,
  rows: readonly NewRow<T>[],
): Promise<TableRow<T>[]> => insertRows<T>(tx, acrossCompanies(table), ofCompany(scope, rows));

/** The same for rows that nobody needs back. */
export const addMany = <T extends PgTable>(
  tx: Db,
  table: Business<T>,
  scope: Pick<Scope, "empresa_id">,
  rows: readonly NewRow<T>[],
): Promise<void> => addRows<T>(tx, acrossCompanies(table), ofCompany(scope, rows));

export const insertOne = async <T extends PgTable>(
  tx: Db,
  table: Business<T>,
  scope: Pick<Scope, "empresa_id">,
  row: NewRow<T>,
): Promise<TableRow<T>> => written(await insert(tx, table, scope, [row]));

/**
 * Changes one row of the company, which the caller has locked.
 * @throws when there is no such row
 */
export async function update<T extends TableWithId>(
  tx: Tx,
  table: Business<T>,
  scope: Pick<Scope, "empresa_id">,
  id: number,
  changes: Omit<PgUpdateSetSource<T>, "id" | "empresa_id">,
): Promise<TableRow<T>> {
  const source = acrossCompanies(table);
  const into: PgTable = source;
  const rows = await tx
    .update(into)
    .set(changes)
    .where(and(eq(source.empresa_id, scope.empresa_id), eq(source.id, id)))
    .returning();
  return written(rowsOf<T>(rows));
}

/**
 * Deletes rows of the company that no other row refers to.
 * @param which the values that the rows have in these columns
 */
export async function remove<T extends CompanyTable>(
  tx: Tx,
  table: Business<T>,
  scope: Pick<Scope, "empresa_id">,
  which: Partial<TableRow<T>>,
): Promise<void> {
  const source = acrossCompanies(table);
  const from: PgTable = source;
  const columns = getTableColumns(from);
  const conditions = Object.entries(which).map(([name, value]) => {
    const column = columns[name];
    if (column === undefined) throw new Error(`There is no column ${name} to remove rows by`);
    return eq(column, value);
  });
  if (conditions.length === 0) throw new Error("Removing all rows of a company is never meant");
  await tx.delete(from).where(and(eq(source.empresa_id, scope.empresa_id), ...conditions));
}
