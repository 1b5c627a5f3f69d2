import type { Sort } from "@prumo/ui/data-table";
import { useEffect } from "react";
import { useLocation, useNavigate, useNavigation, useSearchParams } from "react-router-dom";
import { filledFrom, showList } from "./kept-list";
import { searchOf, withParams } from "./list-query";

/** Where a list stands in its address, and the ways to another page, size, order or filter of it. */
export function useListAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const { pathname, search: text } = useLocation();
  // Only the page counts here: what its fields are filled from, its loader tells.
  useEffect(() => showList(pathname, text), [pathname]);
  const ordem = search.get("ordem");
  return {
    search,
    /** Changes when the filter fields are to be filled anew: a search that failed leaves them as they were typed. */
    filled: filledFrom(pathname, text),
    /** The rows shown are about to be replaced by others of the same list. */
    loading: state === "loading" && location.pathname === window.location.pathname,
    pageHref: (page: number) => withParams(search, { page }),
    setPerPage: (per_page: number) => navigate(withParams(search, { per_page, page: undefined })),
    sort:
      ordem === null
        ? undefined
        : ({ by: ordem, direction: search.get("direcao") === "desc" ? "desc" : "asc" } as const),
    setSort: ({ by, direction }: Sort) =>
      navigate(withParams(search, { ordem: by, direcao: direction, page: undefined })),
    filter: (form: FormData, defaults: Readonly<Record<string, string>>) => navigate(searchOf(form, search, defaults)),
    clear: () => navigate("?"),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;
