import type { City } from "@prumo/forms/city-autocomplete";
import { CityAutocompleteField } from "@prumo/forms/city-autocomplete-field";
import { Button } from "@prumo/ui/button";
import { FormStack } from "@prumo/ui/form-stack";
import { useForm } from "react-hook-form";

interface Values {
  cidade_id: number | null;
}

const cities: City[] = [
  { id: 5270, codigo: "3550308", nome: "São Paulo", uf: "SP" },
  { id: 4832, codigo: "3304557", nome: "Rio de Janeiro", uf: "RJ" },
];

/** In an application it asks the server, and passes `signal` on: a newer search ends the one before. */
async function findCities(text: string, _signal: AbortSignal): Promise<City[]> {
  return cities.filter(({ nome }) => nome.toLowerCase().includes(text.toLowerCase()));
}

export function Example({ onSave }: { onSave: (values: Values) => void }) {
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { cidade_id: null } });
  return (
    <form noValidate onSubmit={handleSubmit((values) => onSave(values))}>
      <FormStack>
        <CityAutocompleteField control={control} name="cidade_id" label="Cidade" search={findCities} required />
        <Button type="submit" variant="primary">
          Salvar
        </Button>
      </FormStack>
    </form>
  );
}
