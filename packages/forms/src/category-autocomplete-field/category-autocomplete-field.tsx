import type { FieldValues } from "react-hook-form";
import { AutocompleteField, type BoundAutocomplete } from "../autocomplete-field/autocomplete-field";
import { type Category, categoryItem } from "../category-autocomplete/category-item";

export type CategoryAutocompleteFieldProps<
  T extends Category,
  Values extends FieldValues,
  Transformed = Values,
> = BoundAutocomplete<T, number, Values, Transformed>;

/** A CategoryAutocomplete with label and error, bound to a form, which holds the id. `className` goes to the field. */
export function CategoryAutocompleteField<T extends Category, Values extends FieldValues, Transformed = Values>(
  props: CategoryAutocompleteFieldProps<T, Values, Transformed>,
) {
  return <AutocompleteField {...props} {...categoryItem} />;
}
