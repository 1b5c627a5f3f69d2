import type { JSX } from "react";
import type { AutocompleteProps } from "../autocomplete/autocomplete";
import { autocompleteOf } from "../autocomplete/autocomplete-of";
import type { ChosenBy } from "../field-binding/bound-by";
import { type City, cityItem } from "./city-item";

export type { City } from "./city-item";
export type CityAutocompleteProps<T extends City = City> = Omit<
  AutocompleteProps<T>,
  "itemToText" | "itemToKey" | "renderItem"
>;

/** Finds a city by name or IBGE code; the list shows code, name and state. */
export const CityAutocomplete: <T extends City>(
  props: CityAutocompleteProps<T> & ChosenBy<"CityAutocompleteField">,
) => JSX.Element = autocompleteOf(cityItem);
