import type { FieldValues } from "react-hook-form";
import { type PatternFieldOf, type PatternFieldProps, patternField } from "../pattern-mask/pattern-field";
import { PlateInput, type PlateInputProps } from "../plate-input/plate-input";

export type PlateFieldProps<Values extends FieldValues, Transformed = Values> = PatternFieldProps<
  Values,
  Transformed,
  PlateInputProps
>;

/** A PlateInput with label and error, bound to a form, which holds the masked text. `className` goes to the field. */
export const PlateField: PatternFieldOf<PlateInputProps> = patternField(PlateInput);
