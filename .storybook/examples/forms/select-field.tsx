import { SelectField } from "@prumo/forms/select-field";
import { Button } from "@prumo/ui/button";
import { FormStack } from "@prumo/ui/form-stack";
import { useForm } from "react-hook-form";

interface Values {
  forma: number | null;
}

const methods = [
  { value: 1, label: "Dinheiro" },
  { value: 2, label: "Pix" },
  { value: 3, label: "Boleto" },
];

export function Example({ onSave }: { onSave: (values: Values) => void }) {
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { forma: null } });
  return (
    <form noValidate onSubmit={handleSubmit((values) => onSave(values))}>
      <FormStack>
        <SelectField
          control={control}
          name="forma"
          label="Forma de pagamento"
          options={methods}
          placeholder="Selecione"
          required
        />
        <Button type="submit" variant="primary">
          Salvar
        </Button>
      </FormStack>
    </form>
  );
}
