import type { Company } from "@prumo/forms/company-autocomplete";
import { CompanyAutocompleteField } from "@prumo/forms/company-autocomplete-field";
import { Button } from "@prumo/ui/button";
import { FormStack } from "@prumo/ui/form-stack";
import { useForm } from "react-hook-form";

interface Values {
  empresa_id: number | null;
}

const companies: Company[] = [
  { id: 1, nome: "Matriz", cnpj: "11222333000181" },
  { id: 2, nome: "Filial Campinas", cnpj: null },
];

/** In an application it asks the server, and passes `signal` on: a newer search ends the one before. */
async function findCompanies(text: string, _signal: AbortSignal): Promise<Company[]> {
  return companies.filter(({ nome }) => nome.toLowerCase().includes(text.toLowerCase()));
}

export function Example({ onSave }: { onSave: (values: Values) => void }) {
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { empresa_id: null } });
  return (
    <form noValidate onSubmit={handleSubmit((values) => onSave(values))}>
      <FormStack>
        <CompanyAutocompleteField control={control} name="empresa_id" label="Empresa" search={findCompanies} required />
        <Button type="submit" variant="primary">
          Salvar
        </Button>
      </FormStack>
    </form>
  );
}
