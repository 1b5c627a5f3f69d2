import type { JSX } from "react";
import type { BoundBy } from "../field-binding/bound-by";
import { NumberInput } from "../number-mask/number-input";
import type { NumberInputProps } from "../number-mask/number-settings";

export type { NumberChange as QuantityChange, NumberClamp as QuantityClamp } from "../number-mask/number-settings";
export type QuantityInputProps = NumberInputProps;

const defaults = { prefix: "", suffix: "", max: 1000 };

/**
 * A quantity between 0 and 1000, typed like an amount: 1, 2, 5 shows 1,25 and gives 1.25. The arrow keys step by a
 * quarter. `suffix` names the unit (" kg"). For amounts in reais use MoneyInput.
 */
export function QuantityInput(props: BoundBy<"QuantityField"> & QuantityInputProps): JSX.Element;
export function QuantityInput({ step = 0.25, ...props }: QuantityInputProps) {
  return <NumberInput {...props} step={step} defaults={defaults} />;
}
