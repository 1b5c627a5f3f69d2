import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { splitByPercent } from "./instalments";
import { roundMoney, sum } from "./money";

/** Percentages of two decimals that sum to 100. */
const percentages = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 0, maxLength: 11 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 10_000])
  .map((cuts) => cuts.slice(1).map((cut, at) => (cut - (cuts[at] ?? 0)) / 100));

describe("splitting by percentages", () => {
  test.each<[number, number[], number | undefined, number[]]>([
    [100, [33, 33, 34], undefined, [33, 33, 34]],
    [0.05, [50, 50], undefined, [0.03, 0.02]],
    [0.01, [33, 33, 34], undefined, [0.01, 0, 0]],
    [1000, [33.33, 33.33, 33.34], undefined, [333.3, 333.3, 333.4]],
    [10, [12.5, 87.5], 0, [2, 8]],
    [10, [33.3333, 66.6667], 4, [3.3334, 6.6666]],
    [10, [0, 100], undefined, [0, 10]],
    [0, [50, 50], undefined, [0, 0]],
    [10, [100], undefined, [10]],
  ])("%d by %j (%s decimals) is %j", (total, shares, decimals, expected) => {
    expect(splitByPercent(total, shares, decimals)).toEqual(expected);
  });

  test.each([[[50, 49.99]], [[50, 50.0001]], [[]]])("refuses %j", (shares) => {
    expect(() => splitByPercent(10, shares)).toThrow(RangeError);
  });

  it("gives one part per percentage, each within a cent of its share but the first, and loses nothing", () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_99 }).map((value) => value / 100);
    fc.assert(
      fc.property(cents, percentages, (total, shares) => {
        const parts = splitByPercent(total, shares);
        expect(parts).toHaveLength(shares.length);
        expect(sum(parts)).toBe(total);
        for (const [at, part] of parts.entries()) {
          expect(roundMoney(part, 2)).toBe(part);
          const share = (total * (shares[at] ?? 0)) / 100;
          const room = at === 0 ? 0.01 * shares.length : 0.01;
          expect(Math.abs(part - share)).toBeLessThan(room + 1e-6);
        }
      }),
    );
  });
});
