import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { catalogue, entryOf, nameOf, offersFunctions, titleOf } from "./catalogue.ts";
import { formsGuidance } from "./guidance/forms.tsx";
import { uiGuidance } from "./guidance/ui.ts";

const guidance = { ui: uiGuidance, forms: formsGuidance };
const root = join(import.meta.dirname, "..");
const stories = ["packages/ui/src", "packages/forms/src", ".storybook/api"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".stories.tsx"))
    .map((file) => join(folder, file)),
);
const listed = catalogue.flatMap(({ room, entries }) =>
  Object.entries(entries).map(([entry, words]) => ({ room, entry, words })),
);

test("every file of stories stands in the menu, and nothing else does", () => {
  expect(stories.filter((file) => titleOf(file) === undefined)).toEqual([]);
  expect(listed.map(({ entry }) => entry).sort()).toEqual(stories.map((file) => entryOf(file)?.entry).sort());
});

test("the menu names a component by its group, its name and its Portuguese words", () => {
  expect(titleOf("packages/forms/src/money-input/money-input.stories.tsx")).toBe(
    "forms/Dinheiro e números/MoneyInput: dinheiro, valor, reais",
  );
  expect(titleOf(".storybook/guide/forms.stories.tsx")).toBeUndefined();
});

test("the order of the menu names every group", () => {
  const preview = readFileSync(join(import.meta.dirname, "preview.tsx"), "utf8");
  expect(catalogue.map(({ group }) => group).filter((group) => !preview.includes(`"${group}"`))).toEqual([]);
});

describe.each(listed)("$room/$entry", ({ room, entry, words }) => {
  test("is found by Portuguese words", () => {
    expect(words).toMatch(/^[\p{L}0-9, ]{3,}$/u);
  });

  test("tells how it is used, by which keys and as which roles", () => {
    expect(guidance[room]).toHaveProperty(entry, {
      right: [expect.anything(), expect.any(String)],
      wrong: [expect.anything(), expect.any(String)],
      roles: expect.any(Array),
      keys: expect.any(Array),
      ...(offersFunctions(entry) ? { calls: expect.any(Array) } : {}),
    });
  });

  test("has an example that can be copied as it is", () => {
    const file = join(import.meta.dirname, "examples", room, `${entry}.tsx`);
    const source = existsSync(file) ? readFileSync(file, "utf8") : "";
    expect(source).toContain(`from "@prumo/${room}/${entry}";`);
    // Another entry of the workspace's own, or a file beside it, would be nothing to strangers.
    const imported = [...source.matchAll(/from "([^"]+)"/g)].map(([, name]) => name ?? "");
    expect(
      imported.filter((name) => !/^(@prumo\/(ui|forms)\/[\w-]+|react|react-hook-form|lucide-react)$/.test(name)),
    ).toEqual([]);
    for (const name of nameOf(entry).split(", ")) {
      expect(source).toMatch(new RegExp(offersFunctions(entry) ? `\\b${name}[.(]` : `<${name}[\\s/>]`));
    }
    expect(source).toMatch(/^export function Example\(/m);
  });
});
