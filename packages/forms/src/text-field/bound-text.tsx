import { Field } from "@prumo/ui/field";
import type { InputProps } from "@prumo/ui/input";
import type { ComponentType } from "react";
import type { FieldValues } from "react-hook-form";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";

/** Shared props of the fields of one line of text. */
export type BoundTextProps<Values extends FieldValues, Transformed = Values> = Omit<InputProps, BoundProps> &
  FieldBinding<Values, string | null | undefined, Transformed> & {
    /** Called each time the text changes, after the form has the value. */
    onValueChange?: ((value: string) => void) | undefined;
  };

/** An input of text with label and error, bound to a form; an empty one gives "". `className` goes to the field. */
export function BoundText<Values extends FieldValues, Transformed = Values>({
  as: Input,
  ...props
}: BoundTextProps<Values, Transformed> & { as: ComponentType<InputProps> }) {
  const { name, control, label, hint, className, required, onValueChange, onChange, ...input } = props;
  const { value, change, error, shared } = useFieldBinding({ name, control }, input);
  return (
    <Field label={label} htmlFor={input.id} hint={hint} error={error} required={required} className={className}>
      <Input
        {...input}
        {...shared}
        value={value ?? ""}
        onChange={(event) => {
          onChange?.(event);
          change(event.target.value);
          onValueChange?.(event.target.value);
        }}
      />
    </Field>
  );
}
