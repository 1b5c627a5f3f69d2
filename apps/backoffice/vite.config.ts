import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { preloadMap } from "./preload-map.ts";

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadMap()],
  build: { manifest: true, target: "es2023", modulePreload: { polyfill: false } },
  server: { proxy: { "/api": process.env.API_URL ?? "http://127.0.0.1:3000" } },
});
