import type { FieldValues } from "react-hook-form";
import { type PatternFieldOf, type PatternFieldProps, patternField } from "../pattern-mask/pattern-field";
import { PhoneInput, type PhoneInputProps } from "../phone-input/phone-input";

export type PhoneFieldProps<Values extends FieldValues, Transformed = Values> = PatternFieldProps<
  Values,
  Transformed,
  PhoneInputProps
>;

/** A PhoneInput with label and error, bound to a form, which holds the masked text. `className` goes to the field. */
export const PhoneField: PatternFieldOf<PhoneInputProps> = patternField(PhoneInput);
