import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "./date";
import {
  endsBeforeStart,
  type Period,
  type PeriodPreset,
  periodPresets,
  periodText,
  presetOf,
  presetPeriod,
  stepPeriod,
} from "./period";

/** A Saturday. */
const today = "2026-11-28";
const days = (text: string): Period => {
  const [from = "", to = ""] = text.split("/");
  return { from, to };
};
const written = (period: Period | undefined) => (period === undefined ? "none" : `${period.from}/${period.to}`);

describe("the periods with a name", () => {
  const vectors: readonly (readonly [preset: PeriodPreset, today: string, days: string])[] = [
    ["hoje", today, "2026-11-28/2026-11-28"],
    ["semana", today, "2026-11-23/2026-11-29"],
    ["semana", "2026-11-23", "2026-11-23/2026-11-29"],
    ["semana", "2026-11-29", "2026-11-23/2026-11-29"],
    ["mes", "2028-02-10", "2028-02-01/2028-02-29"],
    ["mes_passado", "2026-03-31", "2026-02-01/2026-02-28"],
    ["mes_passado", "2026-01-01", "2025-12-01/2025-12-31"],
    ["proximos_30_dias", today, "2026-11-28/2026-12-28"],
    ["ano", today, "2026-01-01/2026-12-31"],
    ["tudo", today, "/"],
  ];
  it.each(vectors)("%s on %s is %s", (preset, day, expected) => {
    expect(written(presetPeriod(preset, day))).toBe(expected);
  });

  it("the days of each preset give its name back", () => {
    for (const preset of Object.keys(periodPresets) as PeriodPreset[]) {
      expect(presetOf(presetPeriod(preset, today), today)).toBe(preset);
    }
    expect(presetOf(days("2026-11-02/2026-11-09"), today)).toBeUndefined();
  });
});

describe("the neighbours of a period", () => {
  it.each([
    // A day, a week, and any days.
    ["2026-11-28/2026-11-28", "2026-11-27/2026-11-27", "2026-11-29/2026-11-29"],
    ["2026-11-23/2026-11-29", "2026-11-16/2026-11-22", "2026-11-30/2026-12-06"],
    ["2026-11-28/2026-12-28", "2026-10-28/2026-11-27", "2026-12-29/2027-01-28"],
    ["2026-02-27/2026-03-01", "2026-02-24/2026-02-26", "2026-03-02/2026-03-04"],
    // Whole months, whatever their length, a quarter and a year.
    ["2026-11-01/2026-11-30", "2026-10-01/2026-10-31", "2026-12-01/2026-12-31"],
    ["2026-02-01/2026-02-28", "2026-01-01/2026-01-31", "2026-03-01/2026-03-31"],
    ["2026-10-01/2026-12-31", "2026-07-01/2026-09-30", "2027-01-01/2027-03-31"],
    ["2028-01-01/2028-12-31", "2027-01-01/2027-12-31", "2029-01-01/2029-12-31"],
    // This month until today.
    ["2026-11-01/2026-11-28", "2026-10-01/2026-10-31", "2026-12-01/2026-12-31"],
    ["2026-11-01/2026-11-27", "2026-10-05/2026-10-31", "2026-11-28/2026-12-24"],
    // No neighbour: an open end, a turned period, no date, and the ends of the calendar.
    ["/2026-11-28", "none", "none"],
    ["2026-11-28/", "none", "none"],
    ["2026-11-28/2026-11-01", "none", "none"],
    ["2026-11-31/2026-12-01", "none", "none"],
    ["1900-01-01/1900-01-31", "none", "1900-02-01/1900-02-28"],
    ["9999-12-01/9999-12-31", "9999-11-01/9999-11-30", "none"],
    ["1900-01-05/1900-01-20", "none", "1900-01-21/1900-02-05"],
  ])("%s comes after %s and before %s", (period, before, after) => {
    expect(written(stepPeriod(days(period), -1, today))).toBe(before);
    expect(written(stepPeriod(days(period), 1, today))).toBe(after);
  });

  it("a step leaves no day out and takes none twice", () => {
    const someDay = fc.integer({ min: -4000, max: 4000 }).map((shift) => addDays(today, shift));
    const length = fc.integer({ min: 0, max: 800 });
    fc.assert(
      fc.property(someDay, length, (from, more) => {
        const period = { from, to: addDays(from, more) };
        const [before, after] = [stepPeriod(period, -1, "2000-01-01"), stepPeriod(period, 1, "2000-01-01")];
        expect(before && addDays(before.to, 1)).toBe(period.from);
        expect(after && addDays(period.to, 1)).toBe(after?.from);
      }),
    );
  });
});

describe("the words of a period", () => {
  it.each([
    ["2026-11-28/2026-11-28", "hoje"],
    ["2026-11-27/2026-11-27", "27/11"],
    ["2026-11-28/2026-12-28", "28/11 a 28/12"],
    ["2026-11-01/2026-11-30", "novembro"],
    ["2026-03-01/2026-03-31", "março"],
    ["2025-11-01/2025-11-30", "novembro de 2025"],
    ["2025-01-01/2025-12-31", "2025"],
    ["2026-10-01/2026-12-31", "01/10 a 31/12"],
    ["2025-10-25/2026-11-28", "25/10/2025 a 28/11/2026"],
    ["2026-11-20/", "Desde 20/11"],
    ["/2026-11-20", "Até 20/11"],
    ["/", "Todo o período"],
  ])("%s is told as %j", (period, text) => {
    expect(periodText(days(period), today)).toBe(text);
  });
});

describe("a period that ends before it begins", () => {
  it.each([
    ["2026-11-02", "2026-11-01", true],
    ["2026-11-01", "2026-11-01", false],
    ["2026-11", "2026-10", true],
    ["", "2026-11-01", false],
    ["2026-11-01", "", false],
  ])("from %j to %j is one: %s", (from, to, reversed) => {
    expect(endsBeforeStart({ from, to })).toBe(reversed);
  });
});
