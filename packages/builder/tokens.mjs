import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { figmaVariablesOf } from "./figma.mjs";

/**
 * The theme's colours and sizes as design tokens, for tools that read no CSS (Figma, Style Dictionary). The format is the
 * Design Tokens Community Group's of October 2025. The truth is `theme.css`; the file is written from it.
 */
const SCHEMA = "https://www.designtokens.org/schemas/2025.10/format.json";

/** The parts of `light-dark(a, b)`, of which each may have commas in brackets; both are the whole of another value. */
function bothThemes(value) {
  const [, inside] = /^light-dark\((.*)\)$/s.exec(value) ?? [];
  if (inside === undefined) return { light: value, dark: value };
  const [light = "", dark = ""] = inside.split(/,(?![^(]*\))/).map((part) => part.trim());
  return { light, dark };
}

/** A colour of the theme: `oklch(l c h / a)`, `#fff` or `transparent`. */
function colour(text) {
  if (text === "transparent") return { colorSpace: "srgb", components: [0, 0, 0], alpha: 0 };
  if (text === "#fff") return { colorSpace: "srgb", components: [1, 1, 1], hex: "#ffffff" };
  const [, numbers, alpha] = /^oklch\(([\d. ]+?)(?: \/ ([\d.]+))?\)$/.exec(text) ?? [];
  if (numbers === undefined) throw new Error(`theme.css: ${text} is a colour that no token can be made of`);
  const components = numbers.split(" ").map(Number);
  return { colorSpace: "oklch", components, ...(alpha === undefined ? {} : { alpha: Number(alpha) }) };
}

function dimension(text) {
  const [, value, unit = "px"] = /^(-?[\d.]+)(px)?$/.exec(text) ?? [];
  if (value === undefined) throw new Error(`theme.css: ${text} is a size that no token can be made of`);
  return { value: Number(value), unit };
}

/** The name of the custom property or of Tailwind's key that has the value in CSS. */
const named = (css) => ({ "com.prumo.css": css });

/** @param css the text of `theme.css` */
export function tokensOf(css) {
  const all = (pattern) => [...css.matchAll(pattern)].map(([, name, value]) => [name, value]);
  const declared = Object.fromEntries(all(/^ {4}(--prumo-[\w-]+):\s*([^;]+);/gm).reverse());
  const themes = ["light", "dark"];
  const perTheme = (make) => Object.fromEntries(themes.map((theme) => [theme, make(theme)]));
  const roles = all(/--color-prumo-([\w-]+):\s*var\((--[\w-]+)\)/g);
  const shadows = all(/--shadow-prumo-([\w-]+):\s*([^;]+);/g);
  // A corner that follows another (`calc`) is no token of its own.
  const radii = all(/--radius-prumo-([\w-]+):\s*(var\(--[\w-]+\)|[\d.]+px);/g).map(([name, text]) => {
    const [, variable] = /^var\((.+)\)$/.exec(text) ?? [];
    return { name, text: variable ? declared[variable] : text, css: variable ?? `--radius-prumo-${name}` };
  });
  const [, touch] = /pointer: coarse\).*?--prumo-h-control:\s*([^;]+);/s.exec(css) ?? [];
  const [, narrow] = /width <= 720px\).*?--prumo-page-x:\s*([^;]+);/s.exec(css) ?? [];

  const layer = (theme) => (text) => {
    const [, lengths, variable] = /^((?:-?[\d.]+(?:px)? )+)var\((--[\w-]+)\)$/.exec(text.trim()) ?? [];
    const [offsetX, offsetY, blur, spread = "0px"] = (lengths ?? "").trim().split(" ");
    const sizes = Object.entries({ offsetX, offsetY, blur, spread }).map(([name, size]) => [name, dimension(size)]);
    return { color: colour(bothThemes(declared[variable])[theme]), ...Object.fromEntries(sizes) };
  };
  const colourIn = (theme) =>
    roles.map(([name, variable]) => [
      name,
      { $value: colour(bothThemes(declared[variable])[theme]), $extensions: named(variable) },
    ]);
  const shadowIn = (theme) =>
    shadows.map(([name, text]) => [
      name,
      { $value: text.split(/,(?![^(]*\))/).map(layer(theme)), $extensions: named(`--shadow-prumo-${name}`) },
    ]);
  return {
    $schema: SCHEMA,
    $description: "Written from theme.css of @prumo/ui: change that, and not this.",
    color: { $type: "color", ...perTheme((theme) => Object.fromEntries(colourIn(theme))) },
    shadow: { $type: "shadow", ...perTheme((theme) => Object.fromEntries(shadowIn(theme))) },
    radius: {
      $type: "dimension",
      ...Object.fromEntries(
        radii.map(({ name, text, css }) => [name, { $value: dimension(text), $extensions: named(css) }]),
      ),
    },
    size: {
      $type: "dimension",
      control: { $value: dimension(declared["--prumo-h-control"]), $extensions: named("--prumo-h-control") },
      "control-touch": {
        $description: "Where the pointer is a finger.",
        $value: dimension(touch),
        $extensions: named("--prumo-h-control"),
      },
      page: { $value: dimension(declared["--prumo-page-x"]), $extensions: named("--prumo-page-x") },
      "page-narrow": {
        $description: "In windows of 720 px or less.",
        $value: dimension(narrow),
        $extensions: named("--prumo-page-x"),
      },
    },
    font: {
      $type: "fontFamily",
      text: {
        $value: declared["--prumo-font"].split(",").map((name) => name.trim().replaceAll('"', "")),
        $extensions: named("--prumo-font"),
      },
    },
  };
}

/** Formatted as everything here is, numbers of an array in a line. */
const formatted = (value) =>
  `${JSON.stringify(value, null, 2).replace(/\[\s+([^[\]{}]*?)\s+\]/g, (_, inside) => `[${inside.replace(/\s+/g, " ")}]`)}\n`;

/** The files of the tokens of a package, as they should be, by their names. */
export function tokenFiles({ folder }) {
  const tokens = tokensOf(readFileSync(join(folder, "src/theme.css"), "utf8"));
  return { "tokens.json": formatted(tokens), "figma-variables.json": formatted(figmaVariablesOf(tokens)) };
}

/** Writes the tokens beside the theme, where they are others than before, and into what is published. */
export function writeTokens(one) {
  for (const [name, text] of Object.entries(tokenFiles(one))) {
    const file = join(one.folder, "src", name);
    if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
      writeFileSync(file, text);
      console.log(`the tokens of ${one.name} are others now: commit its src/${name}`);
    }
    copyFileSync(file, join(one.folder, "dist", name));
  }
}
