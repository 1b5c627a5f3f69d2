import Masked from "imask/esm/masked/base";
import { type PatternKind, readPattern } from "./pattern-mask";

/** The mask that imask's controller works with: a text is read as a whole, by the several patterns of a kind. */
export class MaskedText extends Masked {
  declare kind: PatternKind;
  declare overwrite: undefined;
  declare eager: undefined;
  declare skipInvalid: undefined;
  declare autofix: undefined;

  override resolve(value: string) {
    this._value = readPattern(value, this.kind).text;
  }
}
