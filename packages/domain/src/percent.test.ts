import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPercent, parsePercent } from "./percent";

test.each<[number, Parameters<typeof formatPercent>[1], string]>([
  [12.5, undefined, "12,5 %"],
  [12, undefined, "12 %"],
  [0, undefined, "0 %"],
  [100, undefined, "100 %"],
  [33.3333, undefined, "33,3333 %"],
  [12.5, { decimals: 2 }, "12,50 %"],
  [12.5, { decimals: 0 }, "13 %"],
  [-1.25, undefined, "-1,25 %"],
  [1250, undefined, "1.250 %"],
  [12.5, { symbol: false }, "12,5"],
])("%d %j is %s", (value, options, text) => {
  expect(formatPercent(value, options)).toBe(text);
});

test.each<[string, number | null]>([
  ["12,5 %", 12.5],
  ["12,5%", 12.5],
  ["12.5", 12.5],
  [" 12 % ", 12],
  ["33,335", 33.34],
  ["-1", -1],
  ["%", null],
  ["12%%", null],
  ["5% a.m.", null],
  ["", null],
])("%j is read as %d", (text, value) => {
  expect(parsePercent(text)).toBe(value);
});

test("reads back what it writes", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (units) => {
      expect(parsePercent(formatPercent(units / 10_000), 4)).toBe(units / 10_000 + 0);
    }),
  );
});
