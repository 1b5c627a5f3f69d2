import type { FieldValues } from "react-hook-form";
import type { BoundAutocomplete } from "../autocomplete-field/autocomplete-field";
import { type AutocompleteFieldOf, autocompleteFieldOf } from "../autocomplete-field/autocomplete-field-of";
import { type ResultCentre, resultCentreItem } from "../result-centre-autocomplete/result-centre-item";

export type ResultCentreAutocompleteFieldProps<
  T extends ResultCentre,
  Values extends FieldValues,
  Transformed = Values,
> = BoundAutocomplete<T, number, Values, Transformed>;

/**
 * A ResultCentreAutocomplete with label and error, bound to a form, which holds the id. `className` goes to the field.
 */
export const ResultCentreAutocompleteField: AutocompleteFieldOf<ResultCentre> = autocompleteFieldOf(resultCentreItem);
