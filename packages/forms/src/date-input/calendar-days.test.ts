import { addDays, daysBetween } from "@prumo/domain/date";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { type DayBounds, dayAfterKey, dayBounds, isWithin, monthsLater, openingDay, weeksOf } from "./calendar-days";
import { monthAndYear, monthNames, weekdayHeads, wholeDate } from "./day-names";

const open = dayBounds(undefined, undefined);
const anyDay = fc
  .integer({ min: 0, max: daysBetween("1900-01-01", "9999-12-31") })
  .map((on) => addDays("1900-01-01", on));
const moves = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];

/** The day of a date by the machine's own calendar, in UTC. */
const utc = (date: string) => new Date(`${date}T00:00Z`);

describe("the keys of a calendar", () => {
  test.each<[from: string, key: string, to: string]>([
    ["2024-12-25", "ArrowLeft", "2024-12-24"],
    ["2024-12-25", "ArrowRight", "2024-12-26"],
    ["2024-12-25", "ArrowUp", "2024-12-18"],
    ["2024-12-25", "ArrowDown", "2025-01-01"],
    ["2024-12-31", "ArrowRight", "2025-01-01"],
    ["2024-03-01", "ArrowLeft", "2024-02-29"],
    ["2024-12-25", "Home", "2024-12-22"],
    ["2024-12-22", "Home", "2024-12-22"],
    ["2024-12-25", "End", "2024-12-28"],
    ["2024-12-28", "End", "2024-12-28"],
    ["2024-12-31", "End", "2025-01-04"],
    ["2024-12-25", "PageUp", "2024-11-25"],
    ["2024-12-25", "PageDown", "2025-01-25"],
    ["2024-12-25", "Shift+PageUp", "2023-12-25"],
    ["2024-12-25", "Shift+PageDown", "2025-12-25"],
    // A month that has no such day gives its last one.
    ["2024-01-31", "PageDown", "2024-02-29"],
    ["2023-01-31", "PageDown", "2023-02-28"],
    ["2024-03-31", "PageUp", "2024-02-29"],
    ["2024-05-31", "PageDown", "2024-06-30"],
    ["2024-02-29", "Shift+PageDown", "2025-02-28"],
    ["2024-02-29", "Shift+PageUp", "2023-02-28"],
    // The calendar itself ends.
    ["1900-01-01", "ArrowLeft", "1900-01-01"],
    ["1900-01-03", "ArrowUp", "1900-01-01"],
    ["1900-01-01", "Home", "1900-01-01"],
    ["1900-01-15", "PageUp", "1900-01-01"],
    ["1900-06-15", "Shift+PageUp", "1900-01-01"],
    ["9999-12-31", "ArrowRight", "9999-12-31"],
    ["9999-12-30", "ArrowDown", "9999-12-31"],
    ["9999-12-31", "End", "9999-12-31"],
    ["9999-12-15", "PageDown", "9999-12-31"],
    ["9999-02-15", "Shift+PageDown", "9999-12-31"],
  ])("lead from %s by %s to %s", (from, chord, to) => {
    const [key = "", shift] = chord.split("+").toReversed();
    expect(dayAfterKey(from, key, shift !== undefined, open)).toBe(to);
  });

  test.each(["Enter", " ", "Tab", "Escape", "a", "1"])("leave %j to the button that has the focus", (key) => {
    expect(dayAfterKey("2024-12-25", key, false, open)).toBeUndefined();
  });

  test.each<[from: string, key: string, to: string]>([
    ["2024-12-10", "ArrowLeft", "2024-12-10"],
    ["2024-12-12", "ArrowUp", "2024-12-10"],
    ["2024-12-10", "Home", "2024-12-10"],
    ["2024-12-20", "End", "2024-12-20"],
    ["2024-12-15", "PageUp", "2024-12-10"],
    ["2024-12-15", "PageDown", "2024-12-20"],
    ["2024-12-15", "Shift+PageUp", "2024-12-10"],
    ["2024-12-15", "ArrowDown", "2024-12-20"],
  ])("stop at the bounds 10 to 20 December 2024: from %s by %s at %s", (from, chord, to) => {
    const [key = "", shift] = chord.split("+").toReversed();
    expect(dayAfterKey(from, key, shift !== undefined, dayBounds("2024-12-10", "2024-12-20"))).toBe(to);
  });

  test("lead to an allowed day, whatever the day and the bounds", () => {
    const bounds = fc.tuple(anyDay, anyDay).map(([one, other]): DayBounds => {
      const [first = "", last = ""] = [one, other].sort();
      return { first, last };
    });
    fc.assert(
      fc.property(anyDay, bounds, fc.constantFrom(...moves), fc.boolean(), (date, within, key, shift) => {
        expect(isWithin(openingDay(date, within), within)).toBe(true);
        const to = dayAfterKey(openingDay(date, within), key, shift, within) ?? "";
        expect(isWithin(to, within)).toBe(true);
      }),
    );
  });

  test("lead back where they came from", () => {
    const inside = anyDay.filter((date) => date > "1901-01-08" && date < "9998-12-24");
    fc.assert(
      fc.property(inside, (date) => {
        for (const [there, back] of [
          ["ArrowLeft", "ArrowRight"],
          ["ArrowUp", "ArrowDown"],
        ] as const) {
          expect(dayAfterKey(dayAfterKey(date, there, false, open) ?? "", back, false, open)).toBe(date);
        }
        const [sunday = "", saturday = ""] = ["Home", "End"].map((key) => dayAfterKey(date, key, false, open));
        expect([utc(sunday).getUTCDay(), utc(saturday).getUTCDay()]).toEqual([0, 6]);
        expect(sunday <= date && date <= saturday && daysBetween(sunday, saturday) === 6).toBe(true);
      }),
    );
  });
});

