import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "./date";
import { type ChargePolicy, type EarlierAct, type LateBill, lateCharges, principalWithin } from "./late-charges";
import { add, subtract, sum } from "./money";

const policy: ChargePolicy = { multa: 2, juros: 1, contarDe: "vencimento" };
const bill = (dueDate: string, more: Partial<LateBill> = {}): LateBill => ({
  dueDate,
  shift: "proximo",
  policy,
  ...more,
});

describe("multa and juros", () => {
  it.each([
    ["Carnival is over on the next business day", 1000, "2026-02-14", "2026-02-18", 0, 0],
    ["days count from the original date", 1000, "2026-02-14", "2026-02-19", 1.67, 20],
    ["Good Friday was missed", 1000, "2027-03-26", "2027-03-30", 1.33, 20],
    ["31/12 is a business day", 1000, "2026-12-31", "2027-01-04", 1.33, 20],
    ["a leap day lies on the way", 1000, "2028-02-28", "2028-03-02", 1, 20],
    ["a half cent goes up", 15, "2026-06-01", "2026-06-02", 0.01, 0.3],
    ["a half cent goes up, whatever floats say", 75, "2026-06-01", "2026-06-02", 0.03, 1.5],
    ["it is rounded once, not per day", 100, "2026-06-01", "2026-06-13", 0.4, 2],
    ["the rate of a day is not rounded", 10_000_000, "2026-06-01", "2026-06-13", 40_000, 200_000],
    ["thirds", 333.33, "2026-06-01", "2026-06-08", 0.78, 6.67],
    ["multa of half a cent", 0.25, "2026-06-01", "2026-06-02", 0, 0.01],
    ["multa of 24.5 cents", 12.25, "2026-06-01", "2026-06-02", 0, 0.25],
    ["multa of 75.5 cents", 37.75, "2026-06-01", "2026-06-02", 0.01, 0.76],
    ["cents times days overflow 32 bits", 999_999_999.99, "2026-06-01", "2027-06-01", 121_666_666.67, 20_000_000],
  ])("of a case in which %s", (_, principal, due, paid, juros, multa) => {
    expect(lateCharges(bill(due), principal, paid)).toMatchObject({ juros, multa });
  });

  it("of another rate", () => {
    const other = bill("2026-06-01", { policy: { ...policy, juros: 2.5 } });
    expect(lateCharges(other, 1500, "2026-06-18").juros).toBe(21.25);
  });

  it("count from the day to which the due date was put off, where the policy says so", () => {
    const other = bill("2026-02-14", { policy: { ...policy, contarDe: "prorrogado" } });
    expect(lateCharges(other, 1000, "2026-02-19")).toMatchObject({
      juros: 0.33,
      multa: 20,
      days: 1,
      from: "2026-02-18",
    });
  });

  it("of a due date that falls back count from the day before", () => {
    const tax = bill("2026-06-06", { shift: "anterior" });
    expect(lateCharges(tax, 1000, "2026-06-05")).toMatchObject({ days: 0, multa: 0 });
    expect(lateCharges(tax, 1000, "2026-06-08")).toMatchObject({ days: 3, from: "2026-06-05", multa: 20 });
  });

  it.each([
    ["2026-06-01", "2026-06-13", "12 dias × 1 % ÷ 30 = R$ 4,00; multa 2 %"],
    ["2026-06-01", "2026-06-02", "1 dia × 1 % ÷ 30 = R$ 0,33; multa 2 %"],
    [
      "2026-02-14",
      "2026-02-19",
      "5 dias (contados do vencimento; 14/02/2026 é sábado) × 1 % ÷ 30 = R$ 1,67; multa 2 %",
    ],
    ["2026-02-16", "2026-02-18", "16/02/2026 é feriado (Carnaval): sem multa nem juros até 18/02/2026"],
    ["2026-06-01", "2026-06-01", null],
    ["2026-06-01", "2026-05-20", null],
  ])("of %s paid on %s are explained: %j", (due, paid, sentence) => {
    expect(lateCharges(bill(due), 1000, paid).sentence).toBe(sentence);
  });
});

/** Settles parts one after another, each remembered with what it was proposed. */
function settleParts(one: LateBill, parts: readonly { principal: number; date: string }[]): readonly EarlierAct[] {
  const acts: EarlierAct[] = [];
  for (const { principal, date } of parts) {
    const { multa, juros, days } = lateCharges({ ...one, earlier: acts }, principal, date);
    acts.push({ principal, days, rates: one.policy, proposed: { multa, juros } });
  }
  return acts;
}

