import { expect, it } from "vitest";
import { paperPeriodText } from "./period-text";

it.each([
  ["2025-11-01", "2026-11-26", "De 01/11/2025 a 26/11/2026"],
  ["2025-11-01", "", "A partir de 01/11/2025"],
  [undefined, "2026-11-26", "Até 26/11/2026"],
  [undefined, undefined, "Todo o período"],
])("a report tells the days from %j to %j with their years", (from, to, text) => {
  expect(paperPeriodText(from, to)).toBe(text);
});
