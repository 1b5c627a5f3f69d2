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
  [-0, undefined, "0 %"],
  [0.1 + 0.2, undefined, "0,3 %"],
  [0.0001, undefined, "0,0001 %"],
  [0.00004, undefined, "0 %"],
  [99.99, undefined, "99,99 %"],
  [2.675, { decimals: 2 }, "2,68 %"],
  [-2.675, { decimals: 2 }, "-2,68 %"],
  [99.995, { decimals: 2 }, "100,00 %"],
  [5, { decimals: 4 }, "5,0000 %"],
  [1.5, { decimals: 1, symbol: false }, "1,5"],
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
  ["0", 0],
  ["-0", 0],
  ["100%", 100],
  ["1.250 %", 1250],
  ["1,250.5", 1250.5],
  ["2,675", 2.68],
  ["−3 %", -3],
  ["12,5\u00a0%", 12.5],
  [",5%", 0.5],
  ["% 5", null],
  ["5 por cento", null],
  ["%", null],
  ["12%%", null],
  ["5% a.m.", null],
  ["", null],
])("%j is read as %d", (text, value) => {
  expect(parsePercent(text)).toBe(value);
});

test("parsePercent reads what formatPercent writes", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (units) => {
      expect(parsePercent(formatPercent(units / 10_000), 4)).toBe(units / 10_000 + 0);
    }),
  );
});
