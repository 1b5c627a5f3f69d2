import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./run.mjs";

const TABLE = /import \{([^}]+)\} from "@prumo\/domain\/([\w-]+-fields)"/g;
const WRITTEN = /\b(?:label=|(?:label|header|title): )"([^"]+)"/g;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "apps", "packages/api-client/src"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** The labels and headings of a table of fields. */
function labelsOf(table) {
  const text = readFileSync(join(root, `packages/domain/src/${table}.ts`), "utf8");
  return [...text.matchAll(/(?:label|heading): "([^"]+)"/g)].map(([, label]) => label);
}

/** Whether a file asks the tables of these names for more than the words of refusals, which are no labels. */
const readsLabels = (text, names) =>
  names.split(",").some((name) => new RegExp(`\\b${name.trim()}\\b(?!\\.\\w+\\.missing\\b)`).test(text));

const namedIn = (text) =>
  [...text.matchAll(TABLE)].flatMap(([whole, names, table]) =>
    readsLabels(text.replace(whole, ""), names) ? [table] : [],
  );

/** The tables that the files of each folder read. */
const tablesOf = new Map();
for (const { path, text } of files) {
  const folder = dirname(path);
  tablesOf.set(folder, new Set([...(tablesOf.get(folder) ?? []), ...namedIn(text)]));
}

it("a label that a table of fields has stands nowhere else in the folders that read the table", () => {
  const again = files.flatMap(({ path, text }) => {
    const tables = [...(tablesOf.get(dirname(path)) ?? [])].filter((table) => table !== "audit-fields");
    const labels = new Set(tables.flatMap(labelsOf));
    return [...text.matchAll(WRITTEN)].flatMap(([written, label]) =>
      labels.has(label) ? [`${path}: ${written}`] : [],
    );
  });
  expect([...tablesOf.values()].some((tables) => tables.size > 0)).toBe(true);
  expect(again).toEqual([]);
});
