import { useMemo } from "react";
import { capitals, PatternInput } from "../pattern-mask/pattern-input";
import { cpfCnpj } from "../pattern-mask/patterns";
import type { PatternInputProps } from "../pattern-mask/use-pattern-input";

export type { PatternChange as CpfCnpjChange } from "../pattern-mask/use-pattern-input";
export type CpfCnpjInputProps = PatternInputProps & {
  /** How a CPF is written, "#" for each of its 11 digits. */
  cpfMask?: string | undefined;
};

/**
 * A CPF or a CNPJ in one box: the mask is that of a CPF until a letter or a twelfth digit makes it a CNPJ, and goes back
 * when they are deleted. `complete` is true for either. With `name` a hidden input carries letters and digits.
 */
export function CpfCnpjInput({ cpfMask = "###.###.###-##", ...props }: CpfCnpjInputProps) {
  const kind = useMemo(() => cpfCnpj(cpfMask), [cpfMask]);
  return <PatternInput {...capitals} {...props} kind={kind} />;
}
