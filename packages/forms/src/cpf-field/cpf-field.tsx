import type { FieldValues } from "react-hook-form";
import { CpfInput, type CpfInputProps } from "../cpf-input/cpf-input";
import { type PatternFieldOf, type PatternFieldProps, patternField } from "../pattern-mask/pattern-field";

export type CpfFieldProps<Values extends FieldValues, Transformed = Values> = PatternFieldProps<
  Values,
  Transformed,
  CpfInputProps
>;

/** A CpfInput with label and error, bound to a form, which holds the masked text. `className` goes to the field. */
export const CpfField: PatternFieldOf<CpfInputProps> = patternField(CpfInput);
