import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** The states in which a component is shown, by the names of their stories. */
const states = {
  /** A component that only shows something. */
  piece: ["Default", "LongText", "Dark", "Phone"],
  /** An input that is filled in. */
  control: ["Default", "Filled", "Disabled", "ReadOnly", "Invalid", "LongText", "InAForm", "Dark", "Phone"],
  /** An input bound to a form: all its stories are in one. */
  field: ["Default", "Filled", "Disabled", "ReadOnly", "OwnId", "Invalid", "LongText", "Dark", "Phone"],
};

const noReadOnly = { ReadOnly: "HTML has no read-only boxes, radios and selects" };
const ownTexts = { LongText: "shows no text but its own" };

/** States that a component cannot be in, and why. */
const impossible: Record<string, Partial<Record<string, string>>> = {
  checkbox: noReadOnly,
  "checkbox-field": noReadOnly,
  "radio-group": noReadOnly,
  select: noReadOnly,
  "select-field": noReadOnly,
  switch: { ...noReadOnly, Invalid: "takes effect at once: there is nothing to refuse" },
  "icon-button": ownTexts,
  paginator: ownTexts,
  "progress-bar": ownTexts,
  "view-toggle": ownTexts,
};

const rooms = ["ui", "forms"].map((room) => ({ room, src: join(import.meta.dirname, `../packages/${room}/src`) }));
const pascal = (folder: string) => folder.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());

/** Every folder that offers a component of its name. */
const components = rooms.flatMap(({ room, src }) =>
  readdirSync(src).flatMap((folder) => {
    const file = join(src, folder, `${folder}.tsx`);
    const source = existsSync(file) ? readFileSync(file, "utf8") : "";
    if (!new RegExp(`export (function|const) ${pascal(folder)}\\b`).test(source)) return [];
    const stories = join(src, folder, `${folder}.stories.tsx`);
    return [{ room, folder, source, stories: existsSync(stories) ? readFileSync(stories, "utf8") : undefined }];
  }),
);

function statesOf({ room, folder, source }: (typeof components)[number]) {
  const isControl = room === "forms" || /\b(Input|Select|Textarea)HTMLAttributes|useFieldControl\(\)/.test(source);
  const kind = folder.endsWith("-field") ? "field" : isControl && folder !== "field" ? "control" : "piece";
  return states[kind].filter((state) => !impossible[folder]?.[state]);
}

/** The text of each exported story, by its name. */
function storiesIn(text: string): Map<string, string> {
  const parts = text.split(/^export const (?=\w+(?:: Story)? =)/m).slice(1);
  return new Map(parts.map((part) => [/^\w+/.exec(part)?.[0] ?? "", part]));
}

test("finds the components", () => {
  expect(components.length).toBeGreaterThan(70);
});

describe.each(components)("$room/$folder", (component) => {
  const { folder, stories = "" } = component;
  const shown = storiesIn(stories);

  test("has a story for every state", () => {
    expect(statesOf(component).filter((state) => !shown.has(state))).toEqual([]);
  });

  // Its page shows the first one above the table of props, whose controls move it.
  test("begins with the story that has its props", () => {
    expect([...shown.keys()][0]).toBe("Default");
  });

  test("has its states for what they are called", () => {
    expect(shown.get("Dark")).toMatch(/theme: "dark"/);
    expect(shown.get("Phone")).toMatch(/value: "phone320"/);
  });

  test("shows its own props", () => {
    expect(stories).toMatch(
      new RegExp(`^ {2}component: ${pascal(folder)}\\b|= \\{ component: ${pascal(folder)}\\b`, "m"),
    );
  });

  test("says when to use it and when not, in one line", () => {
    expect(/description: \{\s*component:\s*"([^"\n]*)"/.exec(stories)?.[1]).toMatch(/^Use .+\. Não use .+\.$/);
  });
});

test("excuses no state that a component has after all", () => {
  const excused = components.flatMap(({ folder, stories = "" }) =>
    Object.keys(impossible[folder] ?? {}).filter((state) => storiesIn(stories).has(state)),
  );
  expect(excused).toEqual([]);
  expect(Object.keys(impossible).filter((folder) => !components.some((one) => one.folder === folder))).toEqual([]);
});
