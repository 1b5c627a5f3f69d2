import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { figmaVariablesOf } from "../packages/builder/figma.mjs";
import { packageOf } from "../packages/builder/packages.mjs";
import { tokenFiles, tokensOf } from "../packages/builder/tokens.mjs";
import { filesBelow } from "./stamp.mjs";

const ui = packageOf("ui");
const css = readFileSync(join(ui.folder, "src/theme.css"), "utf8");
const text = readFileSync(join(ui.folder, "src/tokens.json"), "utf8");

/** Each token below a group, with its path and the type that it has or inherits. */
function tokensIn(group, path = [], type = group.$type) {
  return Object.entries(group)
    .filter(([name]) => !name.startsWith("$"))
    .flatMap(([name, one]) => {
      const own = one.$type ?? type;
      return "$value" in one ? [{ path: [...path, name], type: own, ...one }] : tokensIn(one, [...path, name], own);
    });
}

const isSize = ({ value, unit }) => Number.isFinite(value) && (unit === "px" || unit === "rem");
const isPart = (number) => Number.isFinite(number) && number >= 0;
const isColour = ({ colorSpace, components, alpha = 1 }) =>
  ["srgb", "oklch"].includes(colorSpace) &&
  components.length === 3 &&
  components.every(isPart) &&
  alpha >= 0 &&
  alpha <= 1;

/** Checks a value by the format of its token's type. */
const valid = {
  color: isColour,
  dimension: isSize,
  fontFamily: (names) => names.every((name) => typeof name === "string" && name !== ""),
  shadow: (layers) =>
    layers.every(
      ({ color, offsetX, offsetY, blur, spread }) => isColour(color) && [offsetX, offsetY, blur, spread].every(isSize),
    ),
};

describe("the design tokens of ui", () => {
  it("are those of its theme", () => {
    const written = Object.keys(tokenFiles(ui)).map((name) => [
      name,
      readFileSync(join(ui.folder, "src", name), "utf8"),
    ]);
    expect(Object.fromEntries(written)).toEqual(tokenFiles(ui));
  });

  it("follow the theme's colours, sizes and font", () => {
    const change = (from, to) => {
      expect(css).toContain(from);
      return JSON.stringify(tokensOf(css.replace(from, to)));
    };
    const now = JSON.stringify(tokensOf(css));
    expect(change("oklch(0.455 0.082 187)", "oklch(0.456 0.082 187)")).not.toBe(now);
    expect(change("oklch(0.74 0.11 184)", "oklch(0.75 0.11 184)")).not.toBe(now);
    expect(change("--prumo-radius-card: 10px", "--prumo-radius-card: 12px")).not.toBe(now);
    expect(change("--prumo-h-control: 44px", "--prumo-h-control: 48px")).not.toBe(now);
    expect(change("0 8px 28px -8px", "0 8px 28px -6px")).not.toBe(now);
    expect(change('"Inter Variable"', '"Inter Tight"')).not.toBe(now);
  });

  it("refuse a colour that they cannot carry", () => {
    expect(() => tokensOf(css.replace("oklch(0.455 0.082 187)", "teal"))).toThrow("teal is a colour");
  });

  it("are as the format asks: a type and a value each, and names that references can hold", () => {
    const tokens = tokensIn(JSON.parse(text));
    expect(tokens.length).toBeGreaterThan(60);
    const wrong = tokens.filter(
      ({ path, type, $value }) => !valid[type]?.($value) || path.some((name) => /[.{}]/.test(name)),
    );
    expect(wrong.map(({ path }) => path.join("."))).toEqual([]);
  });

  it("have every colour in both themes", () => {
    const { color } = JSON.parse(text);
    const roles = [...css.matchAll(/--color-prumo-([\w-]+):/g)].map(([, name]) => name);
    expect(Object.keys(color.light)).toEqual(roles);
    expect(Object.keys(color.dark)).toEqual(roles);
  });
});

describe("the variables for Figma", () => {
  const tokens = JSON.parse(text);
  const { variableCollections, variableModes, variables, variableModeValues } = figmaVariablesOf(tokens);

  it("have every colour, corner and size once, with a value in every mode of its collection", () => {
    const names = (group) => Object.keys(group).filter((name) => !name.startsWith("$"));
    const due = [
      ...names(tokens.color.light).map((name) => `color/${name}`),
      ...names(tokens.radius).map((name) => `radius/${name}`),
      ...names(tokens.size).map((name) => `size/${name}`),
      "font/text",
    ];
    expect(variables.map(({ name }) => name)).toEqual(due);
    const modesOf = (collection) =>
      variableModes.filter(({ variableCollectionId }) => variableCollectionId === collection).map(({ id }) => id);
    const valued = variables.flatMap(({ id, variableCollectionId }) =>
      modesOf(variableCollectionId).map((mode) => `${id} ${mode}`),
    );
    expect(variableModeValues.map(({ variableId, modeId }) => `${variableId} ${modeId}`)).toEqual(valued);
    expect(variableModeValues.filter(({ value }) => value === undefined)).toEqual([]);
  });

  it("make collections whose first mode is the one that comes with them", () => {
    const first = variableModes.filter(({ action }) => action === "UPDATE");
    expect(first.map(({ id, variableCollectionId }) => [variableCollectionId, id])).toEqual(
      variableCollections.map(({ id, initialModeId }) => [id, initialModeId]),
    );
  });

  // CSS Color 4 gives these pairs of oklch and sRGB.
  it.each([
    ["0.62796 0.25768 29.234", { r: 1, g: 0, b: 0, a: 1 }],
    ["0.51975 0.17686 142.5", { r: 0, g: 0.5, b: 0, a: 1 }],
    ["0.45201 0.31321 264.05", { r: 0, g: 0, b: 1, a: 1 }],
  ])("show oklch(%s) as a screen does", (components, { r, g, b }) => {
    const oklch = { colorSpace: "oklch", components: components.split(" ").map(Number) };
    const color = { light: { one: { $value: oklch } }, dark: { one: { $value: oklch } } };
    const [{ value }] = figmaVariablesOf({ color, radius: {}, size: {}, font: {} }).variableModeValues;
    for (const [is, due] of [
      [value.r, r],
      [value.g, g],
      [value.b, b],
    ])
      expect(is).toBeCloseTo(due, 2);
  });
});

it("no class says the width of a phone as a number: prumo-phone says it", () => {
  const sources = filesBelow(["apps", "packages", ".storybook"], (path) => /\.tsx?$/.test(path));
  const spelt = sources.filter((path) => /max-\[7(19|20|21)px\]/.test(readFileSync(path, "utf8")));
  expect(sources.length).toBeGreaterThan(1000);
  expect(spelt).toEqual([]);
});
