import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import { basename, join } from "node:path";
import { defineConfig } from "tsup";
import { writeEmptyDatabase } from "./src/db/embedded";

/** One bundle a program with everything of this repository in it; what was installed stays installed. */
export const bundle = {
  format: "esm" as const,
  platform: "node" as const,
  target: "node20" as const,
  noExternal: [/^@prumo\//],
};

/** Copies what programs look for beside their bundle. */
export function copyBeside(sources: string, directory: string): void {
  cpSync(join(sources, "db/migrations"), join(directory, "migrations"), { recursive: true });
  for (const worker of [
    "db/embedded-lock-worker.mjs",
    "areas/sistema/fiscal/certificate-worker.mjs",
    "areas/sistema/fiscal/xml-worker.mjs",
  ]) {
    cpSync(join(sources, worker), join(directory, basename(worker)));
  }
}

export default defineConfig({
  ...bundle,
  entry: {
    main: "src/main.ts",
    upkeep: "src/upkeep/main.ts",
    "write-reference": "src/areas/sistema/referencia/write-texts.ts",
  },
  clean: true,
  sourcemap: true,
  async onSuccess() {
    cpSync("data", "dist/data", { recursive: true });
    copyBeside("src", "dist");
    execFileSync(process.execPath, ["write-reference.js"], { cwd: "dist" });
    await writeEmptyDatabase("dist/empty-database.tar.gz");
  },
});
