import { expect, it } from "vitest";
import { keptUntil } from "./record-keeping";

it("a record is kept to the end of the fifth year after its own, whatever its day in the year", () => {
  expect(keptUntil("2026-01-01")).toBe("2031-12-31");
  expect(keptUntil("2026-12-31")).toBe("2031-12-31");
  expect(keptUntil("2027-01-01")).toBe("2032-12-31");
});
