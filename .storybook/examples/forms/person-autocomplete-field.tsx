import type { Person } from "@prumo/forms/person-autocomplete";
import { PersonAutocompleteField } from "@prumo/forms/person-autocomplete-field";
import { Button } from "@prumo/ui/button";
import { FormStack } from "@prumo/ui/form-stack";
import { useForm } from "react-hook-form";

interface Values {
  pessoa_id: number | null;
}

const people: Person[] = [
  { id: 7, nome_fantasia: "Papelaria Central", razao_social: "Central Papéis Ltda", cpf_cnpj: "11222333000181" },
  { id: 9, nome_fantasia: "Ana Souza", razao_social: null, cpf_cnpj: "52998224725" },
];

/** In an application it asks the server, and passes `signal` on: a newer search ends the one before. */
async function findPeople(text: string, _signal: AbortSignal): Promise<Person[]> {
  return people.filter(({ nome_fantasia }) => nome_fantasia?.toLowerCase().includes(text.toLowerCase()));
}

export function Example({ onSave }: { onSave: (values: Values) => void }) {
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { pessoa_id: null } });
  return (
    <form noValidate onSubmit={handleSubmit((values) => onSave(values))}>
      <FormStack>
        <PersonAutocompleteField control={control} name="pessoa_id" label="Fornecedor" search={findPeople} required />
        <Button type="submit" variant="primary">
          Salvar
        </Button>
      </FormStack>
    </form>
  );
}
