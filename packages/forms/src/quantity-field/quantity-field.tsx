import type { FieldValues } from "react-hook-form";
import { NumberField, type NumberFieldProps } from "../number-mask/number-field";
import { QuantityInput, type QuantityInputProps } from "../quantity-input/quantity-input";

export type QuantityFieldProps<Values extends FieldValues, Transformed = Values> = NumberFieldProps<
  Values,
  Transformed,
  QuantityInputProps
>;

/** A QuantityInput with label and error, bound to a form. `className` goes to the field. */
export function QuantityField<Values extends FieldValues, Transformed = Values>(
  props: QuantityFieldProps<Values, Transformed>,
) {
  return <NumberField {...props} as={QuantityInput} />;
}
