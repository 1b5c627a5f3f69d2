import { toDisplayMonth, toIsoMonth } from "@prumo/domain/month";
import { segmentCode } from "../segment-mask/segment-code";
import type { SegmentKind } from "../segment-mask/segment-kind";

/** mm/aaaa. */
export const monthKind: SegmentKind = {
  segments: [{ size: 2, max: 12 }, { size: 4 }],
  read: toIsoMonth,
  write: (value) => toDisplayMonth(value) || value,
  code: segmentCode((text) =>
    toIsoMonth(text.replace(/^(\d\d?)[/.-]?(\d{4})$/, (_, month, year) => `${month.padStart(2, "0")}/${year}`)),
  ),
  message: "Mês inválido",
};
