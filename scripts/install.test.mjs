import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./run.mjs";
import { filesBelow } from "./stamp.mjs";

/** What a script imports as it is loaded, and what those import, by their paths. */
function importsOf(path, seen = new Map()) {
  if (seen.has(path)) return seen;
  const text = readFileSync(path, "utf8");
  const named = [...text.matchAll(/^(?:import|export)\s(?:[^;]*?\sfrom\s)?"([^"]+)"/gm)].map(([, name]) => name);
  seen.set(path, named);
  for (const name of named.filter((one) => one.startsWith("."))) importsOf(join(dirname(path), name), seen);
  return seen;
}

it("a command that installs what is missing loads in a fresh copy, where no package is", () => {
  const install = join(root, "scripts/install.mjs");
  const scripts = filesBelow(["scripts"], (path) => /^scripts\/[\w-]+\.mjs$/.test(path) && !path.includes(".test."));
  const loaded = scripts
    .map((path) => ({ path, imports: importsOf(join(root, path)) }))
    .filter(({ imports }) => imports.has(install));
  expect(loaded.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["scripts/package.mjs", "scripts/start.mjs", "scripts/test.mjs"]),
  );
  const early = loaded.flatMap(({ path, imports }) =>
    [...imports.values()]
      .flat()
      .filter((name) => !/^(\.|node:)/.test(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(early).toEqual([]);
});
