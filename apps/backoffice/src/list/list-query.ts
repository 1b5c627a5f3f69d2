/** The filters of a list live in the address. These are the only functions that read and write them there. */

/** What the address says, blanks included: a blank that is there means that the user cleared a default. */
export function queryOf(request: Request | URLSearchParams): Record<string, string> {
  const search = request instanceof Request ? new URL(request.url).searchParams : request;
  return Object.fromEntries(search);
}

/** The filters of an address as the query of a call, unchecked: the server refuses what is wrong and converts the rest. */
export const uncheckedQuery = <Query>(filter: Readonly<Record<string, string>>): Query => filter as Query;

/** What an address carries beside its filters: which rows come first, and how many of them. */
const ORDER = ["per_page", "ordem", "direcao"];
const BESIDE = [...ORDER, "page"];

/** Whether anything keeps rows out of a list. */
export const isFiltered = (filter: Readonly<Record<string, string>>): boolean =>
  Object.entries(filter).some(([name, value]) => value !== "" && !BESIDE.includes(name));

/** What changes when the user searches: the filters, from page 1 again. Page size and order stay. */
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

/** The same address with some values changed; an undefined one is taken out. */
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