describe("the day on which a calendar opens", () => {
  test.each<[date: string, min: string | undefined, max: string | undefined, opens: string]>([
    ["2024-12-15", undefined, undefined, "2024-12-15"],
    ["2024-12-15", "2024-12-10", "2024-12-20", "2024-12-15"],
    ["2024-11-15", "2024-12-10", "2024-12-20", "2024-12-10"],
    ["2026-11-21", "2024-12-10", "2024-12-20", "2024-12-10"],
    ["2026-11-21", "2020-01-01", "2024-12-20", "2024-12-01"],
    // What is no date is no bound.
    ["2026-11-21", "", "2024-02-30", "2026-11-21"],
  ])("is for %s between %s and %s %s", (date, min, max, opens) => {
    expect(openingDay(date, dayBounds(min, max))).toBe(opens);
  });
});

describe("the weeks of a calendar", () => {
  test("are six, from Sunday to Saturday, with all days of the month in their order", () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const weeks = weeksOf(date);
        expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
        const days = weeks.flat();
        const [year, month] = [utc(date).getUTCFullYear(), utc(date).getUTCMonth()];
        const begin = new Date(Date.UTC(year, month, 1)).getUTCDay();
        expect(days.slice(0, 7).indexOf(`${date.slice(0, 8)}01`)).toBe(begin);
        const all = days.map((_, at) => new Date(Date.UTC(year, month, 1 + at - begin)).toISOString().slice(0, 10));
        expect(days).toEqual(all.map((day) => (/^(1899|\+)/.test(day) ? null : day)));
      }),
    );
  });

  test("leave out days before 1900 and after 9999", () => {
    expect(weeksOf("1900-01-31")[0]).toEqual([null, "1900-01-01", ...[2, 3, 4, 5, 6].map((day) => `1900-01-0${day}`)]);
    expect(weeksOf("9999-12-01")[4]?.slice(4)).toEqual(["9999-12-30", "9999-12-31", null]);
    expect(weeksOf("9999-12-01")[5]).toEqual(Array(7).fill(null));
  });
});

describe("a calendar on machines of other places", () => {
  const before = process.env.TZ;

  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test.each([
    ["America/Sao_Paulo", "2018-11-04", "domingo, 4 de novembro de 2018"],
    ["America/Sao_Paulo", "2008-10-19", "domingo, 19 de outubro de 2008"],
    ["America/Sao_Paulo", "2019-02-16", "sábado, 16 de fevereiro de 2019"],
    ["Pacific/Apia", "2011-12-30", "sexta-feira, 30 de dezembro de 2011"],
    ["Pacific/Kiritimati", "1994-12-31", "sábado, 31 de dezembro de 1994"],
    ["Asia/Tokyo", "2024-12-25", "quarta-feira, 25 de dezembro de 2024"],
  ])("in %s has %s, and calls it %s", (zone, date, name) => {
    process.env.TZ = zone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(wholeDate(date)).toBe(name);
    const days = weeksOf(date).flat();
    expect(days).toContain(date);
    expect(new Set(days).size).toBe(42);
    expect(dayAfterKey(addDays(date, -1), "ArrowRight", false, open)).toBe(date);
    expect(dayAfterKey(addDays(date, 1), "ArrowLeft", false, open)).toBe(date);
    expect(dayAfterKey(addDays(date, -7), "ArrowDown", false, open)).toBe(date);
    expect(monthsLater(monthsLater(date, 1, open), -1, open).slice(0, 7)).toBe(date.slice(0, 7));
  });
});

test("months and weekdays are called in Portuguese, Saturday with its accent", () => {
  expect(weekdayHeads).toEqual(["dom", "seg", "ter", "qua", "qui", "sex", "sáb"]);
  expect([monthNames.length, monthNames[0], monthNames[2], monthNames[11]]).toEqual([
    12,
    "janeiro",
    "março",
    "dezembro",
  ]);
  expect([monthAndYear("1900-01-31"), monthAndYear("9999-12-01")]).toEqual(["janeiro de 1900", "dezembro de 9999"]);
});
