import { NumberInput } from "../number-mask/number-input";
import type { NumberInputProps } from "../number-mask/number-settings";

export type { NumberChange as MoneyChange, NumberClamp as MoneyClamp } from "../number-mask/number-settings";
export type MoneyInputProps = NumberInputProps;

/** A generic amount is between 0 and 1000, as the specification says; amount fields set bounds of their own. */
const defaults = { prefix: "R$ ", suffix: "", max: 1000 };

/**
 * An amount in reais, typed as cents: 1, 2, 3, 4 shows R$ 12,34 and gives 12.34. A paste is read as a whole amount.
 * With `name` a hidden input carries the plain number in native forms.
 */
export function MoneyInput(props: MoneyInputProps) {
  return <NumberInput {...props} defaults={defaults} />;
}
