import { PatternInput } from "../pattern-mask/pattern-input";
import { cpf } from "../pattern-mask/patterns";
import type { PatternInputProps } from "../pattern-mask/use-pattern-input";

export type { PatternChange as CpfChange } from "../pattern-mask/use-pattern-input";
export type CpfInputProps = PatternInputProps;

/**
 * A CPF, ###.###.###-##. Where a company may stand too, use CpfCnpjInput. Whether its check digits are right is for the form to ask (`isValidCpf`). With `name` a hidden
 * input carries the digits in native forms.
 */
export function CpfInput(props: CpfInputProps) {
  return <PatternInput inputMode="numeric" {...props} kind={cpf} />;
}
