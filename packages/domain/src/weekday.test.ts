import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "./date";
import { untilText, weekdayName, weekdayOf } from "./weekday";

test.each<[number, string]>([
  [1, "segunda-feira"],
  [2, "terça-feira"],
  [3, "quarta-feira"],
  [4, "quinta-feira"],
  [5, "sexta-feira"],
  [6, "sabado"],
  [7, "domingo"],
  [0, "inválido"],
  [8, "inválido"],
  [-1, "inválido"],
  [1.5, "inválido"],
  [0.5, "inválido"],
  [7.0001, "inválido"],
  [-7, "inválido"],
  [10, "inválido"],
  [100, "inválido"],
  [2 ** 53, "inválido"],
  [Number.POSITIVE_INFINITY, "inválido"],
  [Number.NEGATIVE_INFINITY, "inválido"],
  [Number.NaN, "inválido"],
])("weekday %d is %s", (weekday, name) => {
  expect(weekdayName(weekday)).toBe(name);
});

test("weekdayOf agrees with the calendar over 400 years", () => {
  for (let days = 0, date = "1900-01-01"; days < 146_097; days += 13, date = addDays(date, 13)) {
    const sundayFirst = new Date(Date.UTC(1900, 0, 1 + days)).getUTCDay();
    expect(weekdayOf(date)).toBe(sundayFirst === 0 ? 7 : sundayFirst);
  }
  expect(weekdayOf("2026-11-20")).toBe(5);
});

test.each<[string, number]>([
  ["1900-01-01", 1],
  ["1969-07-20", 7],
  ["2000-01-01", 6],
  ["2024-02-29", 4],
  ["2026-11-16", 1],
  ["2026-11-17", 2],
  ["2026-11-18", 3],
  ["2026-11-19", 4],
  ["2026-11-21", 6],
  ["2026-11-22", 7],
  ["25/12/2026", 5],
  ["9999-12-31", 5],
])("%s is a weekday %d", (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday);
});

test("weekdayName has a name only for whole numbers from 1 to 7", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 90_000 }),
      fc.integer({ min: 0, max: 1000 }),
      fc.double(),
      (days, weeks, any) => {
        const date = addDays("1900-01-01", days);
        expect(weekdayOf(addDays(date, weeks * 7))).toBe(weekdayOf(date));
        expect(weekdayOf(addDays(date, 1))).toBe((weekdayOf(date) % 7) + 1);
        expect(weekdayName(weekdayOf(date))).not.toBe("inválido");
        if (!(Number.isInteger(any) && any >= 1 && any <= 7)) expect(weekdayName(any)).toBe("inválido");
      },
    ),
  );
});

test.each<[string, string]>([
  ["2026-06-06", "sábado 06/06"],
  ["2026-06-08", "segunda 08/06"],
  ["2026-06-05", "hoje"],
])("until %s is said as people say it", (day, text) => {
  expect(untilText(day, "2026-06-05")).toBe(text);
});
