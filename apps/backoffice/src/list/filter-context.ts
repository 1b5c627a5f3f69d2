import { createContext, useContext } from "react";
import type { Mark } from "../shell/keys";
import type { ListAddress } from "./use-list-address";

/** New values by the names of their fields. */
type FilterChange = Readonly<Record<string, string | undefined>>;

interface FilterForm {
  readonly list: ListAddress;
  /** The label of the chip whose field is open. */
  readonly open: string | undefined;
  readonly setOpen: (label: string | undefined) => void;
  /** Searches by what the form holds, with some values changed; an undefined one is left out. */
  readonly apply: (change: FilterChange) => void;
  /** The same for a button that may be pressed again: the focus stays on the one with this mark. */
  readonly applyAt: (mark: Mark, change: FilterChange) => void;
  /** The line of a phone, where the fields are folded away. */
  readonly phoneLine: HTMLElement | null;
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
