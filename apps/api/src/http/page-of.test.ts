import { expect, it } from "vitest";
import type { CappedCount } from "../db/count-up-to";
import type { Slice } from "../db/slice";
import { farPageOf } from "./page-of";

/** Tells what is asked of a list for one of its pages. */
async function asked(page: number, counted: number | CappedCount): Promise<Slice[]> {
  const slices: Slice[] = [];
  const rows = async (slice: Slice) => {
    slices.push(slice);
    return [];
  };
  await farPageOf({ page, per_page: 10 }, "http://prumo.test/api/pessoas/lista", rows, async () => counted);
  return slices;
}

it.each([1_500, { total: 1_500, capped: false }])(
  "a page far from the beginning is told how long its list is: %j",
  async (counted) => {
    expect(await asked(150, counted)).toEqual([{ limit: 10, offset: 1_490, total: 1_500 }]);
  },
);

it("a page far from the beginning of a list that was not counted to its end is read from the beginning", async () => {
  expect(await asked(150, { total: 1_500, capped: true })).toEqual([{ limit: 10, offset: 1_490 }]);
});

it("a page near the beginning does not wait for the count", async () => {
  expect(await asked(2, 1_500)).toEqual([{ limit: 10, offset: 10 }]);
});
