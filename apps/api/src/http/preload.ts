import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const matcher = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}/?$`);

/** Literal addresses before those with a parameter. */
const literalFirst = ([a]: [string, unknown], [b]: [string, unknown]) =>
  Number(a.includes(":")) - Number(b.includes(":"));

/**
 * Makes the function that gives the `<link>` elements of a page, so that the browser fetches the page's chunks together
 * with the app's and not after them. Which files belong to which address (`/contasPagar/pagar/:id`) stands in the file
 * `preload.json` that the app's build wrote; without it nothing is linked.
 * @param dist the built app
 * @param page its page: what that names already is not named again
 */
export function pageLinks(dist: string, page: string): (path: string) => string {
  const file = join(dist, "preload.json");
  if (!existsSync(file)) return () => "";
  const pages = JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, readonly string[]>>;
  const links = Object.entries(pages)
    .toSorted(literalFirst)
    .map(([pattern, files]) => {
      const scripts = files.filter((name) => name.endsWith(".js") && !page.includes(`"${name}"`));
      const html = scripts.map((name) => `<link rel="modulepreload" href="${name}">`).join("");
      return { matches: matcher(pattern), html };
    });
  return (path) => links.find(({ matches }) => matches.test(path))?.html ?? "";
}
