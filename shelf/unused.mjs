import { readFileSync } from "node:fs";
import { join } from "node:path";

const pascal = (entry) => entry.replace(/(^|-)([a-z])/g, (_, _dash, letter) => letter.toUpperCase());

/** Lists the components that no consumer here uses: nobody would notice that one of them does not render or type. */
export function unusedIn({ room, name }, offered) {
  const text = readFileSync(join(import.meta.dirname, `consumers/${room}-gallery.tsx`), "utf8");
  const used = new Set([...text.matchAll(/^ {2}"?([\w-]+)"?: /gm)].map(([, entry]) => entry));
  return Object.entries(offered)
    .filter(([entry, { values }]) => values.includes(pascal(entry)) && !used.has(entry))
    .map(([entry]) => `${name}/${entry} is missing in shelf/consumers/${room}-gallery.tsx`);
}
