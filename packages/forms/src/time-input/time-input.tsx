import type { JSX } from "react";
import type { BoundBy } from "../field-binding/bound-by";
import { SegmentInput } from "../segment-mask/segment-input";
import type { SegmentInputProps } from "../segment-mask/use-segment-input";
import { timeKind } from "./time-kind";

export type { SegmentChange as TimeChange } from "../segment-mask/segment-kind";
export type TimeInputProps = SegmentInputProps;

/**
 * A time of day: the user types hh:mm, the value is HH:mm or null. 9 becomes 09:, 830 becomes 08:30. Impossible text
 * stays and is marked as invalid on leaving. For a duration use QuantityInput. With `name` a hidden input carries HH:mm
 * in native forms.
 */
export function TimeInput(props: BoundBy<"TimeField"> & TimeInputProps): JSX.Element;
export function TimeInput(props: TimeInputProps) {
  return <SegmentInput placeholder="hh:mm" {...props} kind={timeKind} clearLabel="Limpar hora" />;
}
