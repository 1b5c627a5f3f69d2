import { type Product, ProductAutocomplete } from "@prumo/forms/product-autocomplete";
import { Field } from "@prumo/ui/field";
import { useState } from "react";

const products: Product[] = [
  { id: 12, nome: "Filtro de óleo" },
  { id: 15, nome: "Pastilha de freio" },
];

/** In an application it asks the server, and passes `signal` on: a newer search ends the one before. */
async function findProducts(text: string, _signal: AbortSignal): Promise<Product[]> {
  return products.filter(({ nome }) => nome.toLowerCase().includes(text.toLowerCase()));
}

export function Example() {
  const [chosen, setChosen] = useState<Product | null>(null);
  return (
    <Field label="Produto">
      <ProductAutocomplete value={chosen} onValueChange={setChosen} search={findProducts} />
    </Field>
  );
}
