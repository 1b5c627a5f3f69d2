import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Makes the expression of the addresses of a pattern (`/contasPagar/pagar/:id`). Like a router, it ignores case. */
export const matcher = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}/?$`, "i");

/**
 * Reads which addresses are pages of a built app: its build wrote their patterns into `addresses.json`, from the table
 * that the app itself finds its pages by.
 * @throws the system's error where the file is missing: without it every address would seem to be none, or a page
 */
export function addressesOf(dist: string): (path: string) => boolean {
  const patterns = z.array(z.string()).parse(JSON.parse(readFileSync(join(dist, "addresses.json"), "utf8")));
  const known = patterns.map(matcher);
  return (path) => known.some((expression) => expression.test(path));
}
