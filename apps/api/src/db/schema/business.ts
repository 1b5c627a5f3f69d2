import type { SubmoduloCompartilhavel } from "@prumo/domain/permissions";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

const business = Symbol("business");

/**
 * A table whose rows belong to a company. It has columns, for conditions and joins, but TypeScript does not accept it
 * as a table: a query compiles only through `scope.ts`, which adds the company, so that no query shows another
 * company's rows.
 */
export type Business<T extends PgTable> = { readonly [business]: T } & T["_"]["columns"];

/** A table of rows that belong to a company. */
export type CompanyTable = PgTable & { readonly empresa_id: PgColumn };

/** A whole row of a table. */
export type RowOf<B> =
  B extends Business<infer T extends PgTable> ? T["$inferSelect"] : B extends PgTable ? B["$inferSelect"] : never;

const tables = new Set<PgTable>();
const sharing = new Map<unknown, string>();
const removal = new Map<unknown, PgColumn>();

/**
 * Marks a table of rows that belong to a company (column `empresa_id`).
 * @param options.compartilhado the submodule under which companies of a group may let each other read these rows
 * @param options.removida the moment at which a row was removed, for tables that keep removed rows because history
 * refers to them: no query sees or changes a removed row
 */
export function ofCompany<T extends CompanyTable>(
  table: T & T["_"]["columns"],
  options: { compartilhado?: SubmoduloCompartilhavel; removida?: (table: T) => PgColumn } = {},
): Business<T> {
  tables.add(table);
  if (options.compartilhado !== undefined) sharing.set(table, options.compartilhado);
  if (options.removida !== undefined) removal.set(table, options.removida(table));
  return Object.assign(table, { [business]: table });
}

/** Takes the mark away again. Only `scope.ts` may, which says when that is safe. */
export const unmarked = <T extends PgTable>(table: Business<T>): T => table[business];

/** The submodule under which a table may be shared within a group of companies, if any. */
export const sharedAs = (table: unknown): string | undefined => sharing.get(table);

/** The column that holds the moment at which a row of a table was removed, if the table keeps removed rows. */
export const removedAt = (table: unknown): PgColumn | undefined => removal.get(table);

/** All tables of rows that belong to a company, in the order in which they were declared. */
export const businessTables = (): readonly PgTable[] => [...tables];
