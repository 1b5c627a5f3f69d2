import type { JSX } from "react";
import type { BoundBy } from "../field-binding/bound-by";
import { patternInput } from "../pattern-mask/pattern-input";
import { cep } from "../pattern-mask/patterns";
import type { PatternInputProps } from "../pattern-mask/use-pattern-input";

export type { PatternChange as CepChange } from "../pattern-mask/use-pattern-input";
export type CepInputProps = PatternInputProps;

/** A CEP, #####-###. Look up the address in `onComplete`. With `name` a hidden input carries the digits. */
export const CepInput: (props: CepInputProps & BoundBy<"CepField">) => JSX.Element = patternInput(cep, {
  inputMode: "numeric",
  autoComplete: "postal-code",
});
