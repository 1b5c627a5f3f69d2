import type { FieldValues } from "react-hook-form";
import { CepInput, type CepInputProps } from "../cep-input/cep-input";
import { type PatternFieldOf, type PatternFieldProps, patternField } from "../pattern-mask/pattern-field";

export type CepFieldProps<Values extends FieldValues, Transformed = Values> = PatternFieldProps<
  Values,
  Transformed,
  CepInputProps
>;

/** A CepInput with label and error, bound to a form, which holds the masked text. `className` goes to the field. */
export const CepField: PatternFieldOf<CepInputProps> = patternField(CepInput);
