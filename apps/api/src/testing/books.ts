import { afterEach, expect } from "vitest";
import type { Db } from "../db/client";
import { moneyViolations } from "../upkeep/money-violations";

export { moneyViolations as wrongBooks };

/** Checks after every test of the file that nothing is wrong in the books of any company. */
export function keepTheBooks(db: () => Db): void {
  afterEach(async () => expect(await moneyViolations(db())).toEqual([]));
}
