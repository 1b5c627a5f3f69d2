import { isValidDate, toDisplay } from "@prumo/domain/date";
import { Field } from "@prumo/ui/field";
import type { FieldValues } from "react-hook-form";
import { DateInput, type DateInputProps } from "../date-input/date-input";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";
import { textOnLeaving } from "../segment-mask/text-on-leaving";

export type DateFieldProps<Values extends FieldValues, Transformed = Values> = Omit<DateInputProps, BoundProps> &
  FieldBinding<Values, string | null | undefined, Transformed>;

/** A complete value outside of the bounds says so while it is typed. */
function outside(value: string | null, min: string | undefined, max: string | undefined): string | undefined {
  if (value === null || !isValidDate(value)) return undefined;
  if (min !== undefined && value < min) return `Use uma data a partir de ${toDisplay(min)}`;
  return max !== undefined && value > max ? `Use uma data até ${toDisplay(max)}` : undefined;
}

/**
 * A DateInput with label and error, bound to a form. Text that is no date goes to the form as it stands when the input
 * is left, so that the form's schema refuses it; until then it is only
 * marked, because a message that appears on leaving would move the button that is being pressed.
 * `className` is the field's.
 */
export function DateField<Values extends FieldValues, Transformed = Values>(
  props: DateFieldProps<Values, Transformed>,
) {
  const { name, control, label, hint, className, required, onValueChange, ...input } = props;
  const { value, change, error, shared } = useFieldBinding({ name, control }, input);
  const wrong = error ?? outside(value || null, input.min, input.max);
  return (
    <Field label={label} hint={hint} error={wrong} required={required} className={className}>
      <DateInput
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
