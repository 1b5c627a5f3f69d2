import fc from "fast-check";
import { expect, test } from "vitest";
import { addToMonth, isValidMonth, monthOf, monthsBetween, toDisplayMonth, toIsoMonth } from "./month";

test.each<[string, boolean]>([
  ["2026-11", true],
  ["2026-01", true],
  ["1900-01", true],
  ["9999-12", true],
  ["2026-00", false],
  ["2026-13", false],
  ["1899-12", false],
  ["26-11", false],
  ["2026-1", false],
  ["11/2026", false],
  ["2026-11-01", false],
  ["", false],
])("isValidMonth(%j) is %j", (month, valid) => {
  expect(isValidMonth(month)).toBe(valid);
});

test.each<[string, number, string]>([
  ["2026-11", 0, "2026-11"],
  ["2026-11", 1, "2026-12"],
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-01", -25, "2023-12"],
  ["2026-05", 24, "2028-05"],
])("%s plus %d months is %s", (month, months, result) => {
  expect(addToMonth(month, months)).toBe(result);
  expect(monthsBetween(month, result)).toBe(months);
});

test("addToMonth and monthsBetween undo each other, and toIsoMonth reads what toDisplayMonth writes", () => {
  const month = fc.integer({ min: 0, max: 3000 }).map((months) => addToMonth("1900-01", months));
  fc.assert(
    fc.property(month, month, (from, to) => {
      expect(addToMonth(from, monthsBetween(from, to))).toBe(to);
      expect(toIsoMonth(toDisplayMonth(from))).toBe(from);
    }),
  );
});

test("monthOf gives the month of a date; it and monthsBetween throw for dates and months that do not exist", () => {
  expect(monthOf("2026-11-20")).toBe("2026-11");
  expect(() => monthOf("2026-11-31")).toThrow(RangeError);
  expect(() => monthsBetween("2026-11", "x")).toThrow(RangeError);
  expect(() => monthsBetween("2026-13", "2026-11")).toThrow(RangeError);
});

test.each<[string | null | undefined, string]>([
  ["2026-11", "11/2026"],
  ["2026-13", ""],
  ["", ""],
  [null, ""],
  [undefined, ""],
])("toDisplayMonth(%j) is %j", (month, shown) => {
  expect(toDisplayMonth(month)).toBe(shown);
});

test.each<[string, string | null]>([
  ["11/2026", "2026-11"],
  ["2026-11", "2026-11"],
  ["13/2026", null],
  ["1/2026", null],
  ["11/26", null],
])("toIsoMonth(%j) is %j", (shown, month) => {
  expect(toIsoMonth(shown)).toBe(month);
});
