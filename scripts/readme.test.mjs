import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { entryListProblems } from "../shelf/entry-list.mjs";
import { packageOf } from "../shelf/packages.mjs";

const root = join(import.meta.dirname, "..");
const ROOMS = /^(apps|bench|docs|e2e|packages|scripts|shelf|\.storybook)\/[\w./-]*$/;

it("names only places in the README that exist", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const named = [...readme.matchAll(/`([^`\n]+)`|\]\(([^)#\n]+)\)/g)].map(([, code, link]) => code ?? link);
  const places = [...new Set(named.filter((text) => ROOMS.test(text)))];
  expect(places.length).toBeGreaterThan(30);
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
});

describe.each(["ui", "forms"])("the README of %s", (room) => {
  const one = packageOf(room);
  const readme = readFileSync(join(one.folder, "README.md"), "utf8");

  it("lists every entry with the first sentence of its docstring", () => {
    expect(entryListProblems(one)).toEqual([]);
  });

  it("would be told of an entry that is missing, one too many, another sentence and another weight", () => {
    const [row, entry, said, size] = /^\| `([^`]+)` \| (.*) \| ([\d.]+) \|$/m.exec(readme) ?? [];
    const told = (text, sizes) => entryListProblems(one, sizes, text).map((problem) => problem.split(": ")[0]);
    const of = `the README of ${one.name}`;
    expect(told(readme.replace(`${row}\n`, ""))).toEqual([`${of} does not list ${entry}`]);
    expect(told(readme.replace(row, `${row}\n${row.replace(entry, "nothing")}`))).toEqual([
      `${of} lists nothing, which is gone`,
    ]);
    expect(told(readme.replace(said, "Something."))).toEqual([
      `${of} does not say of ${entry} what its docstring says`,
    ]);
    const name = `${one.name}/${entry}`;
    expect(told(readme, { [name]: Number(size) + 0.1 })).toEqual([]);
    expect(told(readme, { [name]: Number(size) + 0.11 })).toHaveLength(1);
  });
});

it("shows in the README of forms the recipes that its tests run", () => {
  const { folder } = packageOf("forms");
  const readme = readFileSync(join(folder, "README.md"), "utf8");
  for (const name of ["contact-form", "delivery-form"]) {
    expect(readme).toContain(
      `\`\`\`tsx\n${readFileSync(join(folder, `src/testing/recipes/${name}.tsx`), "utf8")}\`\`\``,
    );
  }
});
