import { useNarrow } from "@prumo/ui/view-toggle";
import { useFilterForm } from "./filter-context";

/**
 * Applies a record as soon as it is chosen in a filter. On a phone the fields stand below each other, and apply together.
 * @param name the filter's name in the address
 */
export function useChoice(name: string) {
  const { apply } = useFilterForm();
  const narrow = useNarrow();
  return (chosen: { readonly id: number } | null) => {
    if (!narrow && chosen !== null) apply({ [name]: String(chosen.id) });
  };
}
