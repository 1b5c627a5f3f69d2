import { addDays, subtractDays, toDisplay } from "@prumo/domain/date";
import { expect, it } from "vitest";
import { companyToday } from "../app/clock";
import { paperPeriodText, periodText } from "./period-text";

const today = companyToday();
const short = (day: string) => toDisplay(day).slice(0, 5);
const [before, after] = [subtractDays(today, 30), addDays(today, 30)];

it.each([
  [before, after, `${short(before)} a ${short(after)}`],
  [before, "", `Desde ${short(before)}`],
  ["", after, `Até ${short(after)}`],
  ["", "", "Todo o período"],
])("a folded filter tells the days from %j to %j as %j", (from, to, text) => {
  expect(periodText(from, to)).toBe(text);
});

it("a period of more than a year is not taken for a part of this one", () => {
  const year = subtractDays(today, 390);
  expect(periodText(year, today)).toBe(`${toDisplay(year)} a ${toDisplay(today)}`);
  expect(periodText("2019-03-01", "2019-03-31")).toBe("01/03/2019 a 31/03/2019");
});

it.each([
  ["2025-11-01", "2026-11-26", "De 01/11/2025 a 26/11/2026"],
  ["2025-11-01", "", "A partir de 01/11/2025"],
  [undefined, "2026-11-26", "Até 26/11/2026"],
  [undefined, undefined, "Todo o período"],
])("a report tells the days from %j to %j with their years", (from, to, text) => {
  expect(paperPeriodText(from, to)).toBe(text);
});
