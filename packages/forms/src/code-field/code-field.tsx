import type { FieldValues } from "react-hook-form";
import { CodeInput, type CodeInputProps } from "../code-input/code-input";
import { PatternField, type PatternFieldProps } from "../pattern-mask/pattern-field";

export type CodeFieldProps<Values extends FieldValues, Transformed = Values> = PatternFieldProps<
  Values,
  Transformed,
  CodeInputProps
>;

/** A CodeInput with label and error, bound to a form, which holds the digits. `className` goes to the field. */
export function CodeField<Values extends FieldValues, Transformed = Values>(
  props: CodeFieldProps<Values, Transformed>,
) {
  return <PatternField {...props} as={CodeInput} />;
}
