import type { FieldValues } from "react-hook-form";
import { CnpjInput, type CnpjInputProps } from "../cnpj-input/cnpj-input";
import { type PatternFieldOf, type PatternFieldProps, patternField } from "../pattern-mask/pattern-field";

export type CnpjFieldProps<Values extends FieldValues, Transformed = Values> = PatternFieldProps<
  Values,
  Transformed,
  CnpjInputProps
>;

/** A CnpjInput with label and error, bound to a form, which holds the masked text. `className` goes to the field. */
export const CnpjField: PatternFieldOf<CnpjInputProps> = patternField(CnpjInput);
