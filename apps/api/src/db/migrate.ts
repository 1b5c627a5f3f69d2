import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Db, Tx } from "./client";
import { allowTriggers, ensureSettings, isSpread, spreadMade } from "./spread";
import { sqlState } from "./sql-state";

/** May be any number that never changes. */
const MIGRATION_LOCK = 726_001;

/**
 * Milliseconds that a statement waits for a table which calls use. Whoever asks for the table afterwards waits behind it,
 * so this is also the longest that a migration holds up calls before it has begun.
 */
const LOCK_PATIENCE = 1_000;
/** Milliseconds in which the calls that waited are let through before the next try. */
const PAUSE = 500;
/** Tries until a table that is never free ends the start: about three minutes. */
const TRIES = 120;
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

/** The folder lies beside this file in the sources, and beside the bundle when built. */
const folder = join(dirname(fileURLToPath(import.meta.url)), "migrations");

export interface Migration {
  readonly nome: string;
  readonly statements: readonly string[];
  /** Each statement is committed by itself, because it may take long or cannot be in a transaction. */
  readonly stepByStep: boolean;
  /**
   * Of a contract step, which takes away what earlier programs use: the migration that a program has to know so that it
   * may use the tables from then on.
   */
  readonly needs: string | null;
}

/** Reads a migration, with what its comments say about it: `-- step by step`, `-- contract step: needs 0033_name`. */
export const readMigration = (nome: string, text: string): Migration => ({
  nome,
  statements: text.split("--> statement-breakpoint"),
  stepByStep: /^-- step by step\b/m.test(text),
  needs: /^-- contract step: needs (\S+)$/m.exec(text)?.[1] ?? null,
});

/** The list of migrations, as drizzle-kit writes it. */
const writtenJournal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** All migrations of this version, in their order. */
export function migrations(): Migration[] {
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const journal = writtenJournal.parse(JSON.parse(read("meta/_journal.json")));
  return journal.entries.map(({ tag }) => readMigration(tag, read(`${tag}.sql`)));
}

/** Something that this program uses was taken away from the tables. */
export class ProgramTooOld extends Error {
  override readonly name = "ProgramTooOld";
}

/** Names of all migrations that a database was given, those of later versions of the program among them. */
async function appliedNames(db: Db | Tx): Promise<string[]> {
  const { rows } = await db.execute<{ nome: string }>(sql`select nome from migracoes`);
  return rows.map(({ nome }) => nome);
}

/**
 * Names of the migrations that were applied to a database, in their order, those of later versions last; empty when it
 * is new.
 * @throws ProgramTooOld when something that this program uses was taken away
 */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await db.execute<{ existe: boolean }>(
    sql`select to_regclass('public.migracoes') is not null as existe`,
  );
  if (found[0]?.existe !== true) return [];
  const known = allMigrations();
  // Tables of a program before this one have no floor yet.
  const { rows: floor } = await db.execute(
    sql`select from pg_attribute where attrelid = 'public.migracoes'::regclass and attname = 'exige'`,
  );
  if (floor.length > 0) await requireNewEnough(db, known);
  const applied = await appliedNames(db);
  const further = applied.filter((nome) => !known.includes(nome)).toSorted();
  return [...known.filter((nome) => applied.includes(nome)), ...further];
}

/** Whether a database has all tables that this version knows. Further ones of a later version do not matter. */
export async function hasTables(db: Db): Promise<boolean> {
  const applied = new Set(await appliedMigrations(db));
  return allMigrations().every((nome) => applied.has(nome));
}

/** Names of all migrations of this version. */
export const allMigrations = (): string[] => migrations().map(({ nome }) => nome);

/** How the tables of a database stand to a program: only on `missing` and `beyond` it may not work. */
type Standing = "missing" | "current" | "beyond";

/**
 * Compares a database with a program. Tables of a later version are `current` for it, until a contract step has taken
 * away what it uses.
 * @param known names of the program's migrations
 */
export async function standingOf(db: Db, known: readonly string[]): Promise<Standing> {
  const { rows } = await db.execute<{ nome: string; exige: string | null }>(sql`select nome, exige from migracoes`);
  if (rows.some(({ exige }) => exige !== null && !known.includes(exige))) return "beyond";
  const applied = new Set(rows.map(({ nome }) => nome));
  return known.every((nome) => applied.has(nome)) ? "current" : "missing";
}

/** Makes every process look up anew what users may do: changing a table's columns calls no trigger of its rows. */
async function changeVersionOfRights(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ existe: boolean }>(
    sql`select to_regclass('public.versao_acesso') is not null as existe`,
  );
  if (rows[0]?.existe === true) await tx.execute(sql`update versao_acesso set versao = gen_random_uuid()`);
}

/** Makes the table that says what was done, or brings that of an earlier version to this one. */
async function ensureRecord(db: Db): Promise<void> {
  await db.execute(
    sql`create table if not exists migracoes (nome text primary key, aplicada_em timestamptz not null default now(), exige text)`,
  );
  const { rows } = await db.execute(
    sql`select from pg_attribute where attrelid = 'migracoes'::regclass and attname = 'exige'`,
  );
  if (rows.length > 0) return;
  // A backup reads this table until it ends: whoever waits for it in a statement stops everybody who asks for readiness.
  await db.execute(sql.raw(`set lock_timeout = ${LOCK_PATIENCE}`));
  await untilFree(async () => void (await db.execute(sql`alter table migracoes add column exige text`)));
  await db.execute(sql`set lock_timeout = 0`);
}

