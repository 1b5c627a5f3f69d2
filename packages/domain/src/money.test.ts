import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  add,
  compareMoney,
  formatMoney,
  multiply,
  parseMoney,
  roundMoney,
  split,
  splitByValue,
  subtract,
  sum,
} from "./money";

/** Amounts of up to 15 digits with four decimals. */
const amount = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }).map((units) => units / 10_000);

describe("formatMoney", () => {
  test.each<[number, Parameters<typeof formatMoney>[1], string]>([
    [1234.5, undefined, "R$ 1.234,5000"],
    [1234.5, { decimals: 2 }, "R$ 1.234,50"],
    [1234.5, { decimals: 2, symbol: false }, "1.234,50"],
    [1234.5, { symbol: false }, "1.234,5000"],
    [0, { decimals: 2 }, "R$ 0,00"],
    [-0, { decimals: 2 }, "R$ 0,00"],
    [-10, { decimals: 2 }, "-R$ 10,00"],
    [-10, { decimals: 2, symbol: false }, "-10,00"],
    [-0.004, { decimals: 2 }, "R$ 0,00"],
    [0.1 + 0.2, { decimals: 2 }, "R$ 0,30"],
    [0.005, { decimals: 2 }, "R$ 0,01"],
    [1.005, { decimals: 2 }, "R$ 1,01"],
    [-1.005, { decimals: 2 }, "-R$ 1,01"],
    [999.995, { decimals: 2 }, "R$ 1.000,00"],
    [1000, { decimals: 2 }, "R$ 1.000,00"],
    [1_000_000, { decimals: 2 }, "R$ 1.000.000,00"],
    [1.2345, { decimals: 3 }, "R$ 1,235"],
    [1.5, { decimals: 0 }, "R$ 2"],
    [99_999_999_999.9999, undefined, "R$ 99.999.999.999,9999"],
    [4812.4, { decimals: 2 }, "R$ 4.812,40"],
  ])("%d %j is %s", (value, options, text) => {
    expect(formatMoney(value, options)).toBe(text);
  });

  it("throws RangeError for NaN and infinities", () => {
    expect(() => formatMoney(Number.NaN)).toThrow(RangeError);
  });
});

describe("parseMoney", () => {
  test.each<[string, number | null]>([
    ["1.234,56", 1234.56],
    ["R$ 1.234,56", 1234.56],
    ["R$1.234,56", 1234.56],
    ["r$ 5", 5],
    ["1,234.56", 1234.56],
    ["1234.56", 1234.56],
    ["1234,56", 1234.56],
    ["1234", 1234],
    ["1.234", 1234],
    ["1,5", 1.5],
    ["1.5", 1.5],
    ["1,234", 1.23],
    ["1,235", 1.24],
    ["1.234.567", 1_234_567],
    ["1,234,567", 1_234_567],
    ["1.234.567,8", 1_234_567.8],
    ["-R$ 10", -10],
    ["R$ -10", -10],
    ["- 10", -10],
    ["−10,50", -10.5],
    ["+3", 3],
    ["R$\u00a01.234,56", 1234.56],
    ["\u202f1\u2009234,56\t", 1234.56],
    ["0.234", 0.23],
    ["-0", 0],
    [",5", 0.5],
    ["", null],
    [" ", null],
    ["R$", null],
    ["-", null],
    ["12abc", null],
    ["(10,00)", null],
    ["--1", null],
    ["-R$ -10", null],
    ["1.23.456", null],
    ["1,2,3", null],
    ["10,", null],
    ["US$ 10", null],
    ["NaN", null],
    ["1e3", null],
    ["Infinity", null],
  ])("%j is %d", (text, value) => {
    expect(parseMoney(text)).toBe(value);
  });

  it("rounds to the decimals in force", () => {
    expect(parseMoney("1,2345", 4)).toBe(1.2345);
    expect(parseMoney("1,2345", 3)).toBe(1.235);
  });

  it("reads back what formatMoney writes", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 4 }), fc.boolean(), (value, decimals, symbol) => {
        const text = formatMoney(value, { decimals, symbol });
        expect(parseMoney(text, decimals)).toBe(roundMoney(value, decimals));
      }),
    );
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseMoney(formatMoney(value), 4)).toBe(value + 0);
      }),
    );
  });
});

