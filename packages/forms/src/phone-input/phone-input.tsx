import type { JSX } from "react";
import type { BoundBy } from "../field-binding/bound-by";
import { patternInput } from "../pattern-mask/pattern-input";
import { phone } from "../pattern-mask/patterns";
import type { PatternInputProps } from "../pattern-mask/use-pattern-input";

export type { PatternChange as PhoneChange } from "../pattern-mask/use-pattern-input";
export type PhoneInputProps = PatternInputProps;

/**
 * A phone with area code, (##) ####-#### or (##) #####-####, and service numbers (0800 123 4567). A paste may bring +55
 * or the 0 that is dialled before the area code, with or without a carrier. For numbers of other countries use an
 * Input. With `name` a hidden input carries the digits in native forms.
 */
export const PhoneInput: (props: PhoneInputProps & BoundBy<"PhoneField">) => JSX.Element = patternInput(phone, {
  inputMode: "tel",
  autoComplete: "tel-national",
});
