import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addBusinessDays,
  businessDaysIn,
  closureOn,
  dueShifts,
  firstDueInTime,
  isBusinessDay,
  nextBusinessDay,
  previousBusinessDay,
  shiftDueDate,
  shiftText,
} from "./business-day";
import { addDays } from "./date";

const days = fc.integer({ min: 0, max: 5 * 365 }).map((after) => addDays("2026-01-01", after));

describe("a day that is no business day", () => {
  it.each([
    ["2026-02-16", "2026-02-18", "2026-02-13"],
    ["2026-04-03", "2026-04-06", "2026-04-02"],
    ["2026-06-04", "2026-06-05", "2026-06-03"],
    ["2026-06-06", "2026-06-08", "2026-06-05"],
    ["2026-11-20", "2026-11-23", "2026-11-19"],
    ["2026-12-25", "2026-12-28", "2026-12-24"],
    ["2026-12-31", "2026-12-31", "2026-12-31"],
    ["2027-01-01", "2027-01-04", "2026-12-31"],
    ["2027-02-08", "2027-02-10", "2027-02-05"],
    ["2027-03-26", "2027-03-29", "2027-03-25"],
    ["2027-05-27", "2027-05-28", "2027-05-26"],
    ["2028-04-14", "2028-04-17", "2028-04-13"],
    ["2028-11-20", "2028-11-21", "2028-11-17"],
  ])("%s goes to %s, or back to %s", (date, next, previous) => {
    expect(nextBusinessDay(date)).toBe(next);
    expect(previousBusinessDay(date)).toBe(previous);
    expect(shiftDueDate(date, "proximo")).toBe(next);
    expect(shiftDueDate(date, "anterior")).toBe(previous);
    expect(shiftDueDate(date, "mantido")).toBe(date);
  });

  it.each([
    ["2026-11-01", "2026-11-30", 19],
    ["2026-12-01", "2026-12-31", 22],
    ["2027-02-01", "2027-02-28", 18],
    ["2027-01-01", "2027-12-31", 251],
    ["2026-11-28", "2026-11-27", 0],
  ])("is left out of the business days from %s to %s, which are %i", (first, last, count) => {
    expect(businessDaysIn(first, last)).toBe(count);
  });

  it("shifted once is a business day, which shifts to itself", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...dueShifts), (date, shift) => {
        const shifted = shiftDueDate(date, shift);
        expect(shiftDueDate(shifted, shift)).toBe(shifted);
        if (shift !== "mantido") expect(isBusinessDay(shifted)).toBe(true);
      }),
    );
  });

  it("is stepped over there and back", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 40 }), (date, count) => {
        const start = nextBusinessDay(date);
        const end = addBusinessDays(start, count);
        expect(addBusinessDays(end, -count)).toBe(start);
        expect(businessDaysIn(start, end)).toBe(count + 1);
      }),
    );
  });

  it("may be one of the place of the company alone", () => {
    const local = new Map([["2026-07-09", "Revolução Constitucionalista"]]);
    expect(closureOn("2026-07-09")).toBeNull();
    expect(closureOn("2026-07-09", { local })).toEqual({ name: "Revolução Constitucionalista", kind: "local" });
    expect(nextBusinessDay("2026-07-09", { local })).toBe("2026-07-10");
  });

  it.each([
    ["2026-06-06", "proximo", "vence sábado, pode ser paga até segunda 08/06"],
    ["2026-06-06", "anterior", "vence sábado, deve ser paga até sexta 05/06"],
    ["2026-04-21", "proximo", "vence em feriado (Tiradentes), pode ser paga até quarta 22/04"],
    ["2026-02-16", "proximo", "vence em feriado (Carnaval), pode ser paga até quarta 18/02"],
    ["2026-06-06", "mantido", null],
    ["2026-06-05", "proximo", null],
  ] as const)("of %s with shift %s says %j", (date, shift, text) => {
    expect(shiftText(date, shift)).toBe(text);
  });

  it("is refused as a text that is no date", () => {
    for (const act of [isBusinessDay, nextBusinessDay, (text: string) => shiftDueDate(text, "mantido")]) {
      expect(() => act("2026-02-30")).toThrow(RangeError);
    }
  });
});

describe("a due date is overdue", () => {
  it("exactly when it is before the first one in time, as when its shifted day is before today", () => {
    const local = fc.uniqueArray(days, { maxLength: 40 }).map((dates) => new Map(dates.map((date) => [date, "Festa"])));
    const near = fc.tuple(days, fc.integer({ min: -12, max: 12 }));
    fc.assert(
      fc.property(near, fc.constantFrom(...dueShifts), local, ([today, distance], shift, holidays) => {
        const calendar = { local: holidays };
        const due = addDays(today, distance);
        expect(due < firstDueInTime(today, shift, calendar)).toBe(shiftDueDate(due, shift, calendar) < today);
      }),
    );
  });

  it.each([
    ["2026-06-06", "2026-06-06", "2026-06-08", "2026-06-06"],
    ["2026-06-08", "2026-06-06", "2026-06-08", "2026-06-08"],
    ["2026-06-09", "2026-06-09", "2026-06-09", "2026-06-09"],
    ["2026-02-18", "2026-02-14", "2026-02-18", "2026-02-18"],
  ])("on %s before %s when it goes forward, %s when it goes back, %s when it stands", (today, next, back, same) => {
    expect(dueShifts.map((shift) => firstDueInTime(today, shift))).toEqual([next, back, same]);
  });
});
