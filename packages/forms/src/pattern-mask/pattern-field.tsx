import { Field } from "@prumo/ui/field";
import type { ComponentType, JSX } from "react";
import type { FieldValues } from "react-hook-form";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";
import type { PatternInputProps } from "./use-pattern-input";

/**
 * Shared props of all masked fields. The form keeps the masked text, with `masked={false}` letters and digits alone, or null.
 */
export type PatternFieldProps<
  Values extends FieldValues,
  Transformed = Values,
  Props extends PatternInputProps = PatternInputProps,
> = Omit<Props, BoundProps> & FieldBinding<Values, string | null | undefined, Transformed>;

/** The field of one such input, whose props are `Props`. */
export type PatternFieldOf<Props extends PatternInputProps> = <Values extends FieldValues, Transformed = Values>(
  props: PatternFieldProps<Values, Transformed, Props>,
) => JSX.Element;

/** Makes the field of an input: the input with label and error, bound to a form. `className` goes to the field. */
export const patternField = (Input: ComponentType<PatternInputProps>) =>
  function PatternField<Values extends FieldValues, Transformed = Values>(
    props: PatternFieldProps<Values, Transformed>,
  ) {
    const { name, control, label, hint, className, required, onValueChange, ...input } = props;
    const { value, change, error, shared } = useFieldBinding({ name, control }, input);
    return (
      <Field label={label} htmlFor={input.id} hint={hint} error={error} required={required} className={className}>
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
  };
