import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import type { Database, Db, Tx } from "./client";

/** May be any number that never changes. */
const MIGRATION_LOCK = 726_001;

/** The folder lies beside this file in the sources, and beside the bundle when built. */
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

/** The tables belong to a later version of the program, or to another program. */
export class UnknownMigrations extends Error {
  override readonly name = "UnknownMigrations";
}

/** Names of all migrations that a database was given, those of later versions of the program among them. */
export async function appliedNames(db: Db | Tx): Promise<string[]> {
  const { rows } = await db.execute<{ nome: string }>(sql`select nome from migracoes`);
  return rows.map(({ nome }) => nome);
}

/** Names of the migrations that were applied to a database, in their order; empty when it is new. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await db.execute<{ existe: boolean }>(
    sql`select to_regclass('public.migracoes') is not null as existe`,
  );
  if (found[0]?.existe !== true) return [];
  const applied = new Set(await appliedNames(db));
  const known = migrations().map(({ nome }) => nome);
  const unknown = [...applied].filter((nome) => !known.includes(nome));
  if (unknown.length > 0) {
    throw new UnknownMigrations(`O banco é de uma versão mais nova do programa: ${unknown.join(", ")}`);
  }
  return known.filter((nome) => applied.has(nome));
}

/** Names of all migrations of this version. */
export const allMigrations = (): string[] => migrations().map(({ nome }) => nome);

/** Makes every process look up anew what users may do: changing a table's columns calls no trigger of its rows. */
async function changeVersionOfRights(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ existe: boolean }>(
    sql`select to_regclass('public.versao_acesso') is not null as existe`,
  );
  if (rows[0]?.existe === true) await tx.execute(sql`update versao_acesso set versao = gen_random_uuid()`);
}

/**
 * Brings the tables to this version. All missing migrations run in one transaction: after a failure nothing has
 * changed. Of several processes that start together one migrates and the others wait.
 * @param wanted names of the migrations to run, for an earlier version of the tables
 */
export async function migrate({ alone }: Database, wanted: readonly string[] = allMigrations()): Promise<void> {
  await alone(MIGRATION_LOCK, async (db) => {
    await db.execute(
      sql`create table if not exists migracoes (nome text primary key, aplicada_em timestamptz not null default now())`,
    );
    await db.transaction(async (tx) => {
      // A table whose rows were changed cannot be altered while triggers wait for the end of the transaction. They do
      // nothing here: the version of rights is written once, as the last thing that is locked.
      await tx.execute(sql`set constraints all immediate`);
      await tx.execute(sql`select set_config('prumo.acesso_mudou', pg_current_xact_id()::text, true)`);
      const done = new Set(await appliedNames(tx));
      const due = migrations().filter(({ nome }) => wanted.includes(nome) && !done.has(nome));
      for (const { nome, statements } of due) {
        for (const statement of statements) await tx.execute(sql.raw(statement));
        await tx.execute(sql`insert into migracoes (nome) values (${nome})`);
      }
      if (due.length > 0) await changeVersionOfRights(tx);
    });
  });
}
