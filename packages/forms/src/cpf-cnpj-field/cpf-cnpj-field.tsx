import type { FieldValues } from "react-hook-form";
import { CpfCnpjInput, type CpfCnpjInputProps } from "../cpf-cnpj-input/cpf-cnpj-input";
import { type PatternFieldOf, type PatternFieldProps, patternField } from "../pattern-mask/pattern-field";

export type CpfCnpjFieldProps<Values extends FieldValues, Transformed = Values> = PatternFieldProps<
  Values,
  Transformed,
  CpfCnpjInputProps
>;

/** A CpfCnpjInput with label and error, bound to a form, which holds the masked text. `className` goes to the field. */
export const CpfCnpjField: PatternFieldOf<CpfCnpjInputProps> = patternField(CpfCnpjInput);
