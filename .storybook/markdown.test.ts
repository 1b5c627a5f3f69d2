/**
 * Reads every component with the compiler, as a build of the guide does.
 * @module-tag full
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { catalogue } from "./catalogue.ts";
import { markdownTexts } from "./markdown.ts";

let texts = new Map<string, string>();
let index = "";

beforeAll(() => {
  const written = markdownTexts({ "@prumo/forms/money-input": 3.7 });
  texts = new Map(written.map(({ fileName, source }) => [fileName, source]));
  index = texts.get("llms.txt") ?? "";
}, 120_000);

test("the list for programs leads to a text of every component and package, and to nothing else", () => {
  const links = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
  expect(links.sort()).toEqual([...texts.keys()].filter((name) => name !== "llms.txt").sort());
  expect(links).toHaveLength(4 + catalogue.flatMap(({ entries }) => Object.keys(entries)).length);
});

test("every line of the list says what it leads to", () => {
  const lines = index.split("\n").filter((line) => line.startsWith("- [") && !line.startsWith("- [@prumo"));
  expect(lines.filter((line) => !/\): [A-Z].{10,}/.test(line))).toEqual([]);
});

test("a component's text has its import, its words, its example and its props with their defaults", () => {
  const text = texts.get("markdown/forms/money-input.md") ?? "";
  expect(text).toContain(
    "Import it from `@prumo/forms/money-input`: 3.7 KB gzipped, without React. In Portuguese: dinheiro",
  );
  expect(text).toContain(readFileSync(join(import.meta.dirname, "examples/forms/money-input.tsx"), "utf8").trim());
  expect(text).toMatch(/^\| `decimals` \| `.+` \| `2` \| .+ \|$/m);
  expect(text).toMatch(/^\| `onValueChange` \| `.+` \| {2}\| .+ \|$/m);
});

test("no text names a prop without a type and a sentence", () => {
  const rows = [...texts].flatMap(([name, text]) =>
    name.endsWith("README.md") ? [] : [...text.matchAll(/^\| `\w[\w-]*`(?: \(required\))? \| .*$/gm)],
  );
  const props = rows.map(([row]) => row).filter((row) => row.split(" | ").length === 4);
  expect(props.length).toBeGreaterThan(500);
  expect(props.filter((row) => !/ \| `.+` \| .* \| .+ \|$/.test(row))).toEqual([]);
});
