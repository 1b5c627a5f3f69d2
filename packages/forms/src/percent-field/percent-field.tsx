import { Field } from "@prumo/ui/field";
import type { FieldValues } from "react-hook-form";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";
import { PercentInput, type PercentInputProps } from "../percent-input/percent-input";

export type PercentFieldProps<Values extends FieldValues, Transformed = Values> = Omit<PercentInputProps, BoundProps> &
  FieldBinding<Values, number | null | undefined, Transformed>;

/** A PercentInput with label and error, bound to a form. `className` is the field's. */
export function PercentField<Values extends FieldValues, Transformed = Values>(
  props: PercentFieldProps<Values, Transformed>,
) {
  const { name, control, label, hint, className, required, onValueChange, ...input } = props;
  const { value, change, error, shared } = useFieldBinding({ name, control }, input);
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      <PercentInput
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
