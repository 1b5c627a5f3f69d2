import { type Company, CompanyAutocomplete } from "@prumo/forms/company-autocomplete";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

const companies: Company[] = [
  { id: 1, nome: "Matriz", cnpj: "11222333000181" },
  { id: 2, nome: "Filial Campinas", cnpj: null },
];

/** In an application it asks the server, and passes `signal` on: a newer search ends the one before. */
async function findCompanies(text: string, _signal: AbortSignal): Promise<Company[]> {
  return companies.filter(({ nome }) => nome.toLowerCase().includes(text.toLowerCase()));
}

export function Example() {
  const [chosen, setChosen] = useState<Company | null>(null);
  return (
    <Field label="Empresa">
      <CompanyAutocomplete value={chosen} onValueChange={setChosen} search={findCompanies} />
    </Field>
  );
}
