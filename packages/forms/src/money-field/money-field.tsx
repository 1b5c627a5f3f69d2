import { Field } from "@prumo/ui/field";
import type { FieldValues } from "react-hook-form";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";
import { MoneyInput, type MoneyInputProps } from "../money-input/money-input";

export type MoneyFieldProps<Values extends FieldValues, Transformed = Values> = Omit<MoneyInputProps, BoundProps> &
  FieldBinding<Values, number | null | undefined, Transformed>;

/** A MoneyInput with label and error, bound to a form. `className` is the field's. */
export function MoneyField<Values extends FieldValues, Transformed = Values>(
  props: MoneyFieldProps<Values, Transformed>,
) {
  const { name, control, label, hint, className, required, onValueChange, ...input } = props;
  const { value, change, error, shared } = useFieldBinding({ name, control }, input);
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      <MoneyInput
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
