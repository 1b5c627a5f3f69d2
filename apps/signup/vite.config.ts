import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  base: "/cadastro/",
  plugins: [react(), tailwindcss()],
  build: { manifest: true, target: "es2023", modulePreload: { polyfill: false } },
  server: { proxy: { "/api": process.env.API_URL ?? "http://127.0.0.1:3000" } },
});
