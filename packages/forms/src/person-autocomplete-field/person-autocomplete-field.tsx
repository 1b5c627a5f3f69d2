import type { FieldValues } from "react-hook-form";
import { AutocompleteField, type BoundAutocomplete } from "../autocomplete-field/autocomplete-field";
import type { PersonAutocompleteProps } from "../person-autocomplete/person-autocomplete";
import { type Person, personItem } from "../person-autocomplete/person-item";

export type PersonAutocompleteFieldProps<
  T extends Person,
  Values extends FieldValues,
  Transformed = Values,
> = BoundAutocomplete<T, number, Values, Transformed> & Pick<PersonAutocompleteProps<T>, "noteOf">;

/** A PersonAutocomplete with label and error, bound to a form, which holds the id. `className` is the field's. */
export function PersonAutocompleteField<T extends Person, Values extends FieldValues, Transformed = Values>({
  noteOf,
  ...props
}: PersonAutocompleteFieldProps<T, Values, Transformed>) {
  return <AutocompleteField {...props} {...personItem(noteOf)} />;
}
