import type { FieldValues } from "react-hook-form";
import { type NumberFieldOf, type NumberFieldProps, numberField } from "../number-mask/number-field";
import { QuantityInput, type QuantityInputProps } from "../quantity-input/quantity-input";

export type QuantityFieldProps<Values extends FieldValues, Transformed = Values> = NumberFieldProps<
  Values,
  Transformed,
  QuantityInputProps
>;

/** A QuantityInput with label and error, bound to a form. `className` goes to the field. */
export const QuantityField: NumberFieldOf<QuantityInputProps> = numberField(QuantityInput);
