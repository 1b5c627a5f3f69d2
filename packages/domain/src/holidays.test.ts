import { describe, expect, it } from "vitest";
import { brazilianStates } from "./brazilian-state";
import { isValidDate } from "./date";
import { easterOf, holidaysOf, stateHolidayIn, suggestedHolidays } from "./holidays";
import { weekdayOf } from "./weekday";

/** Those of a year that fall on a weekday, a day without banks marked with B. */
const onWeekdays = (year: number): string =>
  holidaysOf(year)
    .filter(({ date }) => weekdayOf(date) < 6)
    .map(({ date, kind }) => date.slice(5) + (kind === "bancario" ? "B" : ""))
    .join(" ");

describe("the holidays of a year", () => {
  it.each([
    [2026, "01-01 02-16B 02-17B 04-03 04-21 05-01 06-04B 09-07 10-12 11-02 11-20 12-25"],
    [2027, "01-01 02-08B 02-09B 03-26 04-21 05-27B 09-07 10-12 11-02 11-15"],
    [2028, "02-28B 02-29B 04-14 04-21 05-01 06-15B 09-07 10-12 11-02 11-15 11-20 12-25"],
    [2029, "01-01 02-12B 02-13B 03-30 05-01 05-31B 09-07 10-12 11-02 11-15 11-20 12-25"],
    [2030, "01-01 03-04B 03-05B 04-19 05-01 06-20B 11-15 11-20 12-25"],
  ])("that are weekdays of %i are %s", (year, days) => {
    expect(onWeekdays(year)).toBe(days);
  });

  it.each([
    [1900, "1900-04-15"],
    [1961, "1961-04-02"],
    [2000, "2000-04-23"],
    [2008, "2008-03-23"],
    [2027, "2027-03-28"],
    [2028, "2028-04-16"],
    [2029, "2029-04-01"],
    [2030, "2030-04-21"],
    [2038, "2038-04-25"],
  ])("has Easter of %i on %s", (year, date) => expect(easterOf(year)).toBe(date));

  it("has Easter on a Sunday between 22/03 and 25/04 in every year", () => {
    for (let year = 1900; year <= 2299; year += 1) {
      const easter = easterOf(year);
      expect([year, weekdayOf(easter)]).toEqual([year, 7]);
      expect([year, easter.slice(5) >= "03-22" && easter.slice(5) <= "04-25"]).toEqual([year, true]);
    }
  });

  it("begin in the year of their law", () => {
    const names = (year: number) => holidaysOf(year).map(({ name }) => name);
    expect(names(2023)).not.toContain("Dia da Consciência Negra");
    expect(names(2024)).toContain("Dia da Consciência Negra");
    expect(names(1979)).not.toContain("Nossa Senhora Aparecida");
  });

  it("do not hold the last day of the year", () => {
    expect(holidaysOf(2026).map(({ date }) => date)).not.toContain("2026-12-31");
  });

  it.each([1899, 10_000, 2026.5, Number.NaN])("are refused for %d", (year) => {
    expect(() => holidaysOf(year)).toThrow(RangeError);
  });
});

describe("the holidays that a state suggests", () => {
  it("are days that exist, for each state", () => {
    for (const { uf } of brazilianStates) {
      for (const holiday of suggestedHolidays(uf)) {
        expect([uf, holiday.name, isValidDate(stateHolidayIn(holiday, 2026) ?? "")]).toEqual([uf, holiday.name, true]);
      }
    }
  });

  it.each([
    ["PE", "2026-03-06"],
    ["AC", "2026-01-23"],
    ["AP", "2026-07-25"],
    ["AL", "2026-11-30"],
    ["RN", "2026-08-07"],
    ["CE", "2026-03-19"],
    ["CE", "2026-08-15"],
    ["ES", "2026-04-13"],
    ["SP", "2026-07-09"],
  ])("of %s hold %s", (uf, date) => {
    expect(suggestedHolidays(uf).map((holiday) => stateHolidayIn(holiday, 2026))).toContain(date);
  });

  it.each([
    ["PB", "2026-07-26"],
    ["PR", "2026-12-19"],
  ])("of %s do not hold %s, which was removed", (uf, date) => {
    expect(suggestedHolidays(uf).map((holiday) => stateHolidayIn(holiday, 2026))).not.toContain(date);
  });

  it("hold nothing before the year of their law, and none for a state that does not exist", () => {
    const [pernambuco] = suggestedHolidays("PE");
    expect(pernambuco && stateHolidayIn(pernambuco, 2017)).toBeNull();
    expect(suggestedHolidays("XX")).toEqual([]);
    expect(suggestedHolidays("constructor")).toEqual([]);
  });
});
