import { PatternInput } from "../pattern-mask/pattern-input";
import { cep } from "../pattern-mask/patterns";
import type { PatternInputProps } from "../pattern-mask/use-pattern-input";

export type { PatternChange as CepChange } from "../pattern-mask/use-pattern-input";
export type CepInputProps = PatternInputProps;

/** A CEP, #####-###. Look up the address in `onComplete`. With `name` a hidden input carries the digits. */
export function CepInput(props: CepInputProps) {
  return <PatternInput inputMode="numeric" autoComplete="postal-code" {...props} kind={cep} />;
}
