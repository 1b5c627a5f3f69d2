import { Field } from "@prumo/ui/field";
import type { FieldValues } from "react-hook-form";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";
import { textOnLeaving } from "../segment-mask/text-on-leaving";
import { TimeInput, type TimeInputProps } from "../time-input/time-input";

export type TimeFieldProps<Values extends FieldValues, Transformed = Values> = Omit<TimeInputProps, BoundProps> &
  FieldBinding<Values, string | null | undefined, Transformed>;

/** A time outside of the bounds says so while it is typed. */
function outside(value: string | null, min: string | undefined, max: string | undefined): string | undefined {
  if (value === null || !/^\d\d:\d\d$/.test(value)) return undefined;
  if (min !== undefined && value < min) return `Use um horário a partir de ${min}`;
  return max !== undefined && value > max ? `Use um horário até ${max}` : undefined;
}

/**
 * A TimeInput with label and error, bound to a form. Text that is no time goes to the form as it stands when the input
 * is left, so that the form's schema refuses it. `className` is the field's.
 */
export function TimeField<Values extends FieldValues, Transformed = Values>(
  props: TimeFieldProps<Values, Transformed>,
) {
  const { name, control, label, hint, className, required, onValueChange, ...input } = props;
  const { value, change, error, shared } = useFieldBinding({ name, control }, input);
  const wrong = error ?? outside(value || null, input.min, input.max);
  return (
    <Field label={label} hint={hint} error={wrong} required={required} className={className}>
      <TimeInput
        {...input}
        {...shared}
        {...textOnLeaving(value || null, change, { ...input, ...shared })}
        value={value || null}
        onValueChange={(next, details) => {
          change(next);
          onValueChange?.(next, details);
        }}
      />
    </Field>
  );
}
