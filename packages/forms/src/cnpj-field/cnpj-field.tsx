import type { FieldValues } from "react-hook-form";
import { CnpjInput, type CnpjInputProps } from "../cnpj-input/cnpj-input";
import { PatternField, type PatternFieldProps } from "../pattern-mask/pattern-field";

export type CnpjFieldProps<Values extends FieldValues, Transformed = Values> = PatternFieldProps<
  Values,
  Transformed,
  CnpjInputProps
>;

/** A CnpjInput with label and error, bound to a form, which holds the masked text. `className` goes to the field. */
export function CnpjField<Values extends FieldValues, Transformed = Values>(
  props: CnpjFieldProps<Values, Transformed>,
) {
  return <PatternField {...props} as={CnpjInput} />;
}
