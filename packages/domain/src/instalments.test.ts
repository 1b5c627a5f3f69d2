import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { equalInstalments, instalmentLabel, spacedInstalments, splitByPercent } from "./instalments";
import { roundMoney, sum } from "./money";

/** This room knows no Node, its tests run in it: `npm run test:full` asks for the large counts by the environment. */
const { env } = (globalThis as unknown as { process: { env: Readonly<Record<string, string | undefined>> } }).process;
/** Splits that are tried, each of another amount. */
const SPLITS = env.PRUMO_FULL === undefined ? 1_000 : 10_000;
const MINUTE = 60_000;

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

  it(
    "gives one part per percentage, each within a cent of its share but the first, and loses nothing",
    () => {
      const cents = fc.integer({ min: 0, max: 99_999_999_99 }).map((value) => value / 100);
      fc.assert(
        fc.property(cents, percentages, (total, shares) => {
          const parts = splitByPercent(total, shares);
          expect(parts).toHaveLength(shares.length);
          expect(sum(parts)).toBe(total);
          const wrong = parts.filter((part, at) => {
            const share = (total * (shares[at] ?? 0)) / 100;
            const room = at === 0 ? 0.01 * shares.length : 0.01;
            return roundMoney(part, 2) !== part || Math.abs(part - share) >= room + 1e-6;
          });
          expect(wrong).toEqual([]);
        }),
        { numRuns: SPLITS },
      );
    },
    MINUTE,
  );
});

describe("equal instalments", () => {
  it("fall due from one interval after today, and the first takes the remainder", () => {
    expect(equalInstalments(200, 3, 30, "2026-11-20")).toEqual([
      { valor: 66.68, data_vencimento: "2026-12-20" },
      { valor: 66.66, data_vencimento: "2027-01-19" },
      { valor: 66.66, data_vencimento: "2027-02-18" },
    ]);
    expect(equalInstalments(0.02, 3, 0, "2026-11-20").map(({ valor }) => valor)).toEqual([0.02, 0, 0]);
    expect(() => equalInstalments(10, 0, 30, "2026-11-20")).toThrow(RangeError);
  });

  it("divide an amount from a first day on, every so many days or months", () => {
    const days = (unidade: "dias" | "meses", quantidade: number, first: string) =>
      spacedInstalments(100, 3, { quantidade, unidade }, first).map(({ data_vencimento }) => data_vencimento);
    expect(days("meses", 1, "2027-01-31")).toEqual(["2027-01-31", "2027-02-28", "2027-03-31"]);
    expect(days("dias", 15, "2027-01-31")).toEqual(["2027-01-31", "2027-02-15", "2027-03-02"]);
    const amounts = spacedInstalments(100, 3, { quantidade: 1, unidade: "meses" }, "2027-01-31");
    expect(amounts.map(({ valor }) => valor)).toEqual([33.34, 33.33, 33.33]);
  });

  it(
    `keep every cent of ${SPLITS} random amounts, also of four decimals: only the first differs`,
    () => {
      const amount = fc.integer({ min: 1, max: 99_999_999_9999 }).map((units) => units / 10_000);
      fc.assert(
        fc.property(amount, fc.integer({ min: 1, max: 120 }), (total, count) => {
          const [first = 0, ...others] = equalInstalments(total, count, 30, "2026-11-20").map(({ valor }) => valor);
          expect(sum([first, ...others])).toBe(total);
          expect(new Set(others).size).toBeLessThanOrEqual(1);
          const [other = first] = others;
          expect(roundMoney(other, 2)).toBe(count === 1 ? roundMoney(first, 2) : other);
          expect(first).toBeGreaterThanOrEqual(other);
          expect(first - other).toBeLessThan(0.01 * count + 1e-6);
        }),
        { numRuns: SPLITS },
      );
    },
    MINUTE,
  );

  it("are numbered in their labels, except a single one", () => {
    expect(instalmentLabel("NF 7", 1, 5)).toBe("NF 7 2/5");
    expect(instalmentLabel("NF 7", 0, 1)).toBe("NF 7");
  });
});
