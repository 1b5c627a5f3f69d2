import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A part of a list, in the list's order. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
  /** Rows that were chosen before. The filters do not matter any more: a conta that was paid since then still comes. */
  readonly ids?: readonly number[];
  /** The number of rows of the whole list, where it is known. */
  readonly total?: number;
}

/** A part of a list, in the list's order or in the opposite one. */
export interface ReadSlice {
  readonly limit: number;
  readonly offset: number;
  readonly backwards: boolean;
}

/** Reads a part of a list from the end that it is nearer to, because a database reads all rows before it. */
export function fromNearerEnd({ limit, offset, total = Number.POSITIVE_INFINITY }: Slice): ReadSlice {
  const after = total - offset - limit;
  if (after >= offset || offset >= total) return { limit, offset, backwards: false };
  return { limit: Math.min(limit, total - offset), offset: Math.max(after, 0), backwards: true };
}

/** All rows of a list. */
export const WHOLE: Slice = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };

/**
 * The condition of a slice: the rows that were chosen before, else those that the filters find. What a user may see at all is
 * no filter: it stands beside this, because chosen ids come from the caller, who may name any.
 */
export const chosenOr = (id: SQLWrapper, { ids }: Partial<Slice>, filters: SQL | undefined): SQL | undefined =>
  ids === undefined ? filters : sql`${id} = any(${`{${ids.join()}}`}::int8[])`;
