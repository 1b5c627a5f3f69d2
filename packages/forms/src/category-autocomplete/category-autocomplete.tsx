import type { JSX } from "react";
import type { AutocompleteProps } from "../autocomplete/autocomplete";
import { autocompleteOf } from "../autocomplete/autocomplete-of";
import type { ChosenBy } from "../field-binding/bound-by";
import { type Category, categoryItem } from "./category-item";

export type { Category } from "./category-item";
export type CategoryAutocompleteProps<C extends Category = Category> = Omit<
  AutocompleteProps<C>,
  "itemToText" | "itemToKey"
>;

/** Finds a category of accounts by its name. */
export const CategoryAutocomplete: <T extends Category>(
  props: CategoryAutocompleteProps<T> & ChosenBy<"CategoryAutocompleteField">,
) => JSX.Element = autocompleteOf(categoryItem);
