import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LAST_WITHOUT_RULES, lintMigration } from "../testing/lint-migration";
import { allMigrations } from "./migrate";

const all = allMigrations();
const earlier = [LAST_WITHOUT_RULES];

describe("the rules for migrations", () => {
  it.each(all.slice(all.indexOf(LAST_WITHOUT_RULES) + 1))(
    "%s holds up no calls and breaks no earlier version",
    async (nome) => {
      const text = readFileSync(join(import.meta.dirname, `migrations/${nome}.sql`), "utf8");
      expect(await lintMigration(nome, text, all.slice(0, all.indexOf(nome)))).toEqual([]);
    },
  );

  it.each([
    ["a column that is dropped", `ALTER TABLE "contas" DROP COLUMN "busca";`, ["ban-drop-column"]],
    ["a table that is dropped", `DROP TABLE "acertos";`, ["ban-drop-table"]],
    ["a column that is renamed", `ALTER TABLE "contas" RENAME COLUMN "a" TO "b";`, ["renaming-column"]],
    ["a table that is renamed", `ALTER TABLE "contas" RENAME TO "b";`, ["renaming-table"]],
    ["a value that is renamed", `ALTER TYPE "tipo" RENAME VALUE 'a' TO 'b';`, ["renaming-value"]],
    ["a type that is renamed", `ALTER TYPE "tipo" RENAME TO "b";`, ["renaming-value", "renaming-object"]],
    ["a function that is renamed", `ALTER FUNCTION busca(text) RENAME TO "b";`, ["renaming-object"]],
    ["a type that is dropped", `DROP TYPE "tipo";`, ["dropping-object"]],
    ["a function that is dropped", `drop function if exists busca(text);`, ["dropping-object"]],
    ["a view that is dropped", `DROP MATERIALIZED VIEW "v";`, ["dropping-object"]],
    ["a schema that is dropped", `DROP SCHEMA "s" CASCADE;`, ["dropping-object"]],
    ["a table that is emptied", `TRUNCATE "acertos";`, ["emptying-table"]],
    ["a table that is moved", `ALTER TABLE "acertos" SET SCHEMA "antes";`, ["moving-to-schema"]],
    [
      "a default that earlier versions rely on",
      `ALTER TABLE "contas" ALTER COLUMN "x" DROP DEFAULT;`,
      ["dropping-default"],
    ],
    ["what breaks in a block", `do $$ begin truncate acertos; end $$;`, ["emptying-table"]],
    [
      "a column that earlier versions do not fill",
      `ALTER TABLE "contas" ADD COLUMN "x" text NOT NULL;`,
      ["adding-required-field"],
    ],
    [
      "a column that may be null no more",
      `ALTER TABLE "contas" ALTER COLUMN "x" SET NOT NULL;`,
      ["adding-not-nullable-field"],
    ],
    [
      "a type that is changed in place",
      `ALTER TABLE "contas" ALTER COLUMN "x" SET DATA TYPE text;`,
      ["changing-column-type"],
    ],
    ["an index that locks", `CREATE INDEX "i" ON "contas" ("x");`, ["require-concurrent-index-creation"]],
    ["an index whose end locks", `DROP INDEX "i";`, ["require-concurrent-index-deletion"]],
    [
      "a check that reads all rows under a lock",
      `ALTER TABLE "contas" ADD CONSTRAINT "c" CHECK ("x" > 0);`,
      ["constraint-missing-not-valid"],
    ],
    [
      "a default that writes all rows anew",
      `ALTER TABLE "contas" ADD COLUMN "x" uuid DEFAULT gen_random_uuid();`,
      ["adding-field-with-default"],
    ],
    [
      "an index that no transaction can build",
      `CREATE INDEX CONCURRENTLY "i" ON "contas" ("x");`,
      ["needs-step-by-step", "prefer-robust-stmts"],
    ],
    [
      "a step that cannot be repeated",
      `-- step by step\nCREATE INDEX CONCURRENTLY "i" ON "contas" ("x");`,
      ["prefer-robust-stmts"],
    ],
    [
      "a contract step that needs what nobody has",
      `-- contract step: needs 0001_x\nDROP TABLE "acertos";`,
      ["unknown-floor"],
    ],
    [
      "a key to a table of companies within a new one",
      `CREATE TABLE "x" ("id" integer PRIMARY KEY, FOREIGN KEY ("empresa_id", "conta_id") REFERENCES "public"."contas"("empresa_id","id"));`,
      ["key-within-new-table"],
    ],
    ["an excuse for what breaks", `-- squawk-ignore ban-drop-table\nDROP TABLE "acertos";`, ["ignored-ban-drop-table"]],
    ["an excuse for everything", `-- squawk-ignore-file\nDROP TABLE "acertos";`, ["ignored-file"]],
  ])("the rules refuse %s", async (_, text, rules) => {
    expect(new Set(await lintMigration("0034_x", text, earlier))).toEqual(new Set(rules));
  });

  it.each([
    [
      "a table",
      `CREATE TABLE "x" ("id" serial PRIMARY KEY NOT NULL);--> statement-breakpoint\nCREATE INDEX "i" ON "x" ("id");`,
    ],
    [
      "a key to what every machine has within a new table",
      `CREATE TABLE "x" ("id" integer PRIMARY KEY, "empresa_id" integer REFERENCES "empresas"("id"));`,
    ],
    ["a column with a fixed default", `ALTER TABLE "contas" ADD COLUMN "x" integer DEFAULT 0 NOT NULL;`],
    [
      "a trigger against emptying a table",
      `create trigger x_inteiros before update or truncate on x for each statement execute function historico_imutavel();`,
    ],
    ["a comment about what breaks", `-- No drop type here, nor truncate.\nALTER TABLE "contas" ADD COLUMN "x" text;`],
    ["an index beside the calls", `-- step by step\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "contas" ("x");`],
    [
      "a contract step that says so",
      `-- contract step: needs 0033_settlements-by-day\nALTER TABLE "contas" DROP COLUMN "x";`,
    ],
    [
      "a check in two steps",
      `-- step by step
ALTER TABLE "contas" DROP CONSTRAINT IF EXISTS "c";--> statement-breakpoint
ALTER TABLE "contas" ADD CONSTRAINT "c" CHECK ("x" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "contas" VALIDATE CONSTRAINT "c";`,
    ],
    [
      "a lock on a table that stays small",
      `-- squawk-ignore require-concurrent-index-creation\nCREATE INDEX "i" ON "planos" ("nome");`,
    ],
  ])("the rules accept %s", async (_, text) => {
    expect(await lintMigration("0034_x", text, earlier)).toEqual([]);
  });
});
