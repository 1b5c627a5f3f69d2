import { type JSX, useMemo } from "react";
import type { BoundBy } from "../field-binding/bound-by";
import { capitals, PatternInput } from "../pattern-mask/pattern-input";
import { cpfCnpj } from "../pattern-mask/patterns";
import type { PatternInputProps } from "../pattern-mask/use-pattern-input";

export type { PatternChange as CpfCnpjChange } from "../pattern-mask/use-pattern-input";
export type CpfCnpjInputProps = PatternInputProps & {
  /**
   * Mask of a CPF, "#" for each of its 11 digits.
   *
   * @default "###.###.###-##"
   */
  cpfMask?: string | undefined;
};

/**
 * A CPF or a CNPJ in one input. It has the mask of a CPF until the user types a letter or a twelfth digit, and again
 * when these are deleted. `complete` is true for either. With `name` a hidden input carries letters and digits.
 */
export function CpfCnpjInput(props: CpfCnpjInputProps & BoundBy<"CpfCnpjField">): JSX.Element;
export function CpfCnpjInput({ cpfMask = "###.###.###-##", ...props }: CpfCnpjInputProps) {
  const kind = useMemo(() => cpfCnpj(cpfMask), [cpfMask]);
  return <PatternInput {...capitals} {...props} kind={kind} />;
}
