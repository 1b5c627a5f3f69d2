import type { Sort } from "@prumo/ui/data-table";
import { useLayoutEffect } from "react";
import { useLocation, useNavigate, useNavigation, useSearchParams } from "react-router-dom";
import { failureOn, filledFrom, renewList, showList } from "./kept-list";
import { rememberList } from "./last-address";
import { COLUMNS } from "./list-columns";
import { rowsQuery, searchOf, UNFOLDED, withParams } from "./list-query";
import { toFirstRow } from "./use-row-focus";

/** Reads a list's page, size, order and filters from its address, and builds the addresses of others. */
export function useListAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const { pathname, search: address } = useLocation();
  const text = rowsQuery(address);
  // Only the pathname matters here: the list's loader reports the query that its fields are filled from. A search may
  // fail before the effects of the first paint run, and would then take the list away.
  useLayoutEffect(() => showList(pathname, text), [pathname]);
  const ordem = search.get("ordem");
  const ask = (to: string) => {
    renewList(pathname);
    return navigate(to, { state: toFirstRow });
  };
  return {
    search,
    /** Changes when the filter fields must be filled anew: after a failed search they keep what was typed. */
    filled: filledFrom(pathname, text),
    /** Why the last search failed; its rows are then those of the search before. */
    failure: failureOn(pathname),
    /** Whether other rows of the same list are loading. */
    loading: state === "loading" && location.pathname === window.location.pathname,
    pageHref: (page: number) => withParams(search, { page }),
    setPerPage: (per_page: number) => navigate(withParams(search, { per_page, page: undefined })),
    sort:
      ordem === null
        ? undefined
        : ({ by: ordem, direction: search.get("direcao") === "desc" ? "desc" : "asc" } as const),
    setSort: ({ by, direction }: Sort) =>
      navigate(withParams(search, { ordem: by, direcao: direction, page: undefined })),
    /** Shows other columns of the same rows; undefined gives the usual ones back. */
    setColumns: (columns: string | undefined) => {
      const to = withParams(search, { [COLUMNS]: columns });
      rememberList(new URL(to, window.location.href).href);
      return navigate(to, { replace: true, preventScrollReset: true });
    },
    /** Shows other rows unfolded; undefined folds all of them. */
    setUnfolded: (unfolded: string | undefined) =>
      navigate(withParams(search, { [UNFOLDED]: unfolded }), { replace: true, preventScrollReset: true }),
    filter: (form: FormData, defaults: Readonly<Record<string, string>>) => ask(searchOf(form, search, defaults)),
    /** The same while the focus stays where it is, on a button that may be pressed again. */
    filterInPlace: (form: FormData, defaults: Readonly<Record<string, string>>) => {
      renewList(pathname);
      return navigate(searchOf(form, search, defaults), { preventScrollReset: true });
    },
    clear: () => ask(withParams(new URLSearchParams(), { [COLUMNS]: search.get(COLUMNS) ?? undefined })),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;
