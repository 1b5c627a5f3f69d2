import { zodResolver } from "@hookform/resolvers/zod";
import { AutocompleteField } from "@prumo/forms/autocomplete-field";
import { Button } from "@prumo/ui/button";
import { FormStack } from "@prumo/ui/form-stack";
import { useForm } from "react-hook-form";
import { z } from "zod";

interface Depot {
  id: number;
  nome: string;
}

/** Called some time after the last key. A newer search aborts `signal`; what is thrown shows "Não foi possível buscar". */
async function findDepots(text: string, signal: AbortSignal): Promise<Depot[]> {
  const response = await fetch(`/depositos?pesquisa=${encodeURIComponent(text)}`, { signal });
  if (!response.ok) throw new Error(`GET /depositos: ${response.status}`);
  return response.json();
}

const delivery = z.object({
  deposito: z
    .number()
    .nullable()
    .pipe(z.number({ error: "Selecione o depósito" })),
});

/** `saved` is the depot of a delivery that is edited: the form has its id, the field shows its name. */
export function DeliveryForm({ saved = null, onSave }: { saved?: Depot | null; onSave: (deposito: number) => void }) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(delivery),
    defaultValues: { deposito: saved?.id ?? null },
  });
  return (
    <form noValidate onSubmit={handleSubmit(({ deposito }) => onSave(deposito))}>
      <FormStack
        actions={
          <Button type="submit" variant="primary">
            Salvar
          </Button>
        }
      >
        <AutocompleteField
          control={control}
          name="deposito"
          label="Depósito"
          item={saved}
          search={findDepots}
          itemToKey={({ id }) => id}
          itemToText={({ nome }) => nome}
          minLength={2}
          emptyText="Nenhum depósito com esse nome"
          required
        />
      </FormStack>
    </form>
  );
}
