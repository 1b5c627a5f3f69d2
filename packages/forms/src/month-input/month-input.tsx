import { toDisplayMonth, toIsoMonth } from "@prumo/domain/month";
import { segmentCode } from "../segment-mask/segment-code";
import { SegmentInput } from "../segment-mask/segment-input";
import type { SegmentKind } from "../segment-mask/segment-kind";
import type { SegmentInputProps } from "../segment-mask/use-segment-input";

export type { SegmentChange as MonthChange } from "../segment-mask/segment-kind";
export type MonthInputProps = SegmentInputProps;

const monthKind: SegmentKind = {
  segments: [{ size: 2, max: 12 }, { size: 4 }],
  read: toIsoMonth,
  write: (value) => toDisplayMonth(value) || value,
  code: segmentCode((text) =>
    toIsoMonth(text.replace(/^(\d\d?)[/.-]?(\d{4})$/, (_, month, year) => `${month.padStart(2, "0")}/${year}`)),
  ),
  message: "Mês inválido",
};

/**
 * A month: the user types mm/aaaa, the value is yyyy-MM or null. Impossible text stays and is marked as invalid on
 * leaving. With `name` a hidden input carries yyyy-MM in native forms.
 */
export function MonthInput(props: MonthInputProps) {
  return <SegmentInput placeholder="mm/aaaa" {...props} kind={monthKind} clearLabel="Limpar mês" />;
}
