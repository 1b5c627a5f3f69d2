import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { FormStack } from "@prumo/ui/form-stack";
import { Input } from "@prumo/ui/input";

export function Example() {
  return (
    <FormStack
      columns
      actions={
        <>
          <Button>Cancelar</Button>
          <Button variant="primary" type="submit">
            Salvar
          </Button>
        </>
      }
    >
      <Field label="Rua">
        <Input autoComplete="address-line1" />
      </Field>
      <Field label="Número">
        <Input />
      </Field>
    </FormStack>
  );
}
