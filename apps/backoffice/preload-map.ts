import type { Plugin, Rolldown } from "vite";
import { pageModules, pagePatterns } from "./page-modules.ts";

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
 * Writes `preload.json`: for each page of the route tables the files that it and its table need, and whether it stands
 * alone. The server adds modulepreload links for them to the page that it answers, so that the browser requests a page's
 * code after the first answer. Beside it, `addresses.json` lists the patterns of all pages: elsewhere the server answers
 * 404.
 */
export function preloadMap(): Plugin {
  return {
    name: "prumo:preload-map",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const pages = pageModules().map(({ pattern, module, table, bare }) => {
        const file = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
        const routes = chunks.find(({ moduleIds }) => moduleIds.includes(table));
        if (file === undefined || routes === undefined) this.error(`no chunk for the page ${pattern}: ${module}`);
        const files = [...needs(file, bundle, needs(routes, bundle))].map((name) => `/${name}`);
        return [pattern, { files, bare }];
      });
      this.emitFile({ type: "asset", fileName: "preload.json", source: JSON.stringify(Object.fromEntries(pages)) });
      this.emitFile({ type: "asset", fileName: "addresses.json", source: JSON.stringify(pagePatterns()) });
    },
  };
}
