import type { FieldValues } from "react-hook-form";
import type { BoundAutocomplete } from "../autocomplete-field/autocomplete-field";
import { type AutocompleteFieldOf, autocompleteFieldOf } from "../autocomplete-field/autocomplete-field-of";
import { type City, cityItem } from "../city-autocomplete/city-item";

export type CityAutocompleteFieldProps<
  T extends City,
  Values extends FieldValues,
  Transformed = Values,
> = BoundAutocomplete<T, number, Values, Transformed>;

/** A CityAutocomplete with label and error, bound to a form, which holds the id. `className` goes to the field. */
export const CityAutocompleteField: AutocompleteFieldOf<City> = autocompleteFieldOf(cityItem);
