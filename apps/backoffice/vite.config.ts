import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import { childSelectors } from "./child-selectors.ts";
import { frame } from "./frame.ts";
import { writeLogin } from "./login-document.ts";
import { pdfDecoders } from "./pdf-decoders.ts";
import { preloadMap } from "./preload-map.ts";

/** A list of contas is the page that most users open first; the other lists are made of the same parts. */
const firstPages = ["list-page.tsx", "../routes.ts"].map((file) =>
  resolve(import.meta.dirname, "src/pages/financeiro/contas/list", file),
);

/** What every page needs, the login among them, which people on a phone wait for. */
const entrances = ["main.tsx", "pages/acesso/login/login-page.tsx"].map((file) =>
  resolve(import.meta.dirname, "src", file),
);

/** Makes the function that tells which modules some others import, and not load later. */
function neededBy(roots: readonly string[]) {
  const needed = new Set<string>();
  const collect = (id: string, context: Rolldown.ChunkingContext): void => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) collect(imported, context);
  };
  return (id: string, context: Rolldown.ChunkingContext): boolean => {
    if (needed.size === 0) for (const root of roots) collect(root, context);
    return needed.has(id) && !roots.includes(id);
  };
}
const neededAlways = neededBy(entrances);
const neededFirst = neededBy(firstPages);

/**
 * The code of the first list comes in three files: the framework, which rarely changes, what the login needs, too, and the
 * rest. What comes later, when a user opens a panel or a menu, stays out of them.
 */
const groups: Rolldown.CodeSplittingOptions["groups"] = [
  {
    name: "framework",
    test: /rolldown[\\/-]runtime|node_modules[\\/](\.pnpm[\\/])?(react|react-dom|react-router|react-router-dom|scheduler)[@\\/]/,
  },
  { debugName: "entrance", name: (id, context) => (neededAlways(id, context) ? "entrance" : null) },
  { debugName: "interface", name: (id, context) => (neededFirst(id, context) ? "interface" : null) },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), childSelectors(), preloadMap(), frame(), pdfDecoders(), writeLogin()],
  build: {
    manifest: true,
    target: "es2023",
    // All three know light-dark(). For older browsers it would be rewritten to one value for the whole page, and a
    // receipt on white paper inside a dark page would get the dark page's greys.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { "/api": process.env.API_URL ?? "http://127.0.0.1:3000" } },
});
