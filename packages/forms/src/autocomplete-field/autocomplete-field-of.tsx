import type { JSX } from "react";
import type { FieldValues } from "react-hook-form";
import type { SubjectItem } from "../autocomplete/autocomplete-of";
import { AutocompleteField, type BoundAutocomplete } from "./autocomplete-field";

/** The field of the autocomplete of one subject. The form holds the id. */
export type AutocompleteFieldOf<Item> = <T extends Item, Values extends FieldValues, Transformed = Values>(
  props: BoundAutocomplete<T, number, Values, Transformed>,
) => JSX.Element;

/** Makes the field of one subject's autocomplete: the autocomplete with label and error, bound to a form. */
export const autocompleteFieldOf =
  <Item,>(item: SubjectItem<Item> & { readonly itemToKey: (item: Item) => number }): AutocompleteFieldOf<Item> =>
  (props) => <AutocompleteField {...props} {...item} />;
