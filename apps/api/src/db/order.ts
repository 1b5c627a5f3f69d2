import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";

type Direction = "asc" | "desc" | undefined;

/** Sorts by a column whose missing values come last, whichever way it is sorted. */
export const missingLast = (column: SQLWrapper, direcao: Direction): SQL =>
  sql`${(direcao === "desc" ? desc : asc)(column)} nulls last`;

/**
 * Sorts a list by one of its columns and then by id, so that pages never overlap; as usual where none is wanted.
 * @param usual the order of a list that nobody sorted
 */
export function sortedBy<Name extends string>(
  columns: Readonly<Record<Name, SQLWrapper>>,
  { ordem, direcao }: { readonly ordem?: Name | undefined; readonly direcao?: Direction },
  id: SQLWrapper,
  usual: readonly SQL[],
): SQL[] {
  if (ordem === undefined) return [...usual];
  return [missingLast(columns[ordem], direcao), (direcao === "desc" ? desc : asc)(id)];
}

/** One thing that a list is sorted by. */
export interface SortKey {
  readonly by: SQLWrapper;
  readonly way: "asc" | "desc";
  /** Whether rows without it come after all others, whichever way it is sorted. */
  readonly missingLast?: boolean;
}

const opposite = { asc: "desc", desc: "asc" } as const;

/**
 * Sorts a list by some keys, one after the other.
 * @param backwards sorts the other way round, to read the list from its end
 */
export const sortedByKeys = (keys: readonly SortKey[], backwards = false): SQL[] =>
  keys.map(({ by, way, missingLast: isLast = false }) => {
    const sorted = { asc, desc }[backwards ? opposite[way] : way](by);
    return isLast ? sql`${sorted} nulls ${sql.raw(backwards ? "first" : "last")}` : sorted;
  });
