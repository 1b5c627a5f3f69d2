import { ApiError, errorMessages, isAbort } from "@prumo/api-client/errors";
import { toast } from "@prumo/ui/toast";
import type { LoaderFunction } from "react-router-dom";
import { forgetWithUser } from "../app/forget-user";
import { rowsQuery } from "./list-query";

/** The list on the screen. `filled` names the query that its filter fields were last filled from. */
let open: { readonly pathname: string; filled: string; failure: readonly string[] | undefined } | undefined;
/** How often what is kept for the pages of each list became old: with each leaving of the screen and each search. */
const renewals = new Map<string, number>();
/** Counts up when rows that were loaded before may not be shown any more. */
let generation = 0;

// Another user or another company must not see the rows that were loaded before.
forgetWithUser(() => {
  generation += 1;
});

/**
 * Lets a list ask for everything again at its next load. Call it when the user searches: a search from page 2 on changes
 * the address as the turning of a page does.
 */
export function renewList(pathname: string): void {
  renewals.set(pathname, (renewals.get(pathname) ?? 0) + 1);
}

/** Marks a list as on the screen, until the returned function is called. */
export function showList(pathname: string, search: string): () => void {
  const mine = { pathname, filled: search, failure: undefined };
  if (open?.pathname !== pathname) open = mine;
  return () => {
    renewList(pathname);
    if (open === mine) open = undefined;
  };
}

/**
 * A key for the filter fields: they are filled anew when it changes. It is the address's query, except after a failed
 * search: then it stays as it was, so that the fields keep what was typed.
 */
export const filledFrom = (pathname: string, search: string): string =>
  open?.pathname === pathname && open.failure ? open.filled : search;

/** The messages of the last search, if it failed and the rows of an earlier one are shown. */
export const failureOn = (pathname: string): readonly string[] | undefined =>
  open?.pathname === pathname ? open.failure : undefined;

function loaded(pathname: string, search: string): void {
  if (open?.pathname !== pathname) return;
  // After a failure the fields are filled anew even by the same address, because they may show another query.
  open.filled = open.failure && open.filled === search ? `${search}#` : search;
  open.failure = undefined;
}

/**
 * Makes a load whose answer is kept while its list stays on the screen and only turns its pages: `depends` names what the
 * answer depends on. A search asks again, and so does the same address, because then something was written, or somebody
 * wants to know.
 */
export function whileShown<Args extends unknown[], T>(load: (...args: Args) => Promise<T>) {
  let last: { readonly about: string; readonly url: string; readonly answer: T } | undefined;
  return async (url: string, depends: string, ...args: Args): Promise<T> => {
    const { pathname } = new URL(url);
    const about = JSON.stringify([pathname, renewals.get(pathname), generation, depends]);
    const turned = open?.pathname === pathname && last?.about === about && last.url !== url;
    const kept = turned ? last : undefined;
    last = undefined;
    const answer = kept === undefined ? await load(...args) : kept.answer;
    last = { about, url, answer };
    return answer;
  };
}

const leavesThePage = (error: unknown) =>
  !(error instanceof Error) || (error instanceof ApiError && [401, 403, 404].includes(error.status));

/**
 * Makes a loader that keeps the list when its next search fails: rows and typed filters stay, and the failure is shown
 * in toasts and above the rows. A page that is only being opened has nothing to keep, and fails as before.
 */
export function keeping(loader: LoaderFunction): LoaderFunction {
  let last: { readonly generation: number; readonly pathname: string; readonly data: unknown } | undefined;
  return async (args, context) => {
    const url = new URL(args.request.url);
    const { pathname } = url;
    const search = rowsQuery(url.search);
    try {
      const data = await loader(args, context);
      last = { generation, pathname, data };
      loaded(pathname, search);
      return data;
    } catch (error) {
      const stays = last?.generation === generation && last.pathname === pathname && open?.pathname === pathname;
      if (!stays || isAbort(error) || leavesThePage(error)) throw error;
      const messages = errorMessages(error);
      if (open !== undefined) open.failure = messages;
      for (const message of messages) toast.error(message);
      return last?.data;
    }
  };
}
