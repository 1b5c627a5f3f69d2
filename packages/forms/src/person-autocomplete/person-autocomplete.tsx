import type { JSX } from "react";
import { Autocomplete, type AutocompleteProps } from "../autocomplete/autocomplete";
import type { ChosenBy } from "../field-binding/bound-by";
import { type Person, type PersonNote, personItem } from "./person-item";

export type { Person } from "./person-item";
export type PersonAutocompleteProps<P extends Person = Person> = Omit<
  AutocompleteProps<P>,
  "itemToText" | "itemToDetail" | "itemToKey" | "renderItem"
> & {
  /** Gives a further note below a person in the list: "Já tem usuário". */
  noteOf?: PersonNote<P> | undefined;
};

/** Finds a person (customer, supplier, provider…) by name or document; the list shows the document below the name. */
export function PersonAutocomplete<P extends Person>(
  props: PersonAutocompleteProps<P> & ChosenBy<"PersonAutocompleteField">,
): JSX.Element;
export function PersonAutocomplete<P extends Person>({ noteOf, ...props }: PersonAutocompleteProps<P>) {
  return <Autocomplete {...props} {...personItem(noteOf)} />;
}
