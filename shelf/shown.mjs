import { readFileSync } from "node:fs";
import { join } from "node:path";

const pascal = (entry) => entry.replace(/(^|-)([a-z])/g, (_, _dash, letter) => letter.toUpperCase());

/** Components that no stranger of ours uses: every one must be rendered, looked at and typed somewhere. */
export function notShown({ room, name }, offered) {
  const text = readFileSync(join(import.meta.dirname, `consumers/${room}-gallery.tsx`), "utf8");
  const shown = new Set([...text.matchAll(/^ {2}"?([\w-]+)"?: /gm)].map(([, entry]) => entry));
  return Object.entries(offered)
    .filter(([entry, { values }]) => values.includes(pascal(entry)) && !shown.has(entry))
    .map(([entry]) => `${name}/${entry} is missing in shelf/consumers/${room}-gallery.tsx`);
}
