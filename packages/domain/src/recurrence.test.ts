import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays } from "./date";
import { addToMonth, monthOf } from "./month";
import { isFutureMonth, maxRecurrences, recurrenceDates, recurrenceProblem, recurrenceText } from "./recurrence";

test.each<[string, string, boolean]>([
  ["2026-12", "2026-11-30", true],
  ["2026-12", "2026-12-01", false],
  ["2026-11", "2026-11-01", false],
  ["2026-10", "2026-11-01", false],
  ["2027-01", "2026-12-31", true],
  ["2025-12", "2026-01-01", false],
])("%s is future on %s: %j", (month, today, future) => {
  expect(isFutureMonth(month, today)).toBe(future);
});

describe("recurrenceDates", () => {
  test.each<[string, string, string[]]>([
    ["2026-11-20", "2027-01", ["2026-11-20", "2026-12-20", "2027-01-20"]],
    ["2026-01-31", "2026-04", ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]],
    ["2023-12-29", "2024-03", ["2023-12-29", "2024-01-29", "2024-02-29", "2024-03-29"]],
    ["2026-11-20", "2026-11", ["2026-11-20"]],
    ["2026-11-20", "2026-08", ["2026-11-20"]],
  ])("%s until %s", (due, end, dates) => {
    expect(recurrenceDates(due, end)).toEqual(dates);
  });

  it("gives one date per month, in order, from the due date to the end month", () => {
    const dates = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: maxRecurrences - 1 }), (due, months) => {
        const result = recurrenceDates(due, addToMonth(monthOf(due), months));
        expect(result[0]).toBe(due);
        expect(result.map(monthOf)).toEqual(result.map((_, at) => addToMonth(monthOf(due), at)));
        expect(result).toHaveLength(months + 1);
        for (const date of result) expect(Number(date.slice(8))).toBeLessThanOrEqual(Number(due.slice(8)));
      }),
    );
  });

  it("refuses a mistyped century", () => {
    expect(() => recurrenceDates("2026-11-20", "2926-11")).toThrow(RangeError);
    expect(recurrenceDates("2026-11-20", "2036-10")).toHaveLength(120);
  });
});

test.each<[string | null, string | null]>([
  [null, null],
  ["2026-12", null],
  ["2036-10", null],
  ["2036-11", "A recorrência pode ter no máximo 120 meses"],
  ["2026-11", "A recorrência deve ser futura"],
  ["2025-01", "A recorrência deve ser futura"],
])("recurrence until %j of a conta due in November 2026: %j", (month, problem) => {
  expect(recurrenceProblem(month, "2026-11-25", "2026-11-20")).toBe(problem);
});

describe("recurrenceText", () => {
  const TODAY = "2026-11-20";
  const rent = { valor: 350, data_vencimento: "2026-12-31", recorrencia: "2027-11" };

  it("says how many contas there will be, of what value, and from which day to which", () => {
    expect(recurrenceText(rent, TODAY)).toBe("12 contas de R$ 350,00, de 31/12/2026 a 30/11/2027");
    const loan = { valor: 1_234.5, data_vencimento: "2027-01-31", recorrencia: "2027-02" };
    expect(recurrenceText(loan, TODAY)).toBe("2 contas de R$ 1.234,50, de 31/01/2027 a 28/02/2027");
  });

  it.each([
    ["its value is missing", { valor: null }],
    ["its value is nothing", { valor: 0 }],
    ["its due date is missing", { data_vencimento: null }],
    ["its due date does not exist", { data_vencimento: "2026-02-30" }],
    ["it has no end", { recorrencia: null }],
    ["its end is no later than its first month", { recorrencia: "2026-12" }],
    ["its end has passed", { recorrencia: "2026-01" }],
    ["its end is mistyped, a century away", { recorrencia: "2926-11" }],
  ])("says nothing while %s", (_, change) => {
    expect(recurrenceText({ ...rent, ...change }, TODAY)).toBeNull();
  });
});
