import type { JSX } from "react";
import type { AutocompleteProps } from "../autocomplete/autocomplete";
import { autocompleteOf } from "../autocomplete/autocomplete-of";
import type { ChosenBy } from "../field-binding/bound-by";
import { type ResultCentre, resultCentreItem } from "./result-centre-item";

export type { ResultCentre } from "./result-centre-item";
export type ResultCentreAutocompleteProps<C extends ResultCentre = ResultCentre> = Omit<
  AutocompleteProps<C>,
  "itemToText" | "itemToKey"
>;

/** Finds a result centre by its description. */
export const ResultCentreAutocomplete: <T extends ResultCentre>(
  props: ResultCentreAutocompleteProps<T> & ChosenBy<"ResultCentreAutocompleteField">,
) => JSX.Element = autocompleteOf(resultCentreItem);
