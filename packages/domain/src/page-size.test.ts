import { expect, test } from "vitest";
import { clampPage, clampPageSize, defaultPageSize, pageSizes, purchasePageSizes } from "./page-size";

test("lists offer the documented page sizes", () => {
  expect(pageSizes).toEqual([10, 15, 25, 30, 50, 100]);
  expect(purchasePageSizes).toEqual([10, 15, 25, 30, 50]);
  expect(defaultPageSize).toBe(10);
});

test.each<[unknown, number, number]>([
  [25, 25, 25],
  ["25", 25, 25],
  [" 25 ", 25, 25],
  [1, 1, 1],
  [0, 1, 1],
  [-5, 1, 1],
  ["-5", 1, 1],
  [100, 100, 100],
  [101, 100, 101],
  ["100000", 100, 100_000],
  [12.5, 10, 1],
  ["12.5", 10, 1],
  ["abc", 10, 1],
  ["", 10, 1],
  ["1e2", 10, 1],
  [null, 10, 1],
  [undefined, 10, 1],
  [Number.NaN, 10, 1],
  [Number.POSITIVE_INFINITY, 10, 1],
  [["25"], 10, 1],
])("%j gives the size %d and the page %d", (asked, size, page) => {
  expect(clampPageSize(asked)).toBe(size);
  expect(clampPage(asked)).toBe(page);
});

test("the page size of requisitions is 15 by default", () => {
  expect(clampPageSize(undefined, 15)).toBe(15);
  expect(clampPageSize("30", 15)).toBe(30);
});
