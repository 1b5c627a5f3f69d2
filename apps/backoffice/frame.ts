import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { IndexHtmlTransformContext, Plugin } from "vite";

const theme = fileURLToPath(import.meta.resolve("@prumo/ui/theme.css"));
const lettersInDevelopment = `@fs${fileURLToPath(import.meta.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"))}`;
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** Gives the page's own styles the colours of the theme that they name. */
function withTokens(html: string): string {
  const css = readFileSync(theme, "utf8");
  const names = new Set([...html.matchAll(/var\((--prumo-[\w-]+)\)/g)].map(([, name]) => name));
  const values = [...names].map((name) => {
    const found = new RegExp(`${name}: [^;]+;`).exec(css);
    if (found === null) throw new Error(`The theme has no ${name}`);
    return found[0];
  });
  return html.replace("/* tokens */", values.join(" "));
}

/** Puts the style sheet behind the frame: the frame, which has styles of its own, is painted without waiting for it. */
const withLateStyles = (html: string) =>
  html.replace(STYLESHEET, "").replace("</body>", `${html.match(STYLESHEET)?.join("") ?? ""}\n  </body>`);

/** Names the file of the letters where the page asks for them. In development it has its own name. */
function withLetters(html: string, { bundle = {} }: IndexHtmlTransformContext): string {
  const file = Object.keys(bundle).find((name) => name.endsWith(".woff2"));
  return html.replace("/* letters */", `/${file ?? lettersInDevelopment}`);
}

/** Makes the frame of `index.html` stand alone: what is painted before any other file of the app has come. */
export const frame = (): Plugin[] => [
  // Before the page's styles are compressed, and after the style sheet has its name.
  { name: "prumo:frame-tokens", transformIndexHtml: { order: "pre", handler: withTokens } },
  { name: "prumo:frame-letters", transformIndexHtml: { order: "post", handler: withLetters } },
  { name: "prumo:frame-styles", transformIndexHtml: { order: "post", handler: withLateStyles } },
];
