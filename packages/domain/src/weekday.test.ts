import { expect, test } from "vitest";
import { addDays } from "./date";
import { weekdayName, weekdayOf } from "./weekday";

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
  [Number.NaN, "inválido"],
])("weekday %d is %s", (weekday, name) => {
  expect(weekdayName(weekday)).toBe(name);
});

test("weekdayOf is what the calendar says, over 400 years", () => {
  for (let days = 0, date = "1900-01-01"; days < 146_097; days += 13, date = addDays(date, 13)) {
    const sundayFirst = new Date(Date.UTC(1900, 0, 1 + days)).getUTCDay();
    expect(weekdayOf(date)).toBe(sundayFirst === 0 ? 7 : sundayFirst);
  }
  expect(weekdayOf("2026-11-20")).toBe(5);
});
