import type { Category } from "@prumo/forms/category-autocomplete";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { Button } from "@prumo/ui/button";
import { FormStack } from "@prumo/ui/form-stack";
import { useForm } from "react-hook-form";

interface Values {
  categoria_id: number | null;
}

const categories: Category[] = [
  { id: 3, nome: "Aluguel" },
  { id: 4, nome: "Energia" },
];

/** In an application it asks the server, and passes `signal` on: a newer search ends the one before. */
async function findCategories(text: string, _signal: AbortSignal): Promise<Category[]> {
  return categories.filter(({ nome }) => nome.toLowerCase().includes(text.toLowerCase()));
}

export function Example({ onSave }: { onSave: (values: Values) => void }) {
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { categoria_id: null } });
  return (
    <form noValidate onSubmit={handleSubmit((values) => onSave(values))}>
      <FormStack>
        <CategoryAutocompleteField
          control={control}
          name="categoria_id"
          label="Categoria"
          search={findCategories}
          required
        />
        <Button type="submit" variant="primary">
          Salvar
        </Button>
      </FormStack>
    </form>
  );
}
