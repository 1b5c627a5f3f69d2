import { type Category, CategoryAutocomplete } from "@prumo/forms/category-autocomplete";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

const categories: Category[] = [
  { id: 3, nome: "Aluguel" },
  { id: 4, nome: "Energia" },
];

/** In an application it asks the server, and passes `signal` on: a newer search ends the one before. */
async function findCategories(text: string, _signal: AbortSignal): Promise<Category[]> {
  return categories.filter(({ nome }) => nome.toLowerCase().includes(text.toLowerCase()));
}

export function Example() {
  const [chosen, setChosen] = useState<Category | null>(null);
  return (
    <Field label="Categoria">
      <CategoryAutocomplete value={chosen} onValueChange={setChosen} search={findCategories} />
    </Field>
  );
}
