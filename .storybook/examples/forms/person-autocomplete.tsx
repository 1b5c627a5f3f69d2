import { type Person, PersonAutocomplete } from "@prumo/forms/person-autocomplete";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

const people: Person[] = [
  { id: 7, nome_fantasia: "Papelaria Central", razao_social: "Central Papéis Ltda", cpf_cnpj: "11222333000181" },
  { id: 9, nome_fantasia: "Ana Souza", razao_social: null, cpf_cnpj: "52998224725" },
];

/** In an application it asks the server, and passes `signal` on: a newer search ends the one before. */
async function findPeople(text: string, _signal: AbortSignal): Promise<Person[]> {
  return people.filter(({ nome_fantasia }) => nome_fantasia?.toLowerCase().includes(text.toLowerCase()));
}

export function Example() {
  const [chosen, setChosen] = useState<Person | null>(null);
  return (
    <Field label="Fornecedor">
      <PersonAutocomplete value={chosen} onValueChange={setChosen} search={findPeople} />
    </Field>
  );
}
