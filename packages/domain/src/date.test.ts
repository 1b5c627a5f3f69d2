import {
  addDays as addDaysReference,
  addMonths as addMonthsReference,
  differenceInCalendarDays,
  format,
  lastDayOfMonth as lastDayReference,
} from "date-fns";
import fc from "fast-check";
import { afterEach, describe, expect, it, test } from "vitest";
import {
  addDays,
  addMonths,
  compareDates,
  completeDate,
  dateTimeIn,
  daysBetween,
  firstDayOfMonth,
  isValidDate,
  lastDayOfMonth,
  parseDate,
  relativeDay,
  subtractDays,
  toDisplay,
  toDisplayDateTime,
  today,
  toIso,
} from "./date";
import { monthsBetween } from "./month";
import { weekdayOf } from "./weekday";

/** Noon of a calendar day on the machine's clock, which is what date-fns counts with. */
const noon = (date: string) =>
  new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)), 12);
const text = (date: Date) => format(date, "yyyy-MM-dd");
const anyDate = fc.integer({ min: 0, max: 60_000 }).map((days) => text(addDaysReference(noon("1910-01-01"), days)));

describe("isValidDate", () => {
  test.each<[string, boolean]>([
    ["2024-12-25", true],
    ["2024-02-29", true],
    ["2000-02-29", true],
    ["2400-02-29", true],
    ["1900-01-01", true],
    ["9999-12-31", true],
    ["2023-02-29", false],
    ["1900-02-29", false],
    ["2100-02-29", false],
    ["2024-02-30", false],
    ["2024-04-31", false],
    ["2024-06-31", false],
    ["2024-09-31", false],
    ["2024-11-31", false],
    ["2024-01-32", false],
    ["2024-13-01", false],
    ["2024-00-10", false],
    ["2024-01-00", false],
    ["1899-12-31", false],
    ["0024-12-25", false],
    ["24-12-25", false],
    ["2024-1-1", false],
    ["25/12/2024", false],
    ["2024-12-25 ", false],
    ["", false],
  ])("%j: %j", (date, valid) => {
    expect(isValidDate(date)).toBe(valid);
  });

  it("agrees with date-fns on every month's length from 1900 to 2200", () => {
    for (let year = 1900; year <= 2200; year++) {
      for (let month = 1; month <= 12; month++) {
        const start = `${year}-${String(month).padStart(2, "0")}`;
        const last = text(lastDayReference(noon(`${start}-01`)));
        expect(isValidDate(last)).toBe(true);
        expect(isValidDate(`${start}-${Number(last.slice(8)) + 1}`)).toBe(false);
        expect(lastDayOfMonth(`${start}-15`)).toBe(last);
      }
    }
  });
});

test.each<[string, string | null]>([
  ["25/12/2024", "2024-12-25"],
  ["01/02/2026", "2026-02-01"],
  ["2024-12-25", "2024-12-25"],
  ["29/02/2024", "2024-02-29"],
  ["31/12/9999", "9999-12-31"],
  ["01/01/1900", "1900-01-01"],
  ["31/12/1899", null],
  ["00/12/2024", null],
  ["25/00/2024", null],
  ["25/13/2024", null],
  ["25/12/02024", null],
  ["2024/12/25", null],
  ["29/02/2023", null],
  ["31/04/2024", null],
  ["25/12/24", null],
  ["5/1/2024", null],
  ["12/25/2024", null],
  ["25-12-2024", null],
  ["", null],
  ["hoje", null],
])("toIso(%j) is %j", (shown, iso) => {
  expect(toIso(shown)).toBe(iso);
});

test.each<[string, string | null]>([
  ["25/12/2024", "2024-12-25"],
  [" 25/12/2024\n", "2024-12-25"],
  ["5/1/2024", "2024-01-05"],
  ["25.12.2024", "2024-12-25"],
  ["25-12-2024", "2024-12-25"],
  ["25122024", "2024-12-25"],
  ["2024-12-25", "2024-12-25"],
  ["2024-12-25T10:00:00Z", "2024-12-25"],
  ["2024-12-25 10:00:00", "2024-12-25"],
  ["25/12.2024", null],
  ["25/12/24", null],
  ["31/02/2024", null],
  ["2024-12-25x", null],
  ["2512202", null],
  ["", null],
])("parseDate(%j) is %j", (pasted, iso) => {
  expect(parseDate(pasted)).toBe(iso);
});

