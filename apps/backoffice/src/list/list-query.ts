import { COLUMNS } from "./list-columns";

/** Reads and writes the filters of a list in the address; no other module does. */

/** The name in the address of the rows that are unfolded. */
export const UNFOLDED = "abertas";

/** Names in an address that say how rows are shown, and not which. */
const SHOWN = [COLUMNS, UNFOLDED];

/**
 * Reads the values of an address, with blanks: a blank means that the user cleared a default. How the rows are shown is
 * left out.
 */
export function queryOf(request: Request | URLSearchParams): Record<string, string> {
  const search = request instanceof Request ? new URL(request.url).searchParams : request;
  return Object.fromEntries([...search].filter(([name]) => !SHOWN.includes(name)));
}

/** An address's query without how its rows are shown: equal ones have the same rows. */
export function rowsQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of SHOWN) query.delete(name);
  return query.size === 0 ? "" : `?${query}`;
}

/** The filters of an address as the query of a call, unchecked: the server refuses what is wrong and converts the rest. */
export const uncheckedQuery = <Query>(filter: Readonly<Record<string, string>>): Query => filter as Query;

/** Names in an address that are no filters: page size, order, and how the rows are shown. */
const ORDER = ["per_page", "ordem", "direcao", ...SHOWN];
const BESIDE = [...ORDER, "page"];

/** The names that lists give their search text. */
export const SEARCHED = ["pesquisa", "nome", "numero_nf"] as const;

/** The text that a list is searched by; "" for none. */
export const searchedText = (query: Readonly<Record<string, string>>): string =>
  SEARCHED.map((name) => query[name]?.trim() ?? "").find((text) => text !== "") ?? "";

/** Tells whether a filter hides rows of a list. */
export const isFiltered = (filter: Readonly<Record<string, string>>): boolean =>
  Object.entries(filter).some(([name, value]) => value !== "" && !BESIDE.includes(name));

/** Makes the address of a search: its filters, from page 1. Page size, order and how the rows are shown stay. */
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
