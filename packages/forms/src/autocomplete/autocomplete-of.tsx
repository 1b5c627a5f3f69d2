import type { JSX } from "react";
import { Autocomplete, type AutocompleteProps } from "./autocomplete";

/** How items of one subject are known, named and listed. */
export type SubjectItem<Item> = Required<Pick<AutocompleteProps<Item>, "itemToKey" | "itemToText">> &
  Pick<AutocompleteProps<Item>, "isWhole" | "itemToDetail" | "renderItem">;

/** Makes the autocomplete of one subject, which takes items that know more than it shows. */
export const autocompleteOf =
  <Item,>(item: SubjectItem<Item>) =>
  <T extends Item>(props: Omit<AutocompleteProps<T>, "itemToText" | "itemToKey">): JSX.Element => (
    <Autocomplete {...props} {...item} />
  );
