import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const readJson = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {});

/** A chunk with everything that it imports. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return seen;
  seen.add(name);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen);
  return seen;
}

const matcher = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}/?$`);

/**
 * Makes the function that gives the `<link>` elements of a page, so that the browser fetches the page's chunk together
 * with the app's and not after it.
 *
 * Which chunk belongs to which address stands in `.vite/pages.json` beside Vite's manifest: address pattern
 * (`/contasPagar/pagar/:id`) to source file (`src/pages/contas-pagar/pay-page.tsx`). Without that file nothing is linked.
 * @param dist the built app
 * @param base address under which its files are served, ending in a slash
 */
export function pageLinks(dist: string, base: string): (path: string) => string {
  const manifest = readJson(join(dist, ".vite", "manifest.json")) as Manifest;
  const pages = readJson(join(dist, ".vite", "pages.json")) as Readonly<Record<string, string>>;
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const loaded = new Set(entries.flatMap((name) => [...withImports(manifest, name)]));
  const links = Object.entries(pages).map(([pattern, source]) => {
    const chunks = [...withImports(manifest, source)].filter((name) => !loaded.has(name)).map((name) => manifest[name]);
    const scripts = chunks.map((chunk) => `<link rel="modulepreload" href="${base}${chunk?.file}">`);
    const styles = chunks
      .flatMap((chunk) => chunk?.css ?? [])
      .map((css) => `<link rel="stylesheet" href="${base}${css}">`);
    return { matches: matcher(pattern), html: [...scripts, ...styles].join("") };
  });
  return (path) => links.find(({ matches }) => matches.test(path))?.html ?? "";
}
