import type { JSX } from "react";
import type { AutocompleteProps } from "../autocomplete/autocomplete";
import { autocompleteOf } from "../autocomplete/autocomplete-of";
import type { ChosenBy } from "../field-binding/bound-by";
import { type Product, productItem } from "./product-item";

export type { Product } from "./product-item";
export type ProductAutocompleteProps<T extends Product = Product> = Omit<
  AutocompleteProps<T>,
  "itemToText" | "itemToKey" | "isWhole" | "renderItem"
>;

/**
 * Finds a product by name, code, bar code or reference; the list shows code, reference and brand below the name. Enter after
 * a whole code or bar code, as a scanner types it, chooses the product.
 */
export const ProductAutocomplete: <T extends Product>(
  props: ProductAutocompleteProps<T> & ChosenBy<"ProductAutocompleteField">,
) => JSX.Element = autocompleteOf(productItem);