test.each<[string | null | undefined, string]>([
  ["2024-12-25", "25/12/2024"],
  ["2026-02-01", "01/02/2026"],
  ["1900-01-01", "01/01/1900"],
  ["9999-12-31", "31/12/9999"],
  ["2024-02-29", "29/02/2024"],
  ["2000-02-29", "29/02/2000"],
  ["2026-11-01", "01/11/2026"],
  ["1899-12-31", ""],
  ["0024-12-25", ""],
  ["2024-12-25 10:00:00", ""],
  ["2024-1-5", ""],
  ["2024-13-01", ""],
  ["2024-04-31", ""],
  ["hoje", ""],
  [" 2024-12-25", ""],
  ["2023-02-29", ""],
  ["25/12/2024", ""],
  ["", ""],
  [null, ""],
  [undefined, ""],
])("toDisplay(%j) is %j", (date, shown) => {
  expect(toDisplay(date)).toBe(shown);
});

test.each<[string | null | undefined, string]>([
  ["2026-11-20 18:05:59", "20/11/2026 18:05"],
  ["2026-11-20 00:00:00", "20/11/2026 00:00"],
  ["2026-11-20 18:05", "20/11/2026 18:05"],
  ["2026-11-20 24:00:00", ""],
  ["2026-11-20 18:60:00", ""],
  ["2026-11-31 18:05:00", ""],
  ["2026-11-20", ""],
  [null, ""],
  [undefined, ""],
])("toDisplayDateTime(%j) is %j", (moment, shown) => {
  expect(toDisplayDateTime(moment)).toBe(shown);
});

describe("calendar arithmetic", () => {
  test.each<[string, number, string]>([
    ["2024-02-28", 1, "2024-02-29"],
    ["2023-02-28", 1, "2023-03-01"],
    ["2024-12-31", 1, "2025-01-01"],
    ["2024-01-01", -1, "2023-12-31"],
    ["2026-11-20", 30, "2026-12-20"],
    // A day of 23 hours where summer time began, one of 25 where it ended.
    ["2018-11-03", 1, "2018-11-04"],
    ["2018-02-17", 1, "2018-02-18"],
    ["20/11/2026", 0, "2026-11-20"],
    ["2024-02-29", 365, "2025-02-28"],
    ["2024-02-29", 366, "2025-03-01"],
    ["2023-12-31", 60, "2024-02-29"],
    ["2026-01-31", 30, "2026-03-02"],
    ["2026-03-01", -1, "2026-02-28"],
    ["2024-03-01", -1, "2024-02-29"],
    ["2000-03-01", -1, "2000-02-29"],
    ["2100-03-01", -1, "2100-02-28"],
    ["2026-11-20", -30, "2026-10-21"],
    ["2026-11-20", 10_000, "2054-04-07"],
    ["1900-01-01", 0, "1900-01-01"],
    ["9999-12-30", 1, "9999-12-31"],
  ])("%s plus %d days is %s", (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
    expect(subtractDays(date, -days)).toBe(result);
  });

  test.each<[string, number, string]>([
    ["2026-01-31", 1, "2026-02-28"],
    ["2024-01-31", 1, "2024-02-29"],
    ["2026-01-31", 2, "2026-03-31"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-01-15", -1, "2025-12-15"],
    ["2026-01-15", -13, "2024-12-15"],
    ["2024-02-29", 12, "2025-02-28"],
    ["31/08/2026", 1, "2026-09-30"],
  ])("%s plus %d months is %s", (date, months, result) => {
    expect(addMonths(date, months)).toBe(result);
  });

  it("gives the same results as date-fns", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -3000, max: 3000 }), anyDate, (date, count, other) => {
        expect(addDays(date, count)).toBe(text(addDaysReference(noon(date), count)));
        expect(subtractDays(addDays(date, count), count)).toBe(date);
        const months = Math.trunc(count / 30);
        expect(addMonths(date, months)).toBe(text(addMonthsReference(noon(date), months)));
        expect(daysBetween(date, other)).toBe(differenceInCalendarDays(noon(other), noon(date)));
        expect(toIso(toDisplay(date))).toBe(date);
        expect(firstDayOfMonth(date)).toBe(`${date.slice(0, 8)}01`);
        const order = date < other ? -1 : date > other ? 1 : 0;
        expect(compareDates(date, other)).toBe(order);
        expect(compareDates(toDisplay(other), date)).toBe(0 - order);
      }),
    );
  });

  it("throws for texts that are no date and for results outside the years 1900 to 9999", () => {
    expect(() => addDays("2023-02-29", 1)).toThrow(RangeError);
    expect(() => addDays("9999-12-31", 1)).toThrow(RangeError);
    expect(() => addDays("1900-01-01", -1)).toThrow(RangeError);
    expect(() => addMonths("", 1)).toThrow(RangeError);
    expect(() => addMonths("1900-01-01", -1)).toThrow(RangeError);
    expect(() => daysBetween("2024-01-01", "x")).toThrow(RangeError);
  });
});

/** The package knows no Node; its tests run in one. */
declare const process: { env: Record<string, string | undefined> };

