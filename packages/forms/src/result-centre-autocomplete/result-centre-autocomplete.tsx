import { Autocomplete, type AutocompleteProps } from "../autocomplete/autocomplete";
import { type ResultCentre, resultCentreItem } from "./result-centre-item";

export type { ResultCentre } from "./result-centre-item";
export type ResultCentreAutocompleteProps<C extends ResultCentre = ResultCentre> = Omit<
  AutocompleteProps<C>,
  "itemToText" | "itemToKey"
>;

/** Finds a result centre by its description. */
export function ResultCentreAutocomplete<C extends ResultCentre>(props: ResultCentreAutocompleteProps<C>) {
  return <Autocomplete {...props} {...resultCentreItem} />;
}
