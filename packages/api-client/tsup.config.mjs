import { defineConfig } from "tsup";
import { packageBuild } from "../builder/packages.mjs";

/** zod is an optional peer, which `npx` does not install: the command has its own. */
const ZOD = "/*! with zod, MIT License, Copyright (c) 2025 Colin McDonnell, https://zod.dev */";

export default defineConfig([
  packageBuild("api-client"),
  {
    ...packageBuild("api-client"),
    entry: { "verify-command": "src/verify-command.ts", "receive-command": "src/receive-command.ts" },
    outDir: "dist/bundled",
    noExternal: ["zod"],
    splitting: false,
    minify: true,
    banner: { js: ZOD },
  },
]);
