import { expect, it, test } from "vitest";
import { dateTimeIn } from "./date";
import { localMoment } from "./local-moment";

test.each([
  ["America/Sao_Paulo", "2026-11-20 12:00:00", "2026-11-20T15:00:00.000Z"],
  ["America/Sao_Paulo", "2026-11-21 00:00:00", "2026-11-21T03:00:00.000Z"],
  ["America/Noronha", "2026-01-01 00:30:00", "2026-01-01T02:30:00.000Z"],
  ["America/Rio_Branco", "2026-12-31 23:59:59", "2027-01-01T04:59:59.000Z"],
])("the clocks of %s show %s at %s", (zone, local, moment) => {
  expect(localMoment(zone, local).toISOString()).toBe(moment);
});

it("undoes what dateTimeIn does on every hour of a year, where no hour is skipped", () => {
  for (let hour = 0; hour < 24 * 365; hour += 1) {
    const moment = new Date(Date.UTC(2026, 0, 1, hour));
    expect(localMoment("America/Manaus", dateTimeIn("America/Manaus", moment))).toEqual(moment);
  }
});
