import type { SubmoduloCompartilhavel } from "@prumo/domain/permissions";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

declare const business: unique symbol;

/**
 * A table whose rows belong to a company. It has its columns, for conditions and joins, but it is not a table to
 * TypeScript: reading or writing it goes through `scope.ts`, which adds the company, or does not compile.
 */
export type Business<T extends PgTable> = { readonly [business]: T } & T["_"]["columns"];

/** A whole row of a table. */
export type RowOf<B> =
  B extends Business<infer T extends PgTable> ? T["$inferSelect"] : B extends PgTable ? B["$inferSelect"] : never;

const sharing = new Map<unknown, string>();
const removal = new Map<unknown, PgColumn>();

/**
 * Marks a table of rows that belong to a company (column `empresa_id`).
 * @param options.compartilhado the submodule under which companies of a group may let each other read these rows
 * @param options.removida the moment at which a row was removed, for tables whose rows stay because history refers to
 *   them: nobody sees or changes a removed row any more
 */
export function ofCompany<T extends PgTable>(
  table: T,
  options: { compartilhado?: SubmoduloCompartilhavel; removida?: (table: T) => PgColumn } = {},
): Business<T> {
  if (options.compartilhado !== undefined) sharing.set(table, options.compartilhado);
  if (options.removida !== undefined) removal.set(table, options.removida(table));
  return table as unknown as Business<T>;
}

/** The submodule under which a table may be shared within a group of companies, if any. */
export const sharedAs = (table: unknown): string | undefined => sharing.get(table);

/** The column that tells when a row of a table was removed, if its removed rows stay. */
export const removedAt = (table: unknown): PgColumn | undefined => removal.get(table);
