import type { JSX } from "react";
import type { AutocompleteProps } from "../autocomplete/autocomplete";
import { autocompleteOf } from "../autocomplete/autocomplete-of";
import { type Product, productItem } from "./product-item";

export type { Product } from "./product-item";
export type ProductAutocompleteProps<T extends Product = Product> = Omit<
  AutocompleteProps<T>,
  "itemToText" | "itemToKey" | "renderItem"
>;

/** Finds a product by name, code, bar code or reference; the list shows code, reference and brand below the name. */
export const ProductAutocomplete: <T extends Product>(props: ProductAutocompleteProps<T>) => JSX.Element =
  autocompleteOf(productItem);
