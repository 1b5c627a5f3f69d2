import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import { packageOf } from "./packages.mjs";

const imported = (path, layer) => `@import ${JSON.stringify(path)}${layer ? ` layer(${layer})` : ""};`;

/**
 * Writes a package's two style sheets. `theme.css` is for applications with Tailwind, which then write each class once;
 * `styles.css` is for all others: the classes that the components use, in layers, so that whatever an application says of
 * its own elements wins, and without Tailwind's reset of everything that is not ours.
 */
export async function writeStyles({ room, folder }) {
  copyFileSync(join(folder, "src/theme.css"), join(folder, "dist/theme.css"));
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
  writeFileSync(join(folder, "dist/styles.css"), build(new Scanner({ sources }).scan()));
}
