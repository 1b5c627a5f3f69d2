import { Autocomplete, type AutocompleteProps } from "../autocomplete/autocomplete";
import { type City, cityItem } from "./city-item";

export type { City } from "./city-item";
export type CityAutocompleteProps<T extends City = City> = Omit<
  AutocompleteProps<T>,
  "itemToText" | "itemToKey" | "renderItem"
>;

/** Finds a city by name or IBGE code; the list shows code, name and state. */
export function CityAutocomplete<T extends City>(props: CityAutocompleteProps<T>) {
  return <Autocomplete {...props} {...cityItem} />;
}
