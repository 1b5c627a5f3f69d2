import { Field } from "@prumo/ui/field";
import type { ComponentType, JSX } from "react";
import type { FieldValues } from "react-hook-form";
import { type BoundProps, type FieldBinding, useFieldBinding } from "../field-binding/field-binding";
import { FormSets } from "../field-binding/form-sets";
import { useFormSets } from "../field-binding/use-form-sets";
import type { NumberInputProps } from "./number-settings";

/** Shared props of all number fields. The form keeps the value in units, or null. */
export type NumberFieldProps<
  Values extends FieldValues,
  Transformed = Values,
  Props extends NumberInputProps = NumberInputProps,
> = Omit<Props, BoundProps> & FieldBinding<Values, number | null | undefined, Transformed>;

/** The field of one such input, whose props are `Props`. */
export type NumberFieldOf<Props extends NumberInputProps> = <Values extends FieldValues, Transformed = Values>(
  props: NumberFieldProps<Values, Transformed, Props>,
) => JSX.Element;

/** Makes the field of an input: the input with label and error, bound to a form. `className` goes to the field. */
export const numberField = (Input: ComponentType<NumberInputProps>) =>
  function NumberField<Values extends FieldValues, Transformed = Values>(props: NumberFieldProps<Values, Transformed>) {
    const { name, control, label, hint, className, required, onValueChange, ...input } = props;
    const { value, change, error, shared } = useFieldBinding({ name, control }, input);
    const { sets, give } = useFormSets(name, control);
    return (
      <Field label={label} htmlFor={input.id} hint={hint} error={error} required={required} className={className}>
        <FormSets value={sets}>
          <Input
            {...input}
            {...shared}
            value={value}
            onValueChange={(next, details) =>
              give(() => {
                change(next);
                onValueChange?.(next, details);
              })
            }
          />
        </FormSets>
      </Field>
    );
  };
