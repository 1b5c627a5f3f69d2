import { type ResultCentre, ResultCentreAutocomplete } from "@prumo/forms/result-centre-autocomplete";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

const centres: ResultCentre[] = [
  { id: 1, descricao: "Loja" },
  { id: 2, descricao: "Oficina" },
];

/** In an application it asks the server, and passes `signal` on: a newer search ends the one before. */
async function findCentres(text: string, _signal: AbortSignal): Promise<ResultCentre[]> {
  return centres.filter(({ descricao }) => descricao.toLowerCase().includes(text.toLowerCase()));
}

export function Example() {
  const [chosen, setChosen] = useState<ResultCentre | null>(null);
  return (
    <Field label="Centro de resultado">
      <ResultCentreAutocomplete value={chosen} onValueChange={setChosen} search={findCentres} />
    </Field>
  );
}
