import { Field } from "@prumo/ui/field";
import { Select, type SelectProps } from "@prumo/ui/select";
import type { FieldValues } from "react-hook-form";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";

export type SelectFieldOption = { value: string | number; label: string; disabled?: boolean | undefined };

export type SelectFieldProps<Values extends FieldValues, Transformed = Values> = Omit<
  SelectProps,
  BoundProps | "options" | "onValueChange" | "children"
> &
  FieldBinding<Values, string | number | null | undefined, Transformed> & {
    /** Options in their order. The form keeps the `value` of the chosen one with its type: a number stays a number. */
    options: readonly SelectFieldOption[];
    /** Called each time the user chooses, after the form has the value. */
    onValueChange?: ((value: string | number | null) => void) | undefined;
  };

/**
 * A native select with label and error, bound to a form. The empty choice (`placeholder`) gives null when the options
 * are numbers, otherwise "". `className` goes to the field.
 */
export function SelectField<Values extends FieldValues, Transformed = Values>(
  props: SelectFieldProps<Values, Transformed>,
) {
  const { name, control, label, hint, className, required, options, onValueChange, ...select } = props;
  const { value, change, error, shared } = useFieldBinding({ name, control }, select);
  const empty = typeof options[0]?.value === "number" ? null : "";
  return (
    <Field label={label} htmlFor={select.id} hint={hint} error={error} required={required} className={className}>
      <Select
        {...select}
        {...shared}
        options={options.map((option) => ({ ...option, value: String(option.value) }))}
        value={String(value ?? "")}
        onValueChange={(text) => {
          const chosen = options.find((option) => String(option.value) === text)?.value ?? empty;
          change(chosen);
          onValueChange?.(chosen);
        }}
      />
    </Field>
  );
}
