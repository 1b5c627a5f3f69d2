import type { JSX } from "react";
import type { BoundBy } from "../field-binding/bound-by";
import { NumberInput } from "../number-mask/number-input";
import type { NumberInputProps } from "../number-mask/number-settings";

export type { NumberChange as PercentChange, NumberClamp as PercentClamp } from "../number-mask/number-settings";
export type PercentInputProps = NumberInputProps;

const defaults = { prefix: "", suffix: " %", max: 100 };

/** A percentage between 0 and 100, typed like an amount: the keys 1, 2, 5, 0 show 12,50 % and give 12.5. */
export function PercentInput(props: BoundBy<"PercentField"> & PercentInputProps): JSX.Element;
export function PercentInput(props: PercentInputProps) {
  return <NumberInput {...props} defaults={defaults} />;
}
