import { AutocompleteField } from "@prumo/forms/autocomplete-field";
import { Button } from "@prumo/ui/button";
import { FormStack } from "@prumo/ui/form-stack";
import { useForm } from "react-hook-form";

interface Values {
  deposito: number | null;
}

interface Depot {
  id: number;
  nome: string;
}

const depots: Depot[] = [
  { id: 1, nome: "Depósito central" },
  { id: 2, nome: "Depósito da oficina" },
];

/** In an application it asks the server, and passes `signal` on: a newer search ends the one before. */
async function findDepots(text: string, _signal: AbortSignal): Promise<Depot[]> {
  return depots.filter(({ nome }) => nome.toLowerCase().includes(text.toLowerCase()));
}

export function Example({ onSave }: { onSave: (values: Values) => void }) {
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { deposito: null } });
  return (
    <form noValidate onSubmit={handleSubmit((values) => onSave(values))}>
      <FormStack>
        <AutocompleteField
          control={control}
          name="deposito"
          label="Depósito"
          search={findDepots}
          itemToKey={({ id }) => id}
          itemToText={({ nome }) => nome}
          required
        />
        <Button type="submit" variant="primary">
          Salvar
        </Button>
      </FormStack>
    </form>
  );
}
