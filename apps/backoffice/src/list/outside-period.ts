import type { Paginated } from "@prumo/domain/paginated";
import { isFiltered, queryOf } from "./list-query";

/**
 * Reads what a list holds without the period that it shows by itself, so that an empty one can say whether anything
 * exists at all. It asks only where that period is empty and the address has no filter.
 */
export async function outsidePeriod(
  page: Paginated<unknown>,
  request: Request,
  ask: () => Promise<Paginated<unknown>>,
): Promise<Paginated<unknown> | undefined> {
  return page.total > 0 || isFiltered(queryOf(request)) ? undefined : ask();
}
