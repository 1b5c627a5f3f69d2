import { segmentCode } from "../segment-mask/segment-code";
import { SegmentInput } from "../segment-mask/segment-input";
import type { SegmentKind } from "../segment-mask/segment-kind";
import type { SegmentInputProps } from "../segment-mask/use-segment-input";

export type { SegmentChange as TimeChange } from "../segment-mask/segment-kind";
export type TimeInputProps = SegmentInputProps;

const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

const timeKind: SegmentKind = {
  segments: [
    { size: 2, max: 23, carry: true },
    { size: 2, max: 59 },
  ],
  separator: ":",
  read: (text) => (isTime(text) ? text : null),
  // Servers give times with seconds.
  write: (value) => value.replace(/^(\d\d:\d\d):\d\d$/, "$1"),
  code: segmentCode((text) => {
    const [, hours = "", minutes = "00"] =
      /^(\d\d?)(?:h|[:.h]?(\d\d)(?::\d\d)?)(?:min)?$/i.exec(text.replace(/\s/g, "")) ?? [];
    const time = `${hours.padStart(2, "0")}:${minutes}`;
    return hours !== "" && isTime(time) ? time : null;
  }),
  message: "Hora inválida",
};

/**
 * A time of day: the user types hh:mm, the value is HH:mm or null. 9 becomes 09:, 830 becomes 08:30. Impossible text
 * stays and is marked as invalid on leaving. For a duration use QuantityInput. With `name` a hidden input carries HH:mm
 * in native forms.
 */
export function TimeInput(props: TimeInputProps) {
  return <SegmentInput placeholder="hh:mm" {...props} kind={timeKind} clearLabel="Limpar hora" />;
}
