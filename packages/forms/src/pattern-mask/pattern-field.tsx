import { Field } from "@prumo/ui/field";
import type { ComponentType } from "react";
import type { FieldValues } from "react-hook-form";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";
import type { PatternInputProps } from "./use-pattern-input";

/** Shared props of all masked fields. The form keeps the masked text, or null. */
export type PatternFieldProps<
  Values extends FieldValues,
  Transformed = Values,
  Props extends PatternInputProps = PatternInputProps,
> = Omit<Props, BoundProps> & FieldBinding<Values, string | null | undefined, Transformed>;

/** An input of a fixed pattern with label and error, bound to a form. `className` goes to the field. */
export function PatternField<Values extends FieldValues, Transformed>({
  as: Input,
  ...props
}: PatternFieldProps<Values, Transformed> & { as: ComponentType<PatternInputProps> }) {
  const { name, control, label, hint, className, required, onValueChange, ...input } = props;
  const { value, change, error, shared } = useFieldBinding({ name, control }, input);
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      <Input
        {...input}
        {...shared}
        value={value}
        onValueChange={(masked, details) => {
          change(masked);
          onValueChange?.(masked, details);
        }}
      />
    </Field>
  );
}
