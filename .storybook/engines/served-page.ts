import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    pageAddress: string;
  }
}

/** Builds the page with all inputs as their users build theirs, and serves it while the tests run. */
export default async function serve(project: TestProject) {
  const outDir = mkdtempSync(join(tmpdir(), "prumo-engines-"));
  const shared = { root: import.meta.dirname, configFile: false as const, logLevel: "warn" as const };
  await build({
    ...shared,
    plugins: [react(), tailwindcss()],
    build: { outDir, emptyOutDir: true, minify: false, reportCompressedSize: false },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } });
  const [address = ""] = server.resolvedUrls?.local ?? [];
  project.provide("pageAddress", address);
  return async () => {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  };
}
