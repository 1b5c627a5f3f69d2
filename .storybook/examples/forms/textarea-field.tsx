import { TextareaField } from "@prumo/forms/textarea-field";
import { Button } from "@prumo/ui/button";
import { FormStack } from "@prumo/ui/form-stack";
import { useForm } from "react-hook-form";

interface Values {
  observacao: string;
}

export function Example({ onSave }: { onSave: (values: Values) => void }) {
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { observacao: "" } });
  return (
    <form noValidate onSubmit={handleSubmit((values) => onSave(values))}>
      <FormStack>
        <TextareaField control={control} name="observacao" label="Observação" rows={3} required={false} />
        <Button type="submit" variant="primary">
          Salvar
        </Button>
      </FormStack>
    </form>
  );
}
