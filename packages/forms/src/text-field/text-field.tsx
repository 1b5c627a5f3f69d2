import { Input } from "@prumo/ui/input";
import type { FieldValues } from "react-hook-form";
import { BoundText, type BoundTextProps } from "./bound-text";

export type TextFieldProps<Values extends FieldValues, Transformed = Values> = BoundTextProps<Values, Transformed>;

/** A one-line text with label and error, bound to a form; an empty one gives "". `className` goes to the field. */
export function TextField<Values extends FieldValues, Transformed = Values>(
  props: TextFieldProps<Values, Transformed>,
) {
  return <BoundText {...props} as={Input} />;
}
