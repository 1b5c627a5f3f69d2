import type { FieldValues } from "react-hook-form";
import { MoneyInput, type MoneyInputProps } from "../money-input/money-input";
import { NumberField, type NumberFieldProps } from "../number-mask/number-field";

export type MoneyFieldProps<Values extends FieldValues, Transformed = Values> = NumberFieldProps<
  Values,
  Transformed,
  MoneyInputProps
>;

/** A MoneyInput with label and error, bound to a form. `className` goes to the field. */
export function MoneyField<Values extends FieldValues, Transformed = Values>(
  props: MoneyFieldProps<Values, Transformed>,
) {
  return <NumberField {...props} as={MoneyInput} />;
}
