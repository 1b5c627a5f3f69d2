import type { JSX } from "react";
import type { BoundBy } from "../field-binding/bound-by";
import { patternInput } from "../pattern-mask/pattern-input";
import { cpf } from "../pattern-mask/patterns";
import type { PatternInputProps } from "../pattern-mask/use-pattern-input";

export type { PatternChange as CpfChange } from "../pattern-mask/use-pattern-input";
export type CpfInputProps = PatternInputProps;

/**
 * A CPF, ###.###.###-##. It does not verify the check digits: the form's schema does (`isValidCpf`). For a CPF or a
 * CNPJ use CpfCnpjInput. With `name` a hidden input carries the digits in native forms.
 */
export const CpfInput: (props: CpfInputProps & BoundBy<"CpfField">) => JSX.Element = patternInput(cpf, {
  inputMode: "numeric",
});
