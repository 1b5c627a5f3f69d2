import type { FieldValues } from "react-hook-form";
import { CodeInput, type CodeInputProps } from "../code-input/code-input";
import { type PatternFieldOf, type PatternFieldProps, patternField } from "../pattern-mask/pattern-field";

export type CodeFieldProps<Values extends FieldValues, Transformed = Values> = PatternFieldProps<
  Values,
  Transformed,
  CodeInputProps
>;

/** A CodeInput with label and error, bound to a form, which holds the digits. `className` goes to the field. */
export const CodeField: PatternFieldOf<CodeInputProps> = patternField(CodeInput);
