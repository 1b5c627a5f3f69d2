import type { FieldValues } from "react-hook-form";
import { AutocompleteField, type BoundAutocomplete } from "../autocomplete-field/autocomplete-field";
import { type Product, productItem } from "../product-autocomplete/product-item";

export type ProductAutocompleteFieldProps<
  T extends Product,
  Values extends FieldValues,
  Transformed = Values,
> = BoundAutocomplete<T, number, Values, Transformed>;

/** A ProductAutocomplete with label and error, bound to a form, which holds the id. `className` goes to the field. */
export function ProductAutocompleteField<T extends Product, Values extends FieldValues, Transformed = Values>(
  props: ProductAutocompleteFieldProps<T, Values, Transformed>,
) {
  return <AutocompleteField {...props} {...productItem} />;
}
