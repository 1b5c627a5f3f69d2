import { COLUMNS } from "./list-columns";

/** Reads and writes the filters of a list in the address; no other module does. */

/**
 * Reads the values of an address, with blanks: a blank means that the user cleared a default. The columns are left out:
 * they say how the rows are shown, and not which.
 */
export function queryOf(request: Request | URLSearchParams): Record<string, string> {
  const search = request instanceof Request ? new URL(request.url).searchParams : request;
  const { [COLUMNS]: _columns, ...query } = Object.fromEntries(search);
  return query;
}

/** An address's query without the columns: equal ones have the same rows. */
export function rowsQuery(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(COLUMNS);
  return query.size === 0 ? "" : `?${query}`;
}

/** The filters of an address as the query of a call, unchecked: the server refuses what is wrong and converts the rest. */
export const uncheckedQuery = <Query>(filter: Readonly<Record<string, string>>): Query => filter as Query;

/** Names in an address that are no filters: page size, order and columns. */
const ORDER = ["per_page", "ordem", "direcao", COLUMNS];
const BESIDE = [...ORDER, "page"];

/** The names that lists give their search text. */
export const SEARCHED = ["pesquisa", "nome", "numero_nf"] as const;

/** The text that a list is searched by; "" for none. */
export const searchedText = (query: Readonly<Record<string, string>>): string =>
  SEARCHED.map((name) => query[name]?.trim() ?? "").find((text) => text !== "") ?? "";

/** Tells whether a filter hides rows of a list. */
export const isFiltered = (filter: Readonly<Record<string, string>>): boolean =>
  Object.entries(filter).some(([name, value]) => value !== "" && !BESIDE.includes(name));

/** Makes the address of a search: its filters, from page 1. Page size, order and columns stay. */
export function searchOf(form: FormData, current: URLSearchParams, defaults: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams();
  for (const name of ORDER) {
    const value = current.get(name);
    if (value !== null) next.set(name, value);
  }
  for (const [name, value] of form) {
    if (typeof value !== "string" || value === (defaults[name] ?? "")) continue;
    next.set(name, value);
  }
  return `?${next}`;
}

/** Changes some values of an address, and removes undefined ones. */
export function withParams(
  current: URLSearchParams,
  change: Readonly<Record<string, string | number | undefined>>,
): string {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return `?${next}`;
}
