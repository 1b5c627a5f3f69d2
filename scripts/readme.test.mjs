import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageOf } from "../packages/builder/packages.mjs";
import { entryListProblems } from "../shelf/entry-list.mjs";

const root = join(import.meta.dirname, "..");
const ROOMS = /^(apps|bench|docs|e2e|packages|scripts|shelf|\.storybook)\/[\w./-]*$/;

it.each([
  ["README.md", 30],
  ["ARCHITECTURE.md", 8],
])("%s names only places that exist", (file, least) => {
  const text = readFileSync(join(root, file), "utf8");
  const named = [...text.matchAll(/`([^`\n]+)`|\]\(([^)#\n]+)\)/g)].map(([, code, link]) => code ?? link);
  const places = [...new Set(named.filter((one) => ROOMS.test(one)))];
  expect(places.length).toBeGreaterThan(least);
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
});

describe("the areas of the server in ARCHITECTURE.md", () => {
  const folder = join(root, "apps/api/src/areas");
  const folders = (path) => readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const areas = folders(folder).flatMap((wing) => folders(join(folder, wing.name)));
  const table = readFileSync(join(root, "ARCHITECTURE.md"), "utf8").split("## Areas that differ")[1] ?? "";
  const rows = [...table.matchAll(/^\| (`[a-z].*?) \|/gm)].flatMap(([, names]) =>
    names.split(", ").map((name) => name.replaceAll("`", "")),
  );

  it("lists each area that lacks the usual files", () => {
    const usual = [/^routes\.ts$/, /^service\.ts$/, /^(.*-)?queries\.ts$/];
    const lacking = areas.filter(({ name, parentPath }) => {
      const files = readdirSync(join(parentPath, name));
      return usual.some((one) => !files.some((file) => one.test(file)));
    });
    expect(lacking.map(({ name }) => name).filter((name) => !rows.includes(name))).toEqual([]);
  });

  it("lists no area that is gone", () => {
    expect(rows.filter((name) => !areas.some((area) => area.name === name))).toEqual([]);
  });
});

it("tells in decision 0072 why each own script is no tool", () => {
  const table = readFileSync(join(root, "docs/decisions/0072-own-scripts-and-the-tools-they-are-not.md"), "utf8");
  const scripts = ["scripts", "scripts/operate", "shelf", "packages/builder"].flatMap((folder) =>
    readdirSync(join(root, folder)),
  );
  const own = scripts.filter((name) => name.endsWith(".mjs") && !name.endsWith(".test.mjs"));
  expect(own.length).toBeGreaterThan(40);
  expect(own.filter((name) => !table.includes(name))).toEqual([]);
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
