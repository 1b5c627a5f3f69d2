import type { JSX } from "react";
import type { BoundBy } from "../field-binding/bound-by";
import { NumberInput } from "../number-mask/number-input";
import type { NumberInputProps } from "../number-mask/number-settings";

export type { NumberChange as MoneyChange, NumberClamp as MoneyClamp } from "../number-mask/number-settings";
export type MoneyInputProps = NumberInputProps;

/** The specification limits a generic amount to 0-1000; each amount field of a screen sets its own bounds. */
const defaults = { prefix: "R$ ", suffix: "", max: 1000 };

/**
 * An amount in reais, typed as cents: the keys 1, 2, 3, 4 show R$ 12,34 and give 12.34. A paste replaces the amount as
 * a whole. Set `max`: the default is 1000. With `name` a hidden input carries the plain number in native forms.
 */
export function MoneyInput(props: BoundBy<"MoneyField"> & MoneyInputProps): JSX.Element;
export function MoneyInput(props: MoneyInputProps) {
  return <NumberInput {...props} defaults={defaults} />;
}
