import type { FieldValues } from "react-hook-form";
import { MoneyInput, type MoneyInputProps } from "../money-input/money-input";
import { type NumberFieldOf, type NumberFieldProps, numberField } from "../number-mask/number-field";

export type MoneyFieldProps<Values extends FieldValues, Transformed = Values> = NumberFieldProps<
  Values,
  Transformed,
  MoneyInputProps
>;

/** A MoneyInput with label and error, bound to a form. `className` goes to the field. */
export const MoneyField: NumberFieldOf<MoneyInputProps> = numberField(MoneyInput);
