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
  /** The filters that find it. */
  readonly filter: Record<string, string>;
  /** Whether a text was searched: then these rows are shown, because who searches wants the record on whatever day. */
  readonly searched: boolean;
  /** The filters that were left out beside the period, because without that nothing was found either. */
  readonly without: readonly string[];
}

interface Looking<Page> {
  readonly request: Request;
  readonly filter: Filter;
  readonly names: PeriodNames;
  /** Filters of a state, which hide a searched record as the period does. */
  readonly states?: readonly string[];
  readonly ask: (filter: Record<string, string>) => Promise<Page>;
}

const blank = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, ""]));

/**
 * Reads what a list holds without its period, where that is empty: so that a searched text is found on whatever day, and
 * in whatever state, and a list that nobody filtered can say whether anything exists at all.
 */
export async function outsidePeriod<Page extends Paginated<unknown>>(
  page: Page,
  { request, filter, names, states = [], ask }: Looking<Page>,
): Promise<OutsidePeriod<Page> | undefined> {
  const query = queryOf(request);
  const searched = searchedText(query) !== "";
  if (page.total > 0 || (!searched && isFiltered(query))) return undefined;
  const isSet = (name: string) => Boolean(filter[name]);
  const everything = { ...filter, ...blank(names) };
  const found = names.some(isSet) ? await ask(everything) : page;
  const without = searched && found.total === 0 ? states.filter(isSet) : [];
  if (without.length > 0) {
    const inAnyState = { ...everything, ...blank(without) };
    return { page: await ask(inAnyState), filter: inAnyState, searched, without };
  }
  return found === page ? undefined : { page: found, filter: everything, searched, without };
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
