import { PasswordInput, type PasswordInputProps } from "@prumo/ui/password-input";
import type { FieldValues } from "react-hook-form";
import type { BoundProps, FieldBinding } from "../field-binding/field-binding";
import { BoundText } from "../text-field/bound-text";

export type PasswordFieldProps<Values extends FieldValues, Transformed = Values> = Omit<
  PasswordInputProps,
  BoundProps
> &
  FieldBinding<Values, string | null | undefined, Transformed>;

/** A password with label and error, bound to a form, and a button that shows it. `className` is the field's. */
export function PasswordField<Values extends FieldValues, Transformed = Values>(
  props: PasswordFieldProps<Values, Transformed>,
) {
  return <BoundText {...props} as={PasswordInput} />;
}
