import type { FieldValues } from "react-hook-form";
import type { BoundAutocomplete } from "../autocomplete-field/autocomplete-field";
import { type AutocompleteFieldOf, autocompleteFieldOf } from "../autocomplete-field/autocomplete-field-of";
import { type Company, companyItem } from "../company-autocomplete/company-item";

export type CompanyAutocompleteFieldProps<
  T extends Company,
  Values extends FieldValues,
  Transformed = Values,
> = BoundAutocomplete<T, number, Values, Transformed>;

/** A CompanyAutocomplete with label and error, bound to a form, which holds the id. `className` goes to the field. */
export const CompanyAutocompleteField: AutocompleteFieldOf<Company> = autocompleteFieldOf(companyItem);
