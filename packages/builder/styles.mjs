import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import { MARK } from "./marks.mjs";
import { packageOf } from "./packages.mjs";

const imported = (path, layer) => `@import ${JSON.stringify(path)}${layer ? ` layer(${layer})` : ""};`;

/** Lengths in pixels. Selectors stay: the name of a class may hold a length, and must be what the component says. */
const inPixels = (css) =>
  css.replace(/^(\s*[^@\s].*\{)$|(\d*\.?\d+)rem\b/gm, (_, selector, rem) => selector ?? `${rem * 16}px`);

/** The reset of `reset.css`, for elements with the mark of ours. */
const reset = () =>
  readFileSync(join(import.meta.dirname, "reset.css"), "utf8")
    .replace(/\/\*.*?\*\/\n/s, "")
    .replace(".ours", `.${MARK}`);

/**
 * Writes a package's two style sheets. `theme.css` is for applications with Tailwind, which then write each class once;
 * `styles.css` is for all others: the classes that the components use, outside of layers, so that an application's rules
 * about elements (`h2`, `button`) do not reach ours, and without Tailwind's reset of everything, in whose place stands
 * one of what is ours. It declares and reads no property of Tailwind's theme (`--spacing`), and its lengths are in pixels
 * as its text is, because applications set the size of `rem` for themselves.
 */
export async function writeStyles({ room, folder, css }) {
  copyFileSync(join(folder, "src/theme.css"), join(folder, "dist/theme.css"));
  // Without it TypeScript refuses to import a style sheet, unless a bundler's types say that it may.
  for (const name of css) writeFileSync(join(folder, `dist/${name}.d.ts`), "export {};\n");
  const below = room === "forms" ? ["ui", "forms"] : ["ui"];
  const folders = below.map((name) => join(packageOf(name).folder, "dist"));
  const input = [
    `${imported("tailwindcss/theme.css", "theme").slice(0, -1)} theme(inline);`,
    imported(join(packageOf("ui").folder, "src/theme.css")),
    imported("tailwindcss/utilities.css"),
  ];
  const { build } = await compile(input.join("\n"), { base: import.meta.dirname, onDependency: () => {} });
  // The theme's own `@source` is its folder in the sources, where tests and stories use more classes than components do.
  const sources = folders.map((base) => ({ base, pattern: "**/*.js", negated: false }));
  const styles = inPixels(build(new Scanner({ sources }).scan()));
  const utilities = styles.search(/^\./m);
  writeFileSync(join(folder, "dist/styles.css"), styles.slice(0, utilities) + reset() + styles.slice(utilities));
}
