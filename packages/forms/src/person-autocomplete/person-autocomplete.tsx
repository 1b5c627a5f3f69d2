import { Autocomplete, type AutocompleteProps } from "../autocomplete/autocomplete";
import { type Person, personItem } from "./person-item";

export type { Person } from "./person-item";
export type PersonAutocompleteProps<P extends Person = Person> = Omit<
  AutocompleteProps<P>,
  "itemToText" | "itemToKey" | "renderItem"
>;

/** Finds a person (customer, supplier, provider…) by name or document; the list shows the document below the name. */
export function PersonAutocomplete<P extends Person>(props: PersonAutocompleteProps<P>) {
  return <Autocomplete {...props} {...personItem} />;
}
