import { cpSync } from "node:fs";
import { defineConfig } from "tsup";

/** One bundle a program with everything of this repository in it; what was installed stays installed. */
export default defineConfig({
  entry: { main: "src/main.ts", upkeep: "src/upkeep/main.ts" },
  format: "esm",
  platform: "node",
  target: "node20",
  noExternal: [/^@prumo\//],
  clean: true,
  sourcemap: true,
  async onSuccess() {
    cpSync("data", "dist/data", { recursive: true });
    cpSync("src/db/migrations", "dist/migrations", { recursive: true });
    cpSync("src/db/embedded-lock-worker.mjs", "dist/embedded-lock-worker.mjs");
    cpSync("src/areas/fiscal/certificate-worker.mjs", "dist/certificate-worker.mjs");
  },
});
