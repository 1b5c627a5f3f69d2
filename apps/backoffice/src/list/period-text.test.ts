import { expect, it } from "vitest";
import { periodText } from "./period-text";

it.each([
  ["2026-11-01", "2026-11-30", "01/11 a 30/11"],
  ["2026-11-01", "", "Desde 01/11"],
  ["", "2026-11-30", "Até 30/11"],
  ["", "", "Todo o período"],
])("a folded filter tells the days from %j to %j as %j", (from, to, text) => {
  expect(periodText(from, to)).toBe(text);
});
