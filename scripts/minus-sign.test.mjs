import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./run.mjs";

const files = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "apps/backoffice", "apps/signup", ".storybook"],
  { cwd: root, encoding: "utf8" },
)
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path));

it("what users read has one minus sign, that of formatMoney and of the keyboard", () => {
  const others = files.filter((path) => /[\u2212\u2012]/.test(readFileSync(join(root, path), "utf8")));
  expect(others).toEqual([]);
});