const proposed = (acts: readonly EarlierAct[], kind: "multa" | "juros") => acts.map((act) => act.proposed[kind]);

describe("multa and juros of parts", () => {
  it("of two halves on one day cost the whole", () => {
    const acts = settleParts(bill("2026-06-01"), [
      { principal: 500, date: "2026-06-11" },
      { principal: 500, date: "2026-06-11" },
    ]);
    expect(proposed(acts, "juros")).toEqual([1.67, 1.66]);
  });

  it("of thirds share the multa", () => {
    const parts = [333.33, 333.33, 333.34].map((principal) => ({ principal, date: "2026-06-11" }));
    expect(proposed(settleParts(bill("2026-06-01"), parts), "multa")).toEqual([6.67, 6.66, 6.67]);
  });

  it("after 10 and 20 days cost 5.00, not 6.66", () => {
    const acts = settleParts(bill("2026-06-01"), [
      { principal: 500, date: "2026-06-11" },
      { principal: 500, date: "2026-06-21" },
    ]);
    expect(proposed(acts, "juros")).toEqual([1.67, 3.33]);
    expect(proposed(acts, "multa")).toEqual([10, 10]);
  });

  it("of a day cost the whole to the cent, however many and in whatever order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 400 }),
        (cents, days) => {
          const date = addDays("2026-06-01", days);
          const parts = cents.map((part) => ({ principal: Number(`${part}e-2`), date }));
          const whole = lateCharges(bill("2026-06-01"), sum(parts.map(({ principal }) => principal)), date);
          for (const order of [parts, parts.toReversed()]) {
            const acts = settleParts(bill("2026-06-01"), order);
            expect(sum(proposed(acts, "juros"))).toBe(whole.juros);
            expect(sum(proposed(acts, "multa"))).toBe(whole.multa);
          }
        },
      ),
    );
  });

  it("on different days cost the same in whatever order they are written", () => {
    const part = fc.record({ cents: fc.integer({ min: 1, max: 500_000 }), days: fc.integer({ min: 0, max: 90 }) });
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 8 }), (parts) => {
        const dated = parts.map(({ cents, days }) => ({
          principal: Number(`${cents}e-2`),
          date: addDays("2026-06-01", days),
        }));
        const costs = [dated, dated.toReversed()].map((order) => {
          const acts = settleParts(bill("2026-06-01"), order);
          return [sum(proposed(acts, "juros")), sum(proposed(acts, "multa"))];
        });
        expect(costs[0]).toEqual(costs[1]);
      }),
    );
  });

  it("do not come back after they were waived: what was proposed counts, taken or not", () => {
    const [first] = settleParts(bill("2026-06-01"), [{ principal: 500, date: "2026-06-11" }]);
    const second = lateCharges(bill("2026-06-01", { earlier: first ? [first] : [] }), 500, "2026-06-11");
    expect(second).toMatchObject({ juros: 1.66, multa: 10 });
  });

  it("are never below 0 when an earlier act was proposed too much", () => {
    const earlier = [{ principal: 1, days: 1, rates: policy, proposed: { multa: 50, juros: 50 } }];
    expect(lateCharges(bill("2026-06-01", { earlier }), 100, "2026-06-13")).toMatchObject({ multa: 0, juros: 0 });
  });
});

describe("an amount below the total", () => {
  it("settles the largest principal that it pays with its own charges", () => {
    expect(principalWithin(bill("2026-06-01"), 1000, 500, "2026-06-13")).toEqual({
      principal: 488.28,
      multa: 9.77,
      juros: 1.95,
    });
  });

  it("is split without a rest, and a cent more of principal would exceed it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 2_000_000 }),
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.integer({ min: 0, max: 200 }),
        (openCents, amountCents, days) => {
          const open = Number(`${openCents}e-2`);
          const amount = Number(`${amountCents}e-2`);
          const date = addDays("2026-06-01", days);
          const split = principalWithin(bill("2026-06-01"), open, amount, date);
          const whole = lateCharges(bill("2026-06-01"), open, date);
          if (split === null) {
            expect(add(open, whole.multa, whole.juros)).toBeLessThanOrEqual(amount);
            return;
          }
          expect(add(split.principal, split.multa, split.juros)).toBe(amount);
          const more = lateCharges(bill("2026-06-01"), add(split.principal, 0.01), date);
          expect(subtract(add(split.principal, 0.01, more.multa, more.juros), amount)).toBeGreaterThan(0);
        },
      ),
    );
  });
});
