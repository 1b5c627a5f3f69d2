import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A part of a list, in the list's order. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
  /** Rows that were chosen before. The filters do not matter any more: a bill that was paid since then still comes. */
  readonly ids?: readonly number[];
}

/** All rows of a list. */
export const WHOLE: Slice = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };

/** The condition of a slice: the rows that were chosen before, else those that the filters find. */
export const chosenOr = (id: SQLWrapper, { ids }: Partial<Slice>, filters: SQL | undefined): SQL | undefined =>
  ids === undefined ? filters : sql`${id} = any(${`{${ids.join()}}`}::int8[])`;
