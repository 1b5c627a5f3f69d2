import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageOf } from "../packages/builder/packages.mjs";
import { entryListProblems } from "../shelf/entry-list.mjs";

const root = join(import.meta.dirname, "..");
const ROOMS = /^(apps|bench|docs|e2e|packages|scripts|shelf|\.storybook|\.github)\/[\w./-]*$/;
/** Folders that a build writes. */
const isBuilt = (place) => place.endsWith("/dist");
const { scripts: commands } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const markdownIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));
const pages = [
  ...[".", "docs", "docs/decisions"].flatMap(markdownIn),
  ...["domain", "api-client", "ui", "forms"].map((room) => `packages/${room}/README.md`),
];

/** The names of headings as links say them. */
const anchorsOf = (text) =>
  headingsOf(text).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** The headings of a page, without those inside of its examples. */
function headingsOf(text) {
  const prose = text.replace(/^```.*?^```$/gms, "");
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
}

/** What a page says that is not so: a link or a place that leads nowhere, a command that there is not. */
function untrueOf(file, text) {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link).filter((link) => !/^\w+:/.test(link));
  const lost = links.filter((link) => {
    const [path, anchor] = link.split("#");
    const target = path === "" ? file : join(file, "..", path);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(join(root, target), "utf8")).includes(anchor);
  });
  const places = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => code)
    .filter((code) => ROOMS.test(code) && !isBuilt(code));
  const run = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name);
  return [
    ...lost,
    ...places.filter((place) => !existsSync(join(root, place))),
    ...run.filter((name) => !(name in commands)),
  ];
}

it.each(pages)("%s names only links, places and commands that exist", (file) => {
  expect(untrueOf(file, readFileSync(join(root, file), "utf8"))).toEqual([]);
});

it.each([
  ["a link", "[one](docs/gone.md)", ["docs/gone.md"]],
  ["a heading", "[one](docs/operate.md#gone)", ["docs/operate.md#gone"]],
  ["a place", "`scripts/gone.mjs`", ["scripts/gone.mjs"]],
  ["a command", "`npm run gone`", ["gone"]],
  ["nothing", "[one](docs/operate.md#tls), `scripts/test.mjs`, `npm run check`", []],
])("a page is told of %s that is gone", (_, text, told) => {
  expect(untrueOf("README.md", text)).toEqual(told);
});

it("headings begin with a capital and end without a point or a colon", () => {
  const headings = pages.flatMap((file) =>
    headingsOf(readFileSync(join(root, file), "utf8")).map((heading) => ({ file, heading })),
  );
  expect(headings.length).toBeGreaterThan(100);
  expect(headings.filter(({ heading }) => !/^[A-Z0-9@].*[^.:]$/.test(heading))).toEqual([]);
});

describe("the areas of the server in ARCHITECTURE.md", () => {
  const folder = join(root, "apps/api/src/areas");
  const folders = (path) => readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const areas = folders(folder).flatMap((wing) => folders(join(folder, wing.name)));
  const table = readFileSync(join(root, "ARCHITECTURE.md"), "utf8").split("## Areas that differ")[1].split("\n## ")[0];
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
