import type { FieldValues } from "react-hook-form";
import { BoletoInput, type BoletoInputProps } from "../boleto-input/boleto-input";
import { type PatternFieldOf, type PatternFieldProps, patternField } from "../pattern-mask/pattern-field";

export type BoletoFieldProps<Values extends FieldValues, Transformed = Values> = PatternFieldProps<
  Values,
  Transformed,
  BoletoInputProps
>;

/** A BoletoInput with label and error, bound to a form, which holds the masked text. `className` goes to the field. */
export const BoletoField: PatternFieldOf<BoletoInputProps> = patternField(BoletoInput);
