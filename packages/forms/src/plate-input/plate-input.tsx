import type { JSX } from "react";
import type { BoundBy } from "../field-binding/bound-by";
import { capitals, patternInput } from "../pattern-mask/pattern-input";
import { plate } from "../pattern-mask/patterns";
import type { PatternInputProps } from "../pattern-mask/use-pattern-input";

export type { PatternChange as PlateChange } from "../pattern-mask/use-pattern-input";
export type PlateInputProps = PatternInputProps;

/**
 * A vehicle plate, ABC-1234 or ABC1D23 (Mercosul); the fifth character decides. For foreign plates use an Input. With
 * `name` a hidden input carries letters and digits in native forms.
 */
export const PlateInput: (props: PlateInputProps & BoundBy<"PlateField">) => JSX.Element = patternInput(
  plate,
  capitals,
);