describe("arithmetic", () => {
  test.each<[number[], number]>([
    [[], 0],
    [[5], 5],
    [[0.1, 0.2], 0.3],
    [[0.1, 0.7], 0.8],
    [[1.1, 2.2, 3.3], 6.6],
    [[1e9, 0.0001], 1_000_000_000.0001],
    [[-0.3, 0.1, 0.2], 0],
    [[9_999_999_999_999.98, 0.01], 9_999_999_999_999.99],
  ])("the sum of %j is %d", (values, total) => {
    expect(sum(values)).toBe(total);
    expect(add(...values)).toBe(total);
  });

  test.each<[number, number[], number]>([
    [0.3, [0.1], 0.2],
    [1, [0.9], 0.1],
    [10, [], 10],
    [10, [3.33, 3.33, 3.34], 0],
    [0, [0.01], -0.01],
  ])("%d minus %j is %d", (value, others, result) => {
    expect(subtract(value, ...others)).toBe(result);
  });

  test.each<[number, number, number | undefined, number]>([
    [19.99, 3, undefined, 59.97],
    [1.1, 1.1, undefined, 1.21],
    [0.1, 0.05, undefined, 0.005],
    [10.05, 0.1, 2, 1.01],
    [2.0099, 0.5, 2, 1],
    [-10.05, 0.1, 2, -1.01],
    [100, 1 / 3, undefined, 33.3333],
    [0, 5, undefined, 0],
  ])("%d × %d (%s decimals) is %d", (value, factor, decimals, result) => {
    expect(multiply(value, factor, decimals)).toBe(result);
  });

  it("adds to the same sum in any order, and subtract undoes add", () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 8 }), amount, (values, value) => {
        const scaled = values.map((each) => roundMoney(each / 1000, 4));
        expect(sum(scaled)).toBe(sum([...scaled].reverse()));
        const small = roundMoney(value / 1000, 4);
        expect(subtract(add(sum(scaled), small), small)).toBe(sum(scaled));
      }),
    );
  });

  it("compares without float noise", () => {
    expect(compareMoney(0.1 + 0.2, 0.3)).toBe(0);
    expect(compareMoney(0.3, 0.3001)).toBe(-1);
    expect(compareMoney(-1, -2)).toBe(1);
    expect([3, -1, 2].sort(compareMoney)).toEqual([-1, 2, 3]);
  });
});

describe("split", () => {
  test.each<[number, number, number | undefined, number[]]>([
    [200, 3, undefined, [66.68, 66.66, 66.66]],
    [100, 3, undefined, [33.34, 33.33, 33.33]],
    [100, 1, undefined, [100]],
    [100, 4, undefined, [25, 25, 25, 25]],
    [0.01, 3, undefined, [0.01, 0, 0]],
    [0, 2, undefined, [0, 0]],
    [-200, 3, undefined, [-66.68, -66.66, -66.66]],
    [100.005, 2, undefined, [50.005, 50]],
    [10, 3, 0, [4, 3, 3]],
    [10, 3, 4, [3.3334, 3.3333, 3.3333]],
  ])("%d in %d parts (%s decimals)", (total, parts, decimals, expected) => {
    expect(split(total, parts, decimals)).toEqual(expected);
  });

  test.each([0, -1, 1.5, Number.NaN])("refuses %d parts", (parts) => {
    expect(() => split(10, parts)).toThrow(RangeError);
  });

  it("gives parts that sum to the whole, all but the first equal and none larger than the first", () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 0, max: 4 }),
        (total, count, decimals) => {
          const parts = split(total, count, decimals);
          const [first = 0, ...others] = parts;
          expect(parts).toHaveLength(count);
          expect(sum(parts)).toBe(total + 0);
          for (const part of others) {
            expect(part).toBe(others[0]);
            expect(roundMoney(part, decimals)).toBe(part);
            expect(Math.abs(part)).toBeLessThanOrEqual(Math.abs(first));
          }
        },
      ),
    );
  });
});

describe("splitByValue", () => {
  test.each<[number, number[], number | undefined, number[]]>([
    [10, [1, 2], undefined, [3.34, 6.66]],
    [10, [0, 5], undefined, [0, 10]],
    [10, [0, 0, 0], undefined, [3.34, 3.33, 3.33]],
    [0, [1, 2], undefined, [0, 0]],
    [0.02, [1, 1, 1], undefined, [0.02, 0, 0]],
    [100, [60, 40], undefined, [60, 40]],
    [10, [1, 2], 0, [4, 6]],
  ])("%d by %j (%s decimals) is %j", (total, values, decimals, expected) => {
    expect(splitByValue(total, values, decimals)).toEqual(expected);
  });

  it("the parts always sum to the whole, and none is off by more than the cents that are left", () => {
    const values = fc.array(
      fc.nat(10_000_000).map((units) => units / 100),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(fc.nat(1_000_000_000), values, (units, list) => {
        const total = units / 100;
        const parts = splitByValue(total, list);
        expect(sum(parts)).toBe(total);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        const whole = sum(list) || list.length;
        for (const [at, part] of parts.entries()) {
          const exact = (total * (sum(list) === 0 ? 1 : (list[at] ?? 0))) / whole;
          expect(Math.abs(part - exact)).toBeLessThan(at === 0 ? list.length * 0.01 + 0.01 : 0.0101);
        }
      }),
    );
  });

  it("refuses values below 0, and none at all", () => {
    expect(() => splitByValue(10, [2, -1])).toThrow(RangeError);
    expect(() => splitByValue(10, [])).toThrow(RangeError);
  });
});
