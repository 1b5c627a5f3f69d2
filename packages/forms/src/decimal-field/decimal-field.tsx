import type { FieldValues } from "react-hook-form";
import { DecimalInput, type DecimalInputProps } from "../decimal-input/decimal-input";
import { type NumberFieldOf, type NumberFieldProps, numberField } from "../number-mask/number-field";

export type DecimalFieldProps<Values extends FieldValues, Transformed = Values> = NumberFieldProps<
  Values,
  Transformed,
  DecimalInputProps
>;

/** A DecimalInput with label and error, bound to a form. `className` goes to the field. */
export const DecimalField: NumberFieldOf<DecimalInputProps> = numberField(DecimalInput);
