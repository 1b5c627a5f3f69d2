import { CheckboxTreeField } from "@prumo/forms/checkbox-tree-field";
import { Button } from "@prumo/ui/button";
import { FormStack } from "@prumo/ui/form-stack";
import { useForm } from "react-hook-form";

interface Values {
  permissoes: string[];
}

const nodes = [
  {
    id: "contasPagar",
    label: "Contas a pagar",
    children: [
      { id: "contasPagar.visualizar", label: "Visualizar" },
      { id: "contasPagar.pagar", label: "Pagar" },
    ],
  },
];

export function Example({ onSave }: { onSave: (values: Values) => void }) {
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { permissoes: [] } });
  return (
    <form noValidate onSubmit={handleSubmit((values) => onSave(values))}>
      <FormStack>
        <CheckboxTreeField control={control} name="permissoes" label="Permissões" nodes={nodes} />
        <Button type="submit" variant="primary">
          Salvar
        </Button>
      </FormStack>
    </form>
  );
}
