import type { FieldValues } from "react-hook-form";
import { type NumberFieldOf, type NumberFieldProps, numberField } from "../number-mask/number-field";
import { PercentInput, type PercentInputProps } from "../percent-input/percent-input";

export type PercentFieldProps<Values extends FieldValues, Transformed = Values> = NumberFieldProps<
  Values,
  Transformed,
  PercentInputProps
>;

/** A PercentInput with label and error, bound to a form. `className` goes to the field. */
export const PercentField: NumberFieldOf<PercentInputProps> = numberField(PercentInput);
