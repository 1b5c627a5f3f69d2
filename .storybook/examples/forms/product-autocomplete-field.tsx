import type { Product } from "@prumo/forms/product-autocomplete";
import { ProductAutocompleteField } from "@prumo/forms/product-autocomplete-field";
import { Button } from "@prumo/ui/button";
import { FormStack } from "@prumo/ui/form-stack";
import { useForm } from "react-hook-form";

interface Values {
  produto_id: number | null;
}

const products: Product[] = [
  { id: 12, nome: "Filtro de óleo" },
  { id: 15, nome: "Pastilha de freio" },
];

/** In an application it asks the server, and passes `signal` on: a newer search ends the one before. */
async function findProducts(text: string, _signal: AbortSignal): Promise<Product[]> {
  return products.filter(({ nome }) => nome.toLowerCase().includes(text.toLowerCase()));
}

export function Example({ onSave }: { onSave: (values: Values) => void }) {
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { produto_id: null } });
  return (
    <form noValidate onSubmit={handleSubmit((values) => onSave(values))}>
      <FormStack>
        <ProductAutocompleteField control={control} name="produto_id" label="Produto" search={findProducts} required />
        <Button type="submit" variant="primary">
          Salvar
        </Button>
      </FormStack>
    </form>
  );
}
