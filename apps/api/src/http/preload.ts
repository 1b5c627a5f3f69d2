import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { matcher } from "./addresses";

/** Sorts literal addresses before those with a parameter, which would otherwise match first. */
const literalFirst = ([a]: [string, unknown], [b]: [string, unknown]) =>
  Number(a.includes(":")) - Number(b.includes(":"));

/** A page as the build of the app describes it. */
const builtPage = z.object({ files: z.array(z.string()), bare: z.boolean(), entrance: z.boolean() });
const builtPages = z.record(z.string(), builtPage);

interface KnownPage {
  /** The `<link>` elements of its files. */
  readonly links: string;
  /** It stands alone, without the menu and the header that the frame draws. */
  readonly bare: boolean;
  /** It is for users without a session. */
  readonly entrance: boolean;
}

/** Finds the files of a page. Undefined for an address of no page. */
export type PageFiles = (path: string) => KnownPage | undefined;

/**
 * Makes the function that gives the `<link>` elements of a page, so that the browser fetches the page's chunks together
 * with the app's and not after them. The app's build wrote into `preload.json` which files belong to which address
 * (`/contasPagar/pagar/:id`); without that file no page is known.
 * @param dist the built app
 * @param page its HTML: files that it names already are not named again
 */
export function pageFiles(dist: string, page: string): PageFiles {
  const file = join(dist, "preload.json");
  if (!existsSync(file)) return () => undefined;
  const pages = builtPages.parse(JSON.parse(readFileSync(file, "utf8")));
  const known = Object.entries(pages)
    .toSorted(literalFirst)
    .map(([pattern, { files, bare, entrance }]) => {
      const scripts = files.filter((name) => name.endsWith(".js") && !page.includes(`"${name}"`));
      const links = scripts.map((name) => `<link rel="modulepreload" href="${name}">`).join("");
      return { matches: matcher(pattern), links, bare, entrance };
    });
  return (path) => known.find(({ matches }) => matches.test(path));
}
