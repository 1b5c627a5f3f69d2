import { toDisplay, toIso } from "@prumo/domain/date-text";
import type { SegmentKind } from "../segment-mask/segment-kind";

/** dd/mm/aaaa. A month like 13 is not carried into the year: 15/13/2024 would silently become the year 3202. */
export const dateKind: SegmentKind = {
  segments: [{ size: 2, max: 31, carry: true }, { size: 2, max: 12 }, { size: 4 }],
  read: toIso,
  write: (value) => toDisplay(value) || value,
  code: { load: () => import("./date-acts").then(({ dateActs }) => dateActs()) },
  completes: true,
  message: "Data inválida",
};
