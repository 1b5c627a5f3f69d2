import type { FieldValues } from "react-hook-form";
import { PatternField, type PatternFieldProps } from "../pattern-mask/pattern-field";
import { PlateInput, type PlateInputProps } from "../plate-input/plate-input";

export type PlateFieldProps<Values extends FieldValues, Transformed = Values> = PatternFieldProps<
  Values,
  Transformed,
  PlateInputProps
>;

/** A PlateInput with label and error, bound to a form, which holds the masked text. `className` goes to the field. */
export function PlateField<Values extends FieldValues, Transformed = Values>(
  props: PlateFieldProps<Values, Transformed>,
) {
  return <PatternField {...props} as={PlateInput} />;
}
