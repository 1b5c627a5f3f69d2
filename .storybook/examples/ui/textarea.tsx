import { Field } from "@prumo/ui/field";
import { Textarea } from "@prumo/ui/textarea";

export function Example() {
  return (
    <Field label="Observação" required={false}>
      <Textarea name="observacao" rows={3} />
    </Field>
  );
}
