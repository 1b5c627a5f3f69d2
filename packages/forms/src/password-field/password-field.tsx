import { Field } from "@prumo/ui/field";
import { PasswordInput, type PasswordInputProps } from "@prumo/ui/password-input";
import type { FieldValues } from "react-hook-form";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";

export type PasswordFieldProps<Values extends FieldValues, Transformed = Values> = Omit<
  PasswordInputProps,
  BoundProps
> &
  FieldBinding<Values, string | null | undefined, Transformed>;

/** A password with label and error, bound to a form, and a button that shows it. `className` is the field's. */
export function PasswordField<Values extends FieldValues, Transformed = Values>(
  props: PasswordFieldProps<Values, Transformed>,
) {
  const { name, control, label, hint, className, required, onChange, ...input } = props;
  const { value, change, error, shared } = useFieldBinding({ name, control }, input);
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      <PasswordInput
        {...input}
        {...shared}
        value={value ?? ""}
        onChange={(event) => {
          onChange?.(event);
          change(event.target.value);
        }}
      />
    </Field>
  );
}
