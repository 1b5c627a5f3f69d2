import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { frame } from "./frame.ts";
import { preloadMap } from "./preload-map.ts";

/**
 * The code that every list and form page needs comes in two files: the framework, which rarely changes, and ours, which
 * changes with each release.
 */
const groups = [
  {
    name: "framework",
    test: /rolldown[\\/-]runtime|node_modules[\\/](\.pnpm[\\/])?(react|react-dom|react-router|react-router-dom|scheduler)[@\\/]/,
  },
  {
    name: "interface",
    test: /packages[\\/](domain[\\/]src[\\/](account|balance|date|decimal|money|month|page-size|permissions|quantity|purchase|settlement|person-type|time-zone)\.|domain[\\/]src[\\/]account-side\.|api-client[\\/]src[\\/](call|calls|client|errors|first-calls)\.|ui[\\/]src[\\/](badge|button|card|checkbox|confirm|data-table|empty-state|field|input|link|page-header|paginator|progress-bar|select|spinner|toast|view-toggle)[\\/])|backoffice[\\/]src[\\/](list[\\/][\w-]+|audit[\\/]load-history|bills[\\/](origin-link|status-badge)|shell[\\/]page|routes[\\/]page|app[\\/](address|clock|paths|searches|menu|page-keys|reais|single-keys|use-heading-focus|company-day)|pages[\\/]contas[\\/](lado-pages|lado-pages-context|list[\\/]selection-actions))\./,
  },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadMap(), frame()],
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
