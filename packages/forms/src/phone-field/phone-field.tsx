import type { FieldValues } from "react-hook-form";
import { PatternField, type PatternFieldProps } from "../pattern-mask/pattern-field";
import { PhoneInput, type PhoneInputProps } from "../phone-input/phone-input";

export type PhoneFieldProps<Values extends FieldValues, Transformed = Values> = PatternFieldProps<
  Values,
  Transformed,
  PhoneInputProps
>;

/** A PhoneInput with label and error, bound to a form, which holds the masked text. `className` goes to the field. */
export function PhoneField<Values extends FieldValues, Transformed = Values>(
  props: PhoneFieldProps<Values, Transformed>,
) {
  return <PatternField {...props} as={PhoneInput} />;
}
