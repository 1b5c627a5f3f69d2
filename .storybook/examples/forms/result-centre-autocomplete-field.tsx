import type { ResultCentre } from "@prumo/forms/result-centre-autocomplete";
import { ResultCentreAutocompleteField } from "@prumo/forms/result-centre-autocomplete-field";
import { Button } from "@prumo/ui/button";
import { FormStack } from "@prumo/ui/form-stack";
import { useForm } from "react-hook-form";

interface Values {
  centro_id: number | null;
}

const centres: ResultCentre[] = [
  { id: 1, descricao: "Loja" },
  { id: 2, descricao: "Oficina" },
];

/** In an application it asks the server, and passes `signal` on: a newer search ends the one before. */
async function findCentres(text: string, _signal: AbortSignal): Promise<ResultCentre[]> {
  return centres.filter(({ descricao }) => descricao.toLowerCase().includes(text.toLowerCase()));
}

export function Example({ onSave }: { onSave: (values: Values) => void }) {
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { centro_id: null } });
  return (
    <form noValidate onSubmit={handleSubmit((values) => onSave(values))}>
      <FormStack>
        <ResultCentreAutocompleteField
          control={control}
          name="centro_id"
          label="Centro de resultado"
          search={findCentres}
          required
        />
        <Button type="submit" variant="primary">
          Salvar
        </Button>
      </FormStack>
    </form>
  );
}