describe("days on machines of other places", () => {
  const before = process.env.TZ;

  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it.each([
    ["a day that Samoa skipped", "Pacific/Apia", "2011-12-30"],
    ["a midnight that São Paulo skipped", "America/Sao_Paulo", "2018-11-04"],
    ["a midnight that Havana had twice", "America/Havana", "2020-11-01"],
  ])("%s is a day like others", (_, zone, date) => {
    process.env.TZ = zone;
    // Without it the machine would not stand there.
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(addDays(addDays(date, -1), 1)).toBe(date);
    expect(addMonths(addMonths(date, -1), 1)).toBe(date);
    expect(daysBetween(addDays(date, -1), addDays(date, 1))).toBe(2);
    expect(monthsBetween(date.slice(0, 7), addMonths(date, 1).slice(0, 7))).toBe(1);
    expect(lastDayOfMonth(date) >= date).toBe(true);
    const [year = 0, month = 0, day] = date.split("-").map(Number);
    expect(weekdayOf(date) % 7).toBe(new Date(Date.UTC(year, month - 1, day)).getUTCDay());
  });
});

test.each<[string, string, number]>([
  ["2026-11-20", "2026-11-20", 0],
  ["2026-11-20", "20/11/2026", 0],
  ["2026-11-19", "2026-11-20", -1],
  ["01/12/2026", "30/11/2026", 1],
  ["01/12/2025", "2026-11-30", -1],
  ["2026-11-20", "2026-11-19", 1],
  ["2026-11-30", "2026-12-01", -1],
  ["2025-12-31", "2026-01-01", -1],
  ["2026-01-01", "2025-12-31", 1],
  ["31/12/2025", "01/01/2026", -1],
  ["02/01/2026", "01/02/2026", -1],
  ["10/01/2026", "09/02/2026", -1],
  ["09/02/2026", "10/01/2026", 1],
  ["2024-02-29", "29/02/2024", 0],
  ["2024-02-28", "2024-02-29", -1],
  ["2024-03-01", "29/02/2024", 1],
  ["1900-01-01", "9999-12-31", -1],
  ["9999-12-31", "1900-01-01", 1],
  ["1999-12-31", "01/01/2000", -1],
  ["01/01/2000", "1999-12-31", 1],
])("compareDates(%s, %s) is %d", (a, b, order) => {
  expect(compareDates(a, b)).toBe(order);
});

describe("today", () => {
  const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 21, hour, minute, 7));

  it("gives the day of the given time zone, not of the machine or of UTC", () => {
    expect(today("America/Sao_Paulo", at(2, 59))).toBe("2026-11-20");
    expect(today("America/Sao_Paulo", at(3))).toBe("2026-11-21");
    expect(today("America/Rio_Branco", at(4, 59))).toBe("2026-11-20");
    expect(today("America/Noronha", at(2))).toBe("2026-11-21");
    expect(today("UTC", at(23, 59))).toBe("2026-11-21");
  });

  it("writes the time in 24 hours", () => {
    expect(dateTimeIn("America/Sao_Paulo", at(3))).toBe("2026-11-21 00:00:07");
    expect(dateTimeIn("America/Sao_Paulo", at(18, 5))).toBe("2026-11-21 15:05:07");
  });

  it("refuses an unknown time zone", () => {
    expect(() => today("Brasil/Lua", at(3))).toThrow(RangeError);
  });
});

test.each<[string, string]>([
  ["2026-11-20", "hoje"],
  ["2026-11-19", "ontem"],
  ["2026-11-21", "amanhã"],
  ["2026-11-17", "há 3 dias"],
  ["2026-11-18", "há 2 dias"],
  ["2026-11-25", "em 5 dias"],
  ["2027-11-20", "em 365 dias"],
])("%s is %s on 2026-11-20", (date, words) => {
  expect(relativeDay(date, "2026-11-20")).toBe(words);
});

test.each<[string, string | null]>([
  ["5", "2026-11-05"],
  ["05/", "2026-11-05"],
  ["05/1", "2026-01-05"],
  ["05/12/", "2026-12-05"],
  ["05/12/26", "2026-12-05"],
  ["05/12/46", "2046-12-05"],
  ["05/12/47", "1947-12-05"],
  ["29/02/24", "2024-02-29"],
  ["29/02/", null],
  ["31/", null],
  ["00/", null],
  ["05/13/", null],
  ["05/12/2", null],
  ["05/12/202", null],
  ["05/12/2026", null],
  ["", null],
  ["/12/", null],
])("%j, left unfinished on 2026-11-20, is %s", (text, date) => {
  expect(completeDate(text, "2026-11-20")).toBe(date);
});

test("two digits are a year of the century around today's", () => {
  expect(completeDate("01/01/05", "2090-06-01")).toBe("2105-01-01");
  expect(completeDate("01/01/11", "2090-06-01")).toBe("2011-01-01");
});
