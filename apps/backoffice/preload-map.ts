import { resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { pageModules, pagePatterns } from "./page-modules.ts";

/** The frame of every page, whose code does not come with that of the entrances. */
const FRAME = resolve(import.meta.dirname, "src/shell/shell.tsx");

/** What checks forms: thirty kilobytes. One constant that is imported from a schema brings them all. */
const FORM_CHECKS = /node_modules[\\/](\.pnpm[\\/])?zod[@\\/]/;
/** Pages that begin without a form of such a kind, and must not wait for them. */
const FIRST_SEEN = /[\\/](list|home|login)-page\.tsx$/;

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
 * Writes `preload.json`: for each page of the route tables the files that it, its table and its frame need, whether it stands
 * alone, and whether it is for users without a session. The server adds modulepreload links for them to the page that it answers, so that the browser requests a page's
 * code after the first answer. Beside it, `addresses.json` lists the patterns of all pages: elsewhere the server answers
 * 404.
 */
export function preloadMap(): Plugin {
  return {
    name: "prumo:preload-map",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const chunkOf = (module: string) => chunks.find(({ facadeModuleId }) => facadeModuleId === module);
      const frame = chunkOf(FRAME);
      if (frame === undefined) this.error("no chunk for the frame of pages");
      const pages = pageModules().map(({ pattern, module, table, bare, entrance }) => {
        const file = chunkOf(module);
        const routes = chunks.find(({ moduleIds }) => moduleIds.includes(table));
        if (file === undefined || routes === undefined) this.error(`no chunk for the page ${pattern}: ${module}`);
        const names = needs(file, bundle, needs(routes, bundle));
        if (!entrance) needs(frame, bundle, names);
        const checks = chunks.filter(({ moduleIds }) => moduleIds.some((id) => FORM_CHECKS.test(id)));
        if (FIRST_SEEN.test(module) && checks.some(({ fileName }) => names.has(fileName))) {
          this.error(`the page ${pattern} would wait for what checks forms`);
        }
        const files = [...names].map((name) => `/${name}`);
        return [pattern, { files, bare, entrance }];
      });
      this.emitFile({ type: "asset", fileName: "preload.json", source: JSON.stringify(Object.fromEntries(pages)) });
      this.emitFile({ type: "asset", fileName: "addresses.json", source: JSON.stringify(pagePatterns()) });
    },
  };
}
