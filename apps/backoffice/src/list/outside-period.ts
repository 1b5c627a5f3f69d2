import type { Paginated } from "@prumo/domain/paginated";
import { isFiltered, queryOf, searchedText } from "./list-query";

type Filter = Readonly<Record<string, string>>;

/** The names of both ends of a list's period in the address. */
export type PeriodNames = readonly [from: string, to: string];

/** Those that most lists have. */
export const PERIOD_NAMES: PeriodNames = ["data_inicial", "data_final"];

/** What a list has without its period, where it has nothing in it. */
export interface OutsidePeriod<Page extends Paginated<unknown> = Paginated<unknown>> {
  readonly page: Page;
  /** The filters without the period. */
  readonly filter: Record<string, string>;
  /** Whether a text was searched: then these rows are shown, because who searches wants the record on whatever day. */
  readonly searched: boolean;
}

/**
 * Reads what a list holds without its period, where that is empty: so that a searched text is found on whatever day, and
 * a list that nobody filtered can say whether anything exists at all.
 */
export async function outsidePeriod<Page extends Paginated<unknown>>(
  page: Page,
  request: Request,
  filter: Filter,
  [from, to]: PeriodNames,
  ask: (everything: Record<string, string>) => Promise<Page>,
): Promise<OutsidePeriod<Page> | undefined> {
  if (page.total > 0 || (!filter[from] && !filter[to])) return undefined;
  const query = queryOf(request);
  const searched = searchedText(query) !== "";
  if (!searched && isFiltered(query)) return undefined;
  const everything = { ...filter, [from]: "", [to]: "" };
  return { page: await ask(everything), filter: everything, searched };
}

/** The rows that a list shows, and the filters that find them: those of its period, or those found outside of it. */
export function foundRows<Page extends Paginated<unknown>>(
  page: Page,
  filter: Filter,
  outside: OutsidePeriod<Page> | undefined,
) {
  return outside?.searched && outside.page.total > 0
    ? { page: outside.page, filter: outside.filter, isOutside: true }
    : { page, filter, isOutside: false };
}
