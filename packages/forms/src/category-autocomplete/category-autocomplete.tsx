import { Autocomplete, type AutocompleteProps } from "../autocomplete/autocomplete";
import { type Category, categoryItem } from "./category-item";

export type { Category } from "./category-item";
export type CategoryAutocompleteProps<C extends Category = Category> = Omit<
  AutocompleteProps<C>,
  "itemToText" | "itemToKey"
>;

/** Finds a category of accounts by its name. */
export function CategoryAutocomplete<C extends Category>(props: CategoryAutocompleteProps<C>) {
  return <Autocomplete {...props} {...categoryItem} />;
}
