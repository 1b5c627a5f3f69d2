import { readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { paths } from "./src/app/paths.ts";

/** Matches a page with its entry of `paths`, or with that of both sides of the accounts, and its module. */
const PAGE = /\b(?:page\(\s*paths\.([\w.]+)|contaPages\(\s*"(\w+)")[\s\S]*?\bimport\("(\.[^"]+)"\)/g;

/** The pattern of an entry of `paths`: `planos.editar` is `/planos/edit/:id`. */
function patternOf(entry: string): string {
  const found = entry.split(".").reduce<unknown>((inner, name) => Object(inner)[name], paths);
  const { pattern } = Object(found);
  if (typeof pattern !== "string") throw new Error(`paths has no entry ${entry}`);
  return pattern;
}

/** Collects the scripts and styles that a chunk needs, itself first. */
function needs(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk") needs(imported, bundle, seen);
  }
  return seen;
}

/**
 * Writes `preload.json`: for each page of the route tables the files that it and its table need. The server adds modulepreload links
 * for them to the page that it answers, so that the browser requests a page's code after the first answer.
 */
export function preloadMap(): Plugin {
  const source = resolve(import.meta.dirname, "src");
  const areas = readdirSync(resolve(source, "pages"));
  const tables = areas.map((area) => resolve(source, "pages", area, "routes.ts"));
  return {
    name: "prumo:preload-map",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const found = tables.flatMap((table) =>
        [...readFileSync(table, "utf8").matchAll(PAGE)].map(([, entry, both, module = ""]) => ({
          entries: entry === undefined ? [`contasPagar.${both}`, `contasReceber.${both}`] : [entry],
          module: `${resolve(dirname(table), module)}.tsx`,
          table,
        })),
      );
      const pages = found.flatMap(({ entries, module, table }) => {
        const file = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
        const routes = chunks.find(({ moduleIds }) => moduleIds.includes(table));
        if (file === undefined || routes === undefined) this.error(`no chunk for the page ${entries}: ${module}`);
        const files = [...needs(file, bundle, needs(routes, bundle))].map((name) => `/${name}`);
        return entries.map((entry) => [patternOf(entry), files]);
      });
      if (pages.length === 0) this.error("the tables of routes name no page");
      this.emitFile({ type: "asset", fileName: "preload.json", source: JSON.stringify(Object.fromEntries(pages)) });
    },
  };
}
