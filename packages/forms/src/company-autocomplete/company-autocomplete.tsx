import { Autocomplete, type AutocompleteProps } from "../autocomplete/autocomplete";
import { type Company, companyItem } from "./company-item";

export type { Company } from "./company-item";
export type CompanyAutocompleteProps<T extends Company = Company> = Omit<
  AutocompleteProps<T>,
  "itemToText" | "itemToKey" | "renderItem"
>;

/** Finds a company by name or CNPJ; the list shows the CNPJ below the name. */
export function CompanyAutocomplete<T extends Company>(props: CompanyAutocompleteProps<T>) {
  return <Autocomplete {...props} {...companyItem} />;
}
