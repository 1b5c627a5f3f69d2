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
