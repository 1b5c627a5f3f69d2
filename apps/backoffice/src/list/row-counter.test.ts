import { FLUSH_MARK, ROWS_PER_FLUSH } from "@prumo/api-client/file-rows";
import { expect, it } from "vitest";
import { rowCounter } from "./row-counter";

it("rows of a CSV file are its lines without the titles", () => {
  const count = rowCounter("text/csv; charset=utf-8");
  expect(["Nome;Va", "lor\r\nJosé;1", "\r\n"].map((text) => count(new TextEncoder().encode(text)))).toEqual([0, 0, 1]);
});

it("rows of a workbook are told by its marks, also by one that is cut in two or follows zeros", () => {
  const count = rowCounter("application/xlsx");
  const pieces = [
    [9, ...FLUSH_MARK],
    [1, 0, 0],
    [0xff],
    [0xff, 7],
    [0, 0, 0, ...FLUSH_MARK],
    [0, 0xff, 0xff, 0, 0, 0xff],
  ];
  const parts = [1, 1, 1, 2, 3, 3];
  expect(pieces.map((piece) => count(Uint8Array.from(piece)))).toEqual(parts.map((one) => one * ROWS_PER_FLUSH));
});
