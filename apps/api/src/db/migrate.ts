import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import type { Database } from "./client";

/** Any number will do, as long as it is always the same. */
const MIGRATION_LOCK = 726_001;

/** Beside this file in the sources, beside the bundle when built. */
const folder = join(dirname(fileURLToPath(import.meta.url)), "migrations");

interface Migration {
  readonly nome: string;
  readonly statements: readonly string[];
}

function migrations(): Migration[] {
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const journal = JSON.parse(read("meta/_journal.json")) as { entries: { tag: string }[] };
  return journal.entries.map(({ tag }) => ({
    nome: tag,
    statements: read(`${tag}.sql`).split("--> statement-breakpoint"),
  }));
}

/**
 * Brings the tables to this version. All missing migrations run in one transaction: after a failure nothing has changed.
 * Of several processes that start together one migrates and the others wait.
 */
export async function migrate({ alone }: Database): Promise<void> {
  await alone(MIGRATION_LOCK, async (db) => {
    await db.execute(
      sql`create table if not exists migracoes (nome text primary key, aplicada_em timestamptz not null default now())`,
    );
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ nome: string }>(sql`select nome from migracoes`);
      const done = new Set(rows.map(({ nome }) => nome));
      for (const { nome, statements } of migrations().filter((migration) => !done.has(migration.nome))) {
        for (const statement of statements) await tx.execute(sql.raw(statement));
        await tx.execute(sql`insert into migracoes (nome) values (${nome})`);
      }
    });
  });
}
