import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./run.mjs";

const TABLE = /import \{([^}]+)\} from "@prumo\/domain\/([\w-]+-fields)"/g;
const WRITTEN = /\b(?:label=|(?:label|header|title): )"([^"]+)"/g;
/** A fact of a record: its label, and its text. */
const FACT = /(?<!\[)\["([^"]+)", /g;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "apps", "packages/api-client/src"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const textOf = (table) => readFileSync(join(root, `packages/domain/src/${table}.ts`), "utf8");

/** The labels and headings of a table of fields. */
function labelsOf(table) {
  return [...textOf(table).matchAll(/(?:label|heading): "([^"]+)"/g)].map(([, label]) => label);
}

/** Whether a file asks the tables of these names for more than the words of refusals, which are no labels. */
const readsLabels = (text, names) =>
  names.split(",").some((name) => new RegExp(`\\b${name.trim()}\\b(?!\\.\\w+\\.missing\\b)`).test(text));

const namedIn = (text) =>
  [...text.matchAll(TABLE)].flatMap(([whole, names, table]) =>
    readsLabels(text.replace(whole, ""), names) ? [table] : [],
  );

/** The folder of the area that a file belongs to; outside of areas its own folder. */
const areaOf = (path) => /^.*\/(?:pages|areas)\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? dirname(path);

/** The tables that the files of each folder read, by what the folder of a file is. */
function tablesBy(folderOf) {
  const tables = new Map();
  for (const { path, text } of files) {
    const folder = folderOf(path);
    tables.set(folder, new Set([...(tables.get(folder) ?? []), ...namedIn(text)]));
  }
  return tables;
}

/** The labels of these tables that files write again. */
function writtenAgain(pattern, folderOf) {
  const tablesOf = tablesBy(folderOf);
  expect([...tablesOf.values()].some((tables) => tables.size > 0)).toBe(true);
  return files.flatMap(({ path, text }) => {
    const tables = [...(tablesOf.get(folderOf(path)) ?? [])].filter((table) => table !== "audit-fields");
    const labels = new Set(tables.flatMap(labelsOf));
    return [...text.matchAll(pattern)].flatMap(([written, label]) =>
      labels.has(label) ? [`${path}: ${written}`] : [],
    );
  });
}

it("a label that a table of fields has stands nowhere else in the folders that read the table", () => {
  expect(writtenAgain(WRITTEN, dirname)).toEqual([]);
});

it("a label that a table of fields has stands in no fact of a record in the areas that read the table", () => {
  expect(writtenAgain(FACT, areaOf)).toEqual([]);
});

/** Texts in quotes. */
const QUOTED = /"([^"]+)"/g;

/** Refusals of records without a table, which only happen to have the same words: of the login, and of fiscal settings. */
const ofOthers = new Set(["Informe o login", "Informe a senha", "Selecione o ambiente"]);

it("the refusal that a table of fields has for a missing value stands nowhere else", () => {
  const tables = readdirSync(join(root, "packages/domain/src")).filter((name) => name.endsWith("-fields.ts"));
  const refusals = new Set(
    tables.flatMap((name) =>
      [...textOf(name.replace(".ts", "")).matchAll(/missing: "([^"]+)"/g)].map(([, text]) => text),
    ),
  );
  expect(refusals.size).toBeGreaterThan(50);
  const again = files.flatMap(({ path, text }) =>
    [...text.matchAll(QUOTED)].flatMap(([written, refusal]) =>
      refusals.has(refusal) && !ofOthers.has(refusal) && !path.includes("/testing/") ? [`${path}: ${written}`] : [],
    ),
  );
  expect(again).toEqual([]);
});
