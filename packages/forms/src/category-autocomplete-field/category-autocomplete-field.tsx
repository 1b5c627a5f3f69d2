import type { FieldValues } from "react-hook-form";
import type { BoundAutocomplete } from "../autocomplete-field/autocomplete-field";
import { type AutocompleteFieldOf, autocompleteFieldOf } from "../autocomplete-field/autocomplete-field-of";
import { type Category, categoryItem } from "../category-autocomplete/category-item";

export type CategoryAutocompleteFieldProps<
  T extends Category,
  Values extends FieldValues,
  Transformed = Values,
> = BoundAutocomplete<T, number, Values, Transformed>;

/** A CategoryAutocomplete with label and error, bound to a form, which holds the id. `className` goes to the field. */
export const CategoryAutocompleteField: AutocompleteFieldOf<Category> = autocompleteFieldOf(categoryItem);
