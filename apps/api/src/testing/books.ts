import { afterEach, expect } from "vitest";
import type { Db } from "../db/client";
import { moneyViolations } from "../upkeep/money-violations";
import { isFull } from "./quick-run";

export { moneyViolations as wrongBooks };

/**
 * Checks after every test of the file that nothing is wrong in the books of any company. In a quick run the server does
 * it once at its end: what is wrong then is named, and not after which test it was.
 */
export function keepTheBooks(db: () => Db): void {
  if (!isFull) return;
  afterEach(async () => expect(await moneyViolations(db())).toEqual([]));
}
