import type { JSX } from "react";
import type { BoundBy } from "../field-binding/bound-by";
import { SegmentInput } from "../segment-mask/segment-input";
import type { SegmentInputProps } from "../segment-mask/use-segment-input";
import { monthKind } from "./month-kind";

export type { SegmentChange as MonthChange } from "../segment-mask/segment-kind";
export type MonthInputProps = SegmentInputProps;

/**
 * A month: the user types mm/aaaa, the value is yyyy-MM or null. Impossible text stays and is marked as invalid on
 * leaving. With `name` a hidden input carries yyyy-MM in native forms.
 */
export function MonthInput(props: BoundBy<"MonthField"> & MonthInputProps): JSX.Element;
export function MonthInput(props: MonthInputProps) {
  return <SegmentInput placeholder="mm/aaaa" {...props} kind={monthKind} clearLabel="Limpar mês" />;
}
