import type { JSX } from "react";
import type { BoundBy } from "../field-binding/bound-by";
import { capitals, patternInput } from "../pattern-mask/pattern-input";
import { cnpj } from "../pattern-mask/patterns";
import type { PatternInputProps } from "../pattern-mask/use-pattern-input";

export type { PatternChange as CnpjChange } from "../pattern-mask/use-pattern-input";
export type CnpjInputProps = PatternInputProps;

/**
 * A CNPJ, ##.###.###/####-##; its first twelve characters may be letters. It does not verify the check digits: the
 * form's schema does (`isValidCnpj`). For a CPF or a CNPJ use CpfCnpjInput. With `name` a hidden input carries letters
 * and digits in native forms.
 */
export const CnpjInput: (props: CnpjInputProps & BoundBy<"CnpjField">) => JSX.Element = patternInput(cnpj, capitals);
