import type { FieldValues } from "react-hook-form";
import { NumberField, type NumberFieldProps } from "../number-mask/number-field";
import { PercentInput, type PercentInputProps } from "../percent-input/percent-input";

export type PercentFieldProps<Values extends FieldValues, Transformed = Values> = NumberFieldProps<
  Values,
  Transformed,
  PercentInputProps
>;

/** A PercentInput with label and error, bound to a form. `className` goes to the field. */
export function PercentField<Values extends FieldValues, Transformed = Values>(
  props: PercentFieldProps<Values, Transformed>,
) {
  return <NumberField {...props} as={PercentInput} />;
}
