import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { prerender } from "./prerender.ts";
import { patterns } from "./src/app/paths.ts";

const pages = { index: "index.html", steps: "steps.html" };

/**
 * The code that every page needs comes in two files: the framework, which rarely changes, and ours, which changes with
 * each release.
 */
const groups = [
  { name: "framework", test: /node_modules[\\/](\.pnpm[\\/])?(react|react-dom|scheduler)[@\\/]/ },
  {
    name: "interface",
    test: /packages[\\/](api-client[\\/]src[\\/](attempt|call|calls|client|errors|idempotency-key|issues)\.|ui[\\/]src[\\/](button|card|checkbox|confirm|field|input|link|radio-group|spinner|toast)[\\/]|domain[\\/]src[\\/](cep|cnpj|cpf|cpf-cnpj|decimal|email|fold-text|money|phone)\.)|signup[\\/]src[\\/](app[\\/](api|check|contacts|failures|hydrated|kept|paths|resource|reveal|visit)|page|top-bar|support-link|legal-text|price|bottom-bar)\./,
  },
];

/** Does in development what the server does: every address except the first page's answers the page of the steps. */
const steps: Plugin = {
  name: "prumo:steps",
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      if (request.url === "/cadastro") request.url = "/cadastro/";
      if (/^\/cadastro\/(assinatura|segmento)\//.test(request.url ?? "")) request.url = `/cadastro/${pages.steps}`;
      next();
    });
  },
};

/** Writes `addresses.json`, the patterns of the pages: elsewhere the server answers 404. */
const addresses: Plugin = {
  name: "prumo:addresses",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "addresses.json", source: JSON.stringify(patterns) });
  },
};

export default defineConfig({
  base: "/cadastro/",
  plugins: [
    react(),
    tailwindcss(),
    steps,
    addresses,
    prerender({ module: "/src/prerendered.tsx", later: { "index.html": "src/hydrate.tsx" } }),
  ],
  build: {
    manifest: true,
    target: "es2023",
    // All three know light-dark(); the back-office's configuration says why that matters.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      input: Object.values(pages).map((page) => resolve(import.meta.dirname, page)),
    },
  },
  server: { proxy: { "/api": process.env.API_URL ?? "http://127.0.0.1:3000" } },
});
