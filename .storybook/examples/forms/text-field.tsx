import { TextField } from "@prumo/forms/text-field";
import { Button } from "@prumo/ui/button";
import { FormStack } from "@prumo/ui/form-stack";
import { useForm } from "react-hook-form";

interface Values {
  descricao: string;
}

export function Example({ onSave }: { onSave: (values: Values) => void }) {
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { descricao: "" } });
  return (
    <form noValidate onSubmit={handleSubmit((values) => onSave(values))}>
      <FormStack>
        <TextField control={control} name="descricao" label="Descrição" maxLength={120} required />
        <Button type="submit" variant="primary">
          Salvar
        </Button>
      </FormStack>
    </form>
  );
}
