import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEED } from "../testing/seed";
import { fromNearerEnd } from "./slice";

/** The rows that a database answers for a part of a list that is read from one of its ends. */
function read(list: readonly number[], { limit, offset, backwards }: ReturnType<typeof fromNearerEnd>): number[] {
  const rows = (backwards ? list.toReversed() : list).slice(offset, offset + limit);
  return backwards ? rows.toReversed() : rows;
}

describe("a part of a list that is read from the nearer end", () => {
  it("a part that is read from the nearer end has the same rows in order, also beyond the last row", () => {
    const length = fc.integer({ min: 0, max: 60 });
    const part = fc.record({ limit: fc.integer({ min: 1, max: 20 }), offset: fc.integer({ min: 0, max: 80 }) });
    fc.assert(
      fc.property(length, part, (total, slice) => {
        const list = Array.from({ length: total }, (_, at) => at);
        const wanted = list.slice(slice.offset, slice.offset + slice.limit);
        expect(read(list, fromNearerEnd({ ...slice, total }))).toEqual(wanted);
        expect(read(list, fromNearerEnd(slice))).toEqual(wanted);
      }),
      { seed: SEED },
    );
  });

  it("a part in the second half is read from the end, and needs no more rows than lie behind it", () => {
    expect(fromNearerEnd({ limit: 100, offset: 900, total: 950 })).toEqual({ limit: 50, offset: 0, backwards: true });
    expect(fromNearerEnd({ limit: 100, offset: 500, total: 950 })).toEqual({
      limit: 100,
      offset: 350,
      backwards: true,
    });
    expect(fromNearerEnd({ limit: 100, offset: 400, total: 950 })).toEqual({
      limit: 100,
      offset: 400,
      backwards: false,
    });
    expect(fromNearerEnd({ limit: 100, offset: 900 })).toEqual({ limit: 100, offset: 900, backwards: false });
  });
});
