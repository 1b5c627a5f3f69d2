import type { Sort } from "@prumo/ui/data-table";
import { useNavigate, useNavigation, useSearchParams } from "react-router-dom";
import { searchOf, withParams } from "./list-query";

/** Where a list stands in its address, and the ways to another page, size, order or filter of it. */
export function useListAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const ordem = search.get("ordem");
  return {
    search,
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
