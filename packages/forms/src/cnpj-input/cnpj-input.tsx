import { capitals, PatternInput } from "../pattern-mask/pattern-input";
import { cnpj } from "../pattern-mask/patterns";
import type { PatternInputProps } from "../pattern-mask/use-pattern-input";

export type { PatternChange as CnpjChange } from "../pattern-mask/use-pattern-input";
export type CnpjInputProps = PatternInputProps;

/**
 * A CNPJ, ##.###.###/####-##, with letters in its first twelve places. Where a person may stand too, use CpfCnpjInput. Whether its check digits are right is for the
 * form to ask (`isValidCnpj`). With `name` a hidden input carries letters and digits in native forms.
 */
export function CnpjInput(props: CnpjInputProps) {
  return <PatternInput {...capitals} {...props} kind={cnpj} />;
}
