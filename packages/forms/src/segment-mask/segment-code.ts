import type { SegmentKind } from "./segment-kind";

/** The late code of a kind of value, which reads what is pasted by `parse`. */
export const segmentCode = (parse: (text: string) => string | null): SegmentKind["code"] => ({
  load: () => import("./segment-acts").then(({ actsOf }) => actsOf(parse)),
});
