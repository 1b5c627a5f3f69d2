import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import { packageOf } from "./packages.mjs";

const imported = (path, layer) => `@import ${JSON.stringify(path)}${layer ? ` layer(${layer})` : ""};`;

/** The classes of compiled utilities, as selectors. */
const classesIn = (css) => [...new Set([...css.matchAll(/^ {2}(\.(?:\\.|[\w-])+)/gm)].map(([, selector]) => selector))];

/** The reset of `reset.css`, for elements with one of these classes, with no weight of its own. */
function resetOf(classes) {
  const rules = readFileSync(join(import.meta.dirname, "reset.css"), "utf8").replace(/\/\*.*?\*\/\n/s, "");
  const inner = rules.trim().replace(".ours", () => classes.join(", "));
  return `@layer base {\n${inner.replace(/^/gm, "  ")}\n}\n`;
}

/**
 * Writes a package's two style sheets. `theme.css` is for applications with Tailwind, which then write each class once;
 * `styles.css` is for all others: the classes that the components use, in layers, so that whatever an application says of
 * its elements wins, and without Tailwind's reset of everything, in whose place stands one of what is ours.
 */
export async function writeStyles({ room, folder, css }) {
  copyFileSync(join(folder, "src/theme.css"), join(folder, "dist/theme.css"));
  // Without it TypeScript refuses to import a style sheet, unless a bundler's types say that it may.
  for (const name of css) writeFileSync(join(folder, `dist/types/${name}.d.ts`), "export {};\n");
  const below = room === "forms" ? ["ui", "forms"] : ["ui"];
  const folders = below.map((name) => join(packageOf(name).folder, "dist"));
  const input = [
    "@layer theme, base, components, utilities;",
    imported("tailwindcss/theme.css", "theme"),
    imported(join(packageOf("ui").folder, "src/theme.css")),
    imported("tailwindcss/utilities.css", "utilities"),
  ];
  const { build } = await compile(input.join("\n"), { base: import.meta.dirname, onDependency: () => {} });
  // The theme's own `@source` is its folder in the sources, where tests and stories use more classes than components do.
  const sources = folders.map((base) => ({ base, pattern: "**/*.js", negated: false }));
  const styles = build(new Scanner({ sources }).scan());
  const classes = classesIn(styles.slice(styles.indexOf("@layer utilities {")));
  writeFileSync(join(folder, "dist/styles.css"), styles + resetOf(classes));
}
