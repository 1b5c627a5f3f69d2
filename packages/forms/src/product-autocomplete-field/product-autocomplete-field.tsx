import type { FieldValues } from "react-hook-form";
import type { BoundAutocomplete } from "../autocomplete-field/autocomplete-field";
import { type AutocompleteFieldOf, autocompleteFieldOf } from "../autocomplete-field/autocomplete-field-of";
import { type Product, productItem } from "../product-autocomplete/product-item";

export type ProductAutocompleteFieldProps<
  T extends Product,
  Values extends FieldValues,
  Transformed = Values,
> = BoundAutocomplete<T, number, Values, Transformed>;

/** A ProductAutocomplete with label and error, bound to a form, which holds the id. `className` goes to the field. */
export const ProductAutocompleteField: AutocompleteFieldOf<Product> = autocompleteFieldOf(productItem);
