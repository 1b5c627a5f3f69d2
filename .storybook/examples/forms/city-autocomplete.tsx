import { type City, CityAutocomplete } from "@prumo/forms/city-autocomplete";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

const cities: City[] = [
  { id: 5270, codigo: "3550308", nome: "São Paulo", uf: "SP" },
  { id: 4832, codigo: "3304557", nome: "Rio de Janeiro", uf: "RJ" },
];

/** In an application it asks the server, and passes `signal` on: a newer search ends the one before. */
async function findCities(text: string, _signal: AbortSignal): Promise<City[]> {
  return cities.filter(({ nome }) => nome.toLowerCase().includes(text.toLowerCase()));
}

export function Example() {
  const [chosen, setChosen] = useState<City | null>(null);
  return (
    <Field label="Cidade">
      <CityAutocomplete value={chosen} onValueChange={setChosen} search={findCities} />
    </Field>
  );
}
