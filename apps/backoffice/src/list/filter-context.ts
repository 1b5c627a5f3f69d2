import { createContext, useContext } from "react";
import type { ListAddress } from "./use-list-address";

interface FilterForm {
  readonly list: ListAddress;
  /** The label of the chip whose field is open. */
  readonly open: string | undefined;
  readonly setOpen: (label: string | undefined) => void;
  /** Searches by what the form holds, with some values changed; an undefined one is left out. */
  readonly apply: (change: Readonly<Record<string, string | undefined>>) => void;
  /** Whether some fields hold what was not searched by. */
  readonly isChanged: (names: readonly string[]) => boolean;
}

export const FilterContext = createContext<FilterForm | null>(null);

/** The form of filters around a chip. */
export function useFilterForm(): FilterForm {
  const form = useContext(FilterContext);
  if (form === null) throw new Error("a filter stands outside of a FilterBar");
  return form;
}
