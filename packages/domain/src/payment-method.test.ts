import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { daysBetween } from "./date";
import { roundMoney, sum } from "./money";
import {
  adjustLast,
  describeTerms,
  generateInstalments,
  type Interval,
  type PaymentMethod,
  standardMethods,
  startingIntervals,
  termsOf,
} from "./payment-method";

const TODAY = "2026-11-20";
/** This room knows no Node, its tests run in it: `npm run test:full` asks for the large counts by the environment. */
const { env } = (globalThis as unknown as { process: { env: Readonly<Record<string, string | undefined>> } }).process;
const RUNS = env.PRUMO_FULL === undefined ? 1_000 : 10_000;

const method = (changes: Partial<PaymentMethod> = {}): PaymentMethod => ({
  tipo: 0,
  prazo_dias: 0,
  numero_parcelas: 1,
  intervalo_parcelas: 10,
  intervalos: [],
  ...changes,
});
const rows = (...shares: number[]): Interval[] => shares.map((porcentagem) => ({ intervalo: 30, porcentagem }));
const shares = (list: readonly Interval[]) => list.map(({ porcentagem }) => porcentagem);

describe("adjusting the last interval", () => {
  test.each<[string, number[], number | undefined, number[]]>([
    ["gives the last row what is left", [33, 50], 0, [33, 67]],
    ["of three rows as well", [33, 33, 50], 1, [33, 33, 34]],
    ["reduces the edited row so that the last is 0", [80, 50, 10], 0, [50, 50, 0]],
    ["reduces it to nothing when the others need all", [10, 100, 0], 0, [0, 100, 0]],
    ["sets back a last row that was edited", [40, 90], 1, [40, 60]],
    ["fills up after a row was removed", [50, 20], undefined, [50, 50]],
    ["gives an added row nothing of a full sum", [50, 50, 0], undefined, [50, 50, 0]],
    ["holds a negative share at 0", [-5, 50], 0, [0, 100]],
    ["brings earlier rows above 100 down too", [70, 70, 10], undefined, [70, 30, 0]],
    ["keeps a single row at 100", [20], 0, [100]],
    ["keeps thirds with two decimals", [33.33, 33.33, 0], 1, [33.33, 33.33, 33.34]],
  ])("%s: %j, row %s", (_, before, edited, after) => {
    expect(shares(adjustLast(rows(...before), edited))).toEqual(after);
  });

  it("always sums to 100, with no negative share, and changes only the edited and the last row", () => {
    const share = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(fc.array(share, { minLength: 2, maxLength: 12 }), fc.nat(), share, (list, row, typed) => {
        const before = adjustLast(rows(...list));
        const edited = row % list.length;
        const changed = before.map((each, at) => (at === edited ? { ...each, porcentagem: typed } : each));
        const after = adjustLast(changed, edited);
        expect(sum(shares(after))).toBe(100);
        expect(Math.min(...shares(after))).toBeGreaterThanOrEqual(0);
        for (const [at, each] of after.entries()) {
          if (at !== edited && at !== list.length - 1) expect(each).toEqual(before[at]);
        }
        if (edited < list.length - 1) expect(after[edited]?.porcentagem).toBeLessThanOrEqual(typed);
      }),
    );
  });
});

describe("generating instalments", () => {
  const made = (m: PaymentMethod, total: number) =>
    generateInstalments(m, { total }, TODAY).map(({ data_vencimento, valor }) => `${data_vencimento} ${valor}`);

  it("counts the term and then the interval, by number of instalments", () => {
    const three = method({ prazo_dias: 30, numero_parcelas: 3, intervalo_parcelas: 15 });
    expect(made(three, 200)).toEqual(["2026-12-20 66.68", "2027-01-04 66.66", "2027-01-19 66.66"]);
    expect(made(method(), 10.01)).toEqual(["2026-11-20 10.01"]);
  });

  it("counts each interval from the instalment before, by intervals", () => {
    const half = method({ tipo: 1, intervalos: startingIntervals, prazo_dias: 99 });
    expect(made(half, 0.05)).toEqual(["2026-12-20 0.03", "2027-01-19 0.02"]);
  });

  it("makes no instalment without value", () => {
    expect(made(method({ numero_parcelas: 3 }), 0.01)).toEqual(["2026-11-20 0.01"]);
    expect(made(method({ tipo: 1, intervalos: rows(0, 100) }), 10)).toEqual(["2027-01-19 10"]);
    expect(made(method({ numero_parcelas: 3 }), 0)).toEqual([]);
  });

  it("puts taxes and freight wholly into the first instalment where the method says so", () => {
    const two = method({ numero_parcelas: 2, frete_primeira_parcela: 1, ipi_primeira_parcela: 0 });
    const values = generateInstalments(two, { total: 130, frete: 30, ipi: 20 }, TODAY).map(({ valor }) => valor);
    expect(values).toEqual([80, 50]);
  });

  it("refuses percentages that do not sum to 100", () => {
    expect(() => made(method({ tipo: 1, intervalos: rows(50, 49) }), 10)).toThrow(RangeError);
  });

  it("keeps every cent, in order, whatever the method", { timeout: 60_000 }, () => {
    const cents = fc.integer({ min: 1, max: 99_999_999_99 }).map((value) => value / 100);
    const term = fc.integer({ min: 0, max: 365 });
    const byNumber = fc
      .record({ prazo_dias: term, numero_parcelas: fc.integer({ min: 1, max: 24 }), intervalo_parcelas: term })
      .map(method);
    const byIntervals = fc
      .array(fc.record({ intervalo: term, porcentagem: fc.integer({ min: 0, max: 100 }) }), {
        minLength: 2,
        maxLength: 24,
      })
      .map((intervalos) => method({ tipo: 1, intervalos: adjustLast(intervalos) }));
    fc.assert(
      fc.property(fc.oneof(byNumber, byIntervals), cents, (each, total) => {
        const instalments = generateInstalments(each, { total }, TODAY);
        expect(sum(instalments.map(({ valor }) => valor))).toBe(total);
        // One expectation for all of them: thousands of them would take longer than what they look at.
        const wrong = instalments.filter(({ valor, data_vencimento }, at) => {
          const before = instalments[at - 1]?.data_vencimento ?? TODAY;
          return valor <= 0 || roundMoney(valor, 2) !== valor || data_vencimento < before;
        });
        expect(wrong).toEqual([]);
        const last = instalments.at(-1)?.data_vencimento ?? TODAY;
        expect(termsOf(each)).toContain(daysBetween(TODAY, last));
      }),
      { numRuns: RUNS },
    );
  });
});

test("the terms of each standard method are those of its name", () => {
  expect(standardMethods.map((each) => [each.nome, termsOf(each)])).toEqual([
    ["À vista", [0]],
    ["30 dias", [30]],
    ["30/60/90", [30, 60, 90]],
  ]);
});

test.each<[Partial<PaymentMethod>, string]>([
  [{}, "À vista"],
  [{ prazo_dias: 1 }, "1 dia"],
  [{ prazo_dias: 28 }, "28 dias"],
  [{ numero_parcelas: 3, prazo_dias: 30, intervalo_parcelas: 30 }, "3x · 30, 60, 90 dias"],
  [{ tipo: 1, intervalos: rows(50, 50) }, "2x · 30, 60 dias"],
  [{ numero_parcelas: 12, intervalo_parcelas: 30 }, "12x · 0, 30, 60, …, 330 dias"],
])("%j reads %s", (changes, text) => {
  expect(describeTerms(method(changes))).toBe(text);
});
