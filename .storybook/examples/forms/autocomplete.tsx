import { Autocomplete } from "@prumo/forms/autocomplete";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

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

export function Example() {
  const [depot, setDepot] = useState<Depot | null>(null);
  return (
    <Field label="Depósito">
      <Autocomplete
        value={depot}
        onValueChange={setDepot}
        search={findDepots}
        itemToKey={({ id }) => id}
        itemToText={({ nome }) => nome}
        emptyText="Nenhum depósito com esse nome"
      />
    </Field>
  );
}
