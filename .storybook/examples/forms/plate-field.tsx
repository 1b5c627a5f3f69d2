import { PlateField } from "@prumo/forms/plate-field";
import { Button } from "@prumo/ui/button";
import { FormStack } from "@prumo/ui/form-stack";
import { useForm } from "react-hook-form";

interface Values {
  placa: string | null;
}

export function Example({ onSave }: { onSave: (values: Values) => void }) {
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { placa: null } });
  return (
    <form noValidate onSubmit={handleSubmit((values) => onSave(values))}>
      <FormStack>
        <PlateField control={control} name="placa" label="Placa" masked={false} required />
        <Button type="submit" variant="primary">
          Salvar
        </Button>
      </FormStack>
    </form>
  );
}
