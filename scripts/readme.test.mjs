import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const ROOMS = /^(apps|bench|docs|e2e|packages|scripts|shelf|\.storybook)\/[\w./-]*$/;

it("names only places in the README that exist", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const named = [...readme.matchAll(/`([^`\n]+)`|\]\(([^)#\n]+)\)/g)].map(([, code, link]) => code ?? link);
  const places = [...new Set(named.filter((text) => ROOMS.test(text)))];
  expect(places.length).toBeGreaterThan(30);
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
});
