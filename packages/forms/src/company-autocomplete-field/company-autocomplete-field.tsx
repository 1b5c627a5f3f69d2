import type { FieldValues } from "react-hook-form";
import { AutocompleteField, type BoundAutocomplete } from "../autocomplete-field/autocomplete-field";
import { type Company, companyItem } from "../company-autocomplete/company-item";

export type CompanyAutocompleteFieldProps<
  T extends Company,
  Values extends FieldValues,
  Transformed = Values,
> = BoundAutocomplete<T, number, Values, Transformed>;

/** A CompanyAutocomplete with label and error, bound to a form, which holds the id. `className` goes to the field. */
export function CompanyAutocompleteField<T extends Company, Values extends FieldValues, Transformed = Values>(
  props: CompanyAutocompleteFieldProps<T, Values, Transformed>,
) {
  return <AutocompleteField {...props} {...companyItem} />;
}
