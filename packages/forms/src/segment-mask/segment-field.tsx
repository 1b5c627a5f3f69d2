import { Field } from "@prumo/ui/field";
import { type ComponentType, type JSX, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";
import { FormSets } from "../field-binding/form-sets";
import { useFormSets } from "../field-binding/use-form-sets";
import { TextLeft } from "./text-left";
import type { SegmentInputProps } from "./use-segment-input";

/** Props of every field of a date, month or time. The form holds the value, a text that is no value, or null. */
export type SegmentFieldProps<
  Values extends FieldValues,
  Transformed = Values,
  Props extends SegmentInputProps = SegmentInputProps,
> = Omit<Props, BoundProps> & FieldBinding<Values, string | null | undefined, Transformed>;

/** Names the bounds in a field's messages. */
export interface BoundWords {
  readonly isValue: (value: string) => boolean;
  /** "Use um mês a partir de 05/2026". */
  readonly from: (min: string) => string;
  /** "Use um mês até 05/2026". */
  readonly to: (max: string) => string;
  /** Says what became of a text that was left unfinished. */
  readonly completed?: (value: string) => string;
}

/** A complete value outside of the bounds says so while it is typed. */
function outside(
  value: string | null,
  { min, max }: Pick<SegmentInputProps, "min" | "max">,
  words: BoundWords,
): string | undefined {
  if (value === null || !words.isValue(value)) return undefined;
  if (min !== undefined && value < min) return words.from(min);
  return max !== undefined && value > max ? words.to(max) : undefined;
}

/** The field of one such input, whose props are `Props`. */
export type SegmentFieldOf<Props extends SegmentInputProps> = <Values extends FieldValues, Transformed = Values>(
  props: SegmentFieldProps<Values, Transformed, Props>,
) => JSX.Element;

/**
 * Makes the field of an input of a date, month or time: the input with label and error, bound to a form. Text that is no
 * value goes to the form as it stands when the input is left, so that the form's schema refuses it; until then it is only
 * marked, because a message that appears on leaving would move the button that is being pressed. `className` is the
 * field's.
 */
export const segmentField = (Input: ComponentType<SegmentInputProps>, words: BoundWords) =>
  function SegmentField<Values extends FieldValues, Transformed = Values>(
    props: SegmentFieldProps<Values, Transformed>,
  ) {
    const { name, control, label, hint, className, required, onValueChange, ...input } = props;
    const { value, change, error, shared } = useFieldBinding({ name, control }, input);
    const { sets, give } = useFormSets(name, control);
    const wrong = error ?? outside(value || null, input, words);
    const [completed, setCompleted] = useState<string | null>(null);
    // Only in the place of a hint: a line that appears on leaving would move the button that is being pressed.
    const help = hint && completed !== null && completed === value ? words.completed?.(completed) : hint;
    return (
      <Field label={label} htmlFor={input.id} hint={help} error={wrong} required={required} className={className}>
        <FormSets value={sets}>
          <TextLeft value={change}>
            <Input
              {...input}
              {...shared}
              value={value || null}
              onValueChange={(next, details) =>
                give(() => {
                  change(next);
                  setCompleted(details.reason === "blur" ? next : null);
                  onValueChange?.(next, details);
                })
              }
            />
          </TextLeft>
        </FormSets>
      </Field>
    );
  };
