import { Field } from "@prumo/ui/field";
import type { ComponentType } from "react";
import type { FieldValues } from "react-hook-form";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";
import type { NumberInputProps } from "./number-settings";

/** Shared props of all number fields. The form keeps the value in units, or null. */
export type NumberFieldProps<
  Values extends FieldValues,
  Transformed = Values,
  Props extends NumberInputProps = NumberInputProps,
> = Omit<Props, BoundProps> & FieldBinding<Values, number | null | undefined, Transformed>;

/** An input of a number with label and error, bound to a form. `className` goes to the field. */
export function NumberField<Values extends FieldValues, Transformed>({
  as: Input,
  ...props
}: NumberFieldProps<Values, Transformed> & { as: ComponentType<NumberInputProps> }) {
  const { name, control, label, hint, className, required, onValueChange, ...input } = props;
  const { value, change, error, shared } = useFieldBinding({ name, control }, input);
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      <Input
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
