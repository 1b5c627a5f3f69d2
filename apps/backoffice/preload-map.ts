import { readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** A page with its address, or with one on each side of the accounts, and the module that it comes from. */
const PAGE = /\b(?:page|accounts)\(\s*(\[[^\]]+\]|"[^"]+")[\s\S]*?\bimport\("(\.[^"]+)"\)/g;

/** The scripts and styles that a chunk needs, itself first. */
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
 * Writes `preload.json`: for each page of the tables of routes the files that it needs. The server puts them as
 * modulepreload links into the page that it answers, so that a page's code is asked for with the first answer.
 */
export function preloadMap(): Plugin {
  const source = resolve(import.meta.dirname, "src");
  const parts = readdirSync(resolve(source, "routes")).map((name) => resolve(source, "routes", name));
  const tables = [resolve(source, "routes.tsx"), ...parts];
  return {
    name: "prumo:preload-map",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const found = tables.flatMap((table) =>
        [...readFileSync(table, "utf8").matchAll(PAGE)].map(([, addresses = "", module = ""]) => ({
          addresses,
          module: `${resolve(dirname(table), module)}.tsx`,
        })),
      );
      const pages = found.flatMap(({ addresses, module }) => {
        const file = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
        if (file === undefined) this.error(`no chunk for the page ${addresses}: ${module}`);
        const files = [...needs(file, bundle)].map((name) => `/${name}`);
        return [...addresses.matchAll(/"([^"]+)"/g)].map(([, path = ""]) => [path, files]);
      });
      if (pages.length === 0) this.error("the tables of routes name no page");
      this.emitFile({ type: "asset", fileName: "preload.json", source: JSON.stringify(Object.fromEntries(pages)) });
    },
  };
}
