import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** The engines that this machine has; `npm test` names them. */
const had = process.env.PRUMO_ENGINES?.split(",") ?? ["chromium", "firefox", "webkit"];

/** Project "engines": the cases of typing, in every engine with its own keyboard. */
export default defineConfig({
  test: {
    name: "engines",
    dir: resolve(import.meta.dirname, "engines"),
    include: had.map((engine) => `${engine}.test.ts`),
    globalSetup: resolve(import.meta.dirname, "engines/served-page.ts"),
    testTimeout: 20_000,
  },
});
