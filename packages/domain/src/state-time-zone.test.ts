import { expect, it } from "vitest";
import { brazilianStates } from "./brazilian-state";
import { dateTimeIn } from "./date";
import { stateTimeZone } from "./state-time-zone";

it("each state has a time zone that clocks know", () => {
  for (const { uf } of brazilianStates) {
    expect(dateTimeIn(stateTimeZone(uf), new Date("2026-02-18T13:00:00Z"))).toMatch(/^2026-02-18 (08|09|10):00:00$/);
  }
});

it("Acre is five hours behind Greenwich, and São Paulo three", () => {
  expect(dateTimeIn(stateTimeZone("AC"), new Date("2026-02-18T13:00:00Z"))).toBe("2026-02-18 08:00:00");
  expect(dateTimeIn(stateTimeZone("SP"), new Date("2026-02-18T13:00:00Z"))).toBe("2026-02-18 10:00:00");
});
