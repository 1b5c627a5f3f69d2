import { defineConfig } from "drizzle-kit";

/** `pnpm --filter @prumo/api run migration --name what-it-does` writes the next migration. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/db/schema/*.ts",
  out: "./src/db/migrations",
});
