import { Field } from "@prumo/ui/field";
import type { FieldValues } from "react-hook-form";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";
import { PixKeyInput, type PixKeyInputProps } from "../pix-key-input/pix-key-input";

export type PixKeyFieldProps<Values extends FieldValues, Transformed = Values> = Omit<PixKeyInputProps, BoundProps> &
  FieldBinding<Values, string | null | undefined, Transformed>;

/**
 * A PixKeyInput with label and error, bound to a form, which holds the key in the form of the directory, or null. `className`
 * goes to the field.
 */
export function PixKeyField<Values extends FieldValues, Transformed = Values>(
  props: PixKeyFieldProps<Values, Transformed>,
) {
  const { name, control, label, hint, className, required, onValueChange, ...input } = props;
  const { value, change, error, shared } = useFieldBinding({ name, control }, input);
  return (
    <Field label={label} htmlFor={input.id} hint={hint} error={error} required={required} className={className}>
      <PixKeyInput
        {...input}
        {...shared}
        value={value}
        onValueChange={(next, details) => {
          change(next);
          onValueChange?.(next, details);
        }}
      />
    </Field>
  );
}
