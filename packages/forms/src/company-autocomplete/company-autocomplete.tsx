import type { JSX } from "react";
import type { AutocompleteProps } from "../autocomplete/autocomplete";
import { autocompleteOf } from "../autocomplete/autocomplete-of";
import type { ChosenBy } from "../field-binding/bound-by";
import { type Company, companyItem } from "./company-item";

export type { Company } from "./company-item";
export type CompanyAutocompleteProps<T extends Company = Company> = Omit<
  AutocompleteProps<T>,
  "itemToText" | "itemToDetail" | "itemToKey" | "renderItem"
>;

/** Finds a company by name or CNPJ; the list shows the CNPJ below the name. */
export const CompanyAutocomplete: <T extends Company>(
  props: CompanyAutocompleteProps<T> & ChosenBy<"CompanyAutocompleteField">,
) => JSX.Element = autocompleteOf(companyItem);
