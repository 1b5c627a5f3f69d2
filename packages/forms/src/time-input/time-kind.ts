import { segmentCode } from "../segment-mask/segment-code";
import type { SegmentKind } from "../segment-mask/segment-kind";

const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** hh:mm. */
export const timeKind: SegmentKind = {
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