/** @throws ProgramTooOld */
async function requireNewEnough(db: Db, known: readonly string[]): Promise<void> {
  if ((await standingOf(db, known)) !== "beyond") return;
  const newest = known.at(-1);
  const { rows } = await db.execute<{ exige: string }>(sql`select max(exige) as exige from migracoes`);
  throw new ProgramTooOld(
    `O banco de dados exige um programa que conheça ${rows[0]?.exige}; este vai até ${newest}: inicie uma versão mais nova`,
  );
}

const note = (db: Db | Tx, { nome, needs }: Migration) =>
  db.execute(sql`insert into migracoes (nome, exige) values (${nome}, ${needs})`);

/** Runs a statement of a migration. */
type Run = (db: Db | Tx, text: string) => Promise<unknown>;

/** Runs migrations in one transaction: after a failure nothing has changed. */
async function inOneTransaction(db: Db, due: readonly Migration[], run: Run) {
  await db.transaction(async (tx) => {
    // A table whose rows were changed cannot be altered while triggers wait for the end of the transaction. They do
    // nothing here: the version of rights is written once, as the last thing that is locked.
    await tx.execute(sql`set constraints all immediate`);
    await tx.execute(sql`select set_config('prumo.acesso_mudou', pg_current_xact_id()::text, true)`);
    for (const migration of due) {
      for (const statement of migration.statements) await run(tx, statement);
      await note(tx, migration);
    }
    await changeVersionOfRights(tx);
  });
}

/** An index that is built beside the calls cannot be built in a transaction; where nobody calls it need not be. */
const inPlace = (statement: string) => statement.replace(/\b(index)\s+concurrently\b/gi, "$1");

/** Repeats what gave up waiting for a table, or was chosen to end a deadlock with a call. */
async function untilFree(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || ![LOCK_NOT_AVAILABLE, DEADLOCK].includes(sqlState(error) ?? "")) throw error;
      await wait(PAUSE);
    }
  }
}

const BUILT = /\bindex\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi;

/** Removes what an interrupted build left: an index that is kept up and never used, and whose name is taken. */
async function dropBrokenIndexes(db: Db, statements: readonly string[]): Promise<void> {
  const names = [...statements.join(";").matchAll(BUILT)].map(([, nome = ""]) => nome);
  const { rows } = await db.execute<{ nome: string }>(
    sql`select relname as nome from pg_index join pg_class on oid = indexrelid
        where not indisvalid and relname in ${names.length > 0 ? names : [""]}`,
  );
  for (const { nome } of rows) await db.execute(sql`drop index concurrently if exists ${sql.identifier(nome)}`);
}

/** Runs a migration whose statements are committed one by one. It begins anew after a failure, so they bear repetition. */
async function oneByOne(db: Db, migration: Migration, run: Run): Promise<void> {
  await db.execute(sql`set lock_timeout = 0`);
  for (const statement of migration.statements) {
    // A statement that runs beside the calls may wait for long, because nobody waits for it.
    const patience = /\bconcurrently\b/i.test(statement) ? 0 : LOCK_PATIENCE;
    await db.execute(sql.raw(`set lock_timeout = ${patience}`));
    await untilFree(async () => {
      // The try before may have left it: its index would count as built, and the next statement drop what it replaces.
      await dropBrokenIndexes(db, [statement]);
      await run(db, statement);
    });
  }
  await untilFree(() =>
    db.transaction(async (tx) => {
      await changeVersionOfRights(tx);
      await note(tx, migration);
    }),
  );
}

/** Runs a migration on tables that calls use at the same time. */
async function besideCalls(db: Db, migration: Migration): Promise<void> {
  const spread = await isSpread(db);
  if (spread) await allowTriggers(db);
  const run: Run = async (tx, statement) => {
    await tx.execute(sql.raw(statement));
    if (spread) await spreadMade(tx, statement);
  };
  if (migration.stepByStep) return oneByOne(db, migration, run);
  await db.execute(sql.raw(`set lock_timeout = ${LOCK_PATIENCE}`));
  await untilFree(() => inOneTransaction(db, [migration], run));
}

/**
 * Brings the tables to this version. Of several processes that start together one migrates and the others wait. Where
 * nobody calls yet all of it is one transaction. On PostgreSQL an earlier version of the program may be serving on the
 * same tables: there each migration is a transaction of its own that gives way to calls, and what ends between two of
 * them goes on at the next start. A database on several machines is given what its connections need.
 * @param wanted names of the migrations to run, for an earlier version of the tables
 * @param known all migrations of the program
 * @throws ProgramTooOld
 */
export async function migrate(
  { alone, engine }: Database,
  wanted?: readonly string[],
  known: readonly Migration[] = migrations(),
): Promise<void> {
  await alone(MIGRATION_LOCK, async (db) => {
    await ensureRecord(db);
    await requireNewEnough(
      db,
      known.map(({ nome }) => nome),
    );
    // Programs before this one gave each connection what it needs there, and their database says nothing of it.
    if (await isSpread(db)) await ensureSettings(db);
    const done = new Set(await appliedNames(db));
    const due = known.filter(({ nome }) => (wanted?.includes(nome) ?? true) && !done.has(nome));
    if (due.length === 0) return;
    if (engine === "pglite" || done.size === 0)
      return inOneTransaction(db, due, (tx, statement) => tx.execute(sql.raw(inPlace(statement))));
    for (const migration of due) await besideCalls(db, migration);
  });
}
