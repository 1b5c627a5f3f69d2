import { Field } from "@prumo/ui/field";
import { Textarea, type TextareaProps } from "@prumo/ui/textarea";
import type { FieldValues } from "react-hook-form";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";

export type TextareaFieldProps<Values extends FieldValues, Transformed = Values> = Omit<TextareaProps, BoundProps> &
  FieldBinding<Values, string | null | undefined, Transformed> & {
    /** Called each time the text changes, after the form has the value. */
    onValueChange?: ((value: string) => void) | undefined;
  };

/**
 * A text of several lines with label and error, bound to a form; an empty one gives "". `className` goes to the field.
 */
export function TextareaField<Values extends FieldValues, Transformed = Values>(
  props: TextareaFieldProps<Values, Transformed>,
) {
  const { name, control, label, hint, className, required, onValueChange, onChange, ...textarea } = props;
  const { value, change, error, shared } = useFieldBinding({ name, control }, textarea);
  return (
    <Field label={label} htmlFor={textarea.id} hint={hint} error={error} required={required} className={className}>
      <Textarea
        {...textarea}
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
