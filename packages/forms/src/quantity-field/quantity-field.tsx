import { Field } from "@prumo/ui/field";
import type { FieldValues } from "react-hook-form";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";
import { QuantityInput, type QuantityInputProps } from "../quantity-input/quantity-input";

export type QuantityFieldProps<Values extends FieldValues, Transformed = Values> = Omit<
  QuantityInputProps,
  BoundProps
> &
  FieldBinding<Values, number | null | undefined, Transformed>;

/** A QuantityInput with label and error, bound to a form. `className` is the field's. */
export function QuantityField<Values extends FieldValues, Transformed = Values>(
  props: QuantityFieldProps<Values, Transformed>,
) {
  const { name, control, label, hint, className, required, onValueChange, ...input } = props;
  const { value, change, error, shared } = useFieldBinding({ name, control }, input);
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      <QuantityInput
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
