import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createServer, type Manifest, type Plugin } from "vite";

/** Collects the files that a chunk needs, itself first. */
function needs(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) needs(manifest, imported, seen);
  return seen;
}

interface PrerenderOptions {
  /** Module whose `prerendered` gives the content of the root for each HTML file. */
  readonly module: string;
  /** Modules that a page loads after its first paint, by HTML file: their scripts are fetched with the page. */
  readonly later: Readonly<Record<string, string>>;
}

/**
 * Writes the first rendering of a page and its styles into the built HTML, so that the browser paints it from one
 * answer. The scripts follow with low priority. React renders the sources, not the built files.
 */
export function prerender({ module, later }: PrerenderOptions): Plugin {
  let dist = "";
  let base = "";
  return {
    name: "prumo:prerender",
    apply: "build",
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
      base = config.base;
    },
    // Only a build that succeeded writes; at its close the error of one that failed would be hidden by that of a missing file.
    async writeBundle() {
      const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
      const server = await createServer({
        logLevel: "error",
        appType: "custom",
        server: { middlewareMode: true, ws: false, watch: null },
      });
      try {
        const { prerendered } = (await server.ssrLoadModule(module)) as { prerendered: Record<string, () => string> };
        for (const [name, render] of Object.entries(prerendered)) {
          const file = join(dist, name);
          const files = [...needs(manifest, later[name] ?? "")];
          writeFileSync(file, withContent(readFileSync(file, "utf8"), render(), files));
        }
      } finally {
        await server.close();
      }
    },
  };

  function withContent(page: string, content: string, later: readonly string[]): string {
    const scripts: string[] = [];
    const bare = page
      .replace(/\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g, (tag) => {
        scripts.push(tag.trim().replace(/ (?=src=|href=)/, ' fetchpriority="low" '));
        return "";
      })
      .replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, href: string) => {
        return `<style>${readFileSync(join(dist, href.slice(base.length)), "utf8").trim()}</style>`;
      });
    const preloads = later
      .filter((file) => !scripts.some((tag) => tag.includes(file)))
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${base}${file}">`);
    const end = [...scripts, ...preloads].join("");
    // Functions, because `$` has a meaning in a replacement text.
    return bare
      .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`)
      .replace("</body>", () => `${end}</body>`);
  }
}
