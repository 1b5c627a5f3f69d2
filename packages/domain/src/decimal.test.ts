import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { canonical, formatDecimal, fromInteger, multiplyToInteger, parseDecimal, toInteger } from "./decimal";

describe("toInteger", () => {
  test.each<[number, number, bigint]>([
    [0, 4, 0n],
    [-0, 4, 0n],
    [1, 4, 10_000n],
    [0.1, 4, 1_000n],
    [0.29, 2, 29n],
    [1.15, 2, 115n],
    [1.005, 2, 101n],
    [-1.005, 2, -101n],
    [1.0049999, 2, 100n],
    [1.00499996, 2, 100n],
    [2.675, 2, 268n],
    [10.235, 2, 1_024n],
    [8.345, 2, 835n],
    [0.00005, 4, 1n],
    [0.00004, 4, 0n],
    [-0.00005, 4, -1n],
    [1e-7, 4, 0n],
    [1.5e-7, 7, 2n],
    [1e21, 2, 10n ** 23n],
    [99_999_999_999.9999, 4, 999_999_999_999_999n],
    [9_999_999_999_999.99, 2, 999_999_999_999_999n],
    [9_999_999_999_999.99, 4, 99_999_999_999_999_900n],
    [123_456_789_012.345, 2, 12_345_678_901_235n],
  ])("%d with %d decimals is %d", (value, decimals, integer) => {
    expect(toInteger(value, decimals)).toBe(integer);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("refuses %d", (value) => {
    expect(() => toInteger(value, 2)).toThrow(RangeError);
  });

  it("reads back every decimal of 15 digits", () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 15n) + 1n, 10n ** 15n - 1n),
        fc.integer({ min: 0, max: 4 }),
        (integer, decimals) => {
          expect(toInteger(fromInteger(integer, decimals), decimals)).toBe(integer);
        },
      ),
    );
  });

  it("rounds halves away from zero at any size", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (cents) => {
        expect(toInteger(Number(`${cents}5e-3`), 2)).toBe(BigInt(cents) + 1n);
        expect(toInteger(-Number(`${cents}5e-3`), 2)).toBe(-BigInt(cents) - 1n);
      }),
    );
  });
});

test("multiplyToInteger rounds a product only once", () => {
  expect(multiplyToInteger(0.1, 0.2, 4)).toBe(200n);
  // Over four decimals it would be 1.00495 → 1.0050 → 1.01.
  expect(multiplyToInteger(2.0099, 0.5, 2)).toBe(100n);
  expect(multiplyToInteger(-2.01, 0.5, 2)).toBe(-101n);
});

describe("formatDecimal", () => {
  test.each<[number, number | undefined, string]>([
    [0, 2, "0,00"],
    [-0, 2, "0,00"],
    [0, undefined, "0"],
    [0.5, undefined, "0,5"],
    [0.05, 2, "0,05"],
    [12.5, undefined, "12,5"],
    [12, undefined, "12"],
    [1.23456, undefined, "1,2346"],
    [999, 0, "999"],
    [999.5, 0, "1.000"],
    [1000, 0, "1.000"],
    [12_345, 1, "12.345,0"],
    [123_456, 2, "123.456,00"],
    [1_234_567.891, 2, "1.234.567,89"],
    [-1_234.5, 2, "-1.234,50"],
    [-0.004, 2, "0,00"],
    [-0.005, 2, "-0,01"],
    [100, undefined, "100"],
    [9_999_999_999_999.99, 2, "9.999.999.999.999,99"],
    [9_999_999_999_999.99, 4, "9.999.999.999.999,9900"],
  ])("%d with %s decimals is %s", (value, decimals, text) => {
    expect(formatDecimal(value, decimals)).toBe(text);
  });

  it("writes what Intl writes", () => {
    const intl = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (cents) => {
        expect(formatDecimal(cents / 100, 2)).toBe(intl.format(cents / 100 + 0));
      }),
    );
  });
});

test.each<[string, string | null]>([
  ["0", "0"],
  ["007", "007"],
  ["1.234", "1234"],
  ["12.345", "12345"],
  ["1234.567", "1234.567"],
  ["0.234", "0.234"],
  [".5", ".5"],
  ["1,2,3", null],
  ["1.2.3", null],
  ["1.23,45", null],
  ["12,34.5", null],
  ["1.234,567,8", null],
  ["5,", null],
  [",", null],
  ["", null],
  ["-1", null],
])("canonical(%j) is %j", (text, plain) => {
  expect(canonical(text)).toBe(plain);
});

test("parseDecimal stops at 15 digits", () => {
  expect(parseDecimal("9999999999999,99", 2)).toBe(9_999_999_999_999.99);
  expect(parseDecimal("0000000000000000001,00", 2)).toBe(1);
  expect(parseDecimal("99999999999999,99", 2)).toBeNull();
});
