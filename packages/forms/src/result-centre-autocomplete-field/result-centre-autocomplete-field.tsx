import type { FieldValues } from "react-hook-form";
import { AutocompleteField, type BoundAutocomplete } from "../autocomplete-field/autocomplete-field";
import { type ResultCentre, resultCentreItem } from "../result-centre-autocomplete/result-centre-item";

export type ResultCentreAutocompleteFieldProps<
  T extends ResultCentre,
  Values extends FieldValues,
  Transformed = Values,
> = BoundAutocomplete<T, number, Values, Transformed>;

/**
 * A ResultCentreAutocomplete with label and error, bound to a form, which holds the id. `className` goes to the field.
 */
export function ResultCentreAutocompleteField<T extends ResultCentre, Values extends FieldValues, Transformed = Values>(
  props: ResultCentreAutocompleteFieldProps<T, Values, Transformed>,
) {
  return <AutocompleteField {...props} {...resultCentreItem} />;
}
