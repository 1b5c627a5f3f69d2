import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newPostgresDatabase, somebodyWaits } from "../testing/postgres";
import { NOW, startTestServer } from "../testing/test-server";
import { contentsOf } from "../upkeep/contents";
import { connect, type Database } from "./client";
import { hasTables, migrate, migrations, ProgramTooOld, readMigration } from "./migrate";

let url = "";
let database: Database;
/** A second program on the same tables. */
let other: Database;
beforeAll(async () => {
  url = await newPostgresDatabase(NOW);
  database = connect(url);
  other = connect(url);
});
afterAll(() => Promise.all([database.close(), other.close()]));

const own = migrations();
const expand = readMigration("0900_expand", "alter table planos add column novo text");
const contract = readMigration(
  "0901_contract",
  "-- contract step: needs 0900_expand\nalter table planos drop column novo",
);

const valid = async (index: string) => {
  const { rows } = await database.db.execute<{ valid: boolean }>(
    sql`select indisvalid as valid from pg_index join pg_class on oid = indexrelid where relname = ${index}`,
  );
  return rows[0]?.valid;
};

it("an earlier program starts on later tables, until a contract step has taken away what it uses", async () => {
  await migrate(database, undefined, [...own, expand]);
  await migrate(other, undefined, own);
  // It also saves and checks them: a server that was rolled back has its backup every night.
  expect(await hasTables(other.db)).toBe(true);
  expect((await contentsOf(other.db)).migracoes.at(-1)).toBe("0900_expand");
  await migrate(database, undefined, [...own, expand, contract]);
  await migrate(other, undefined, [...own, expand]);
  await expect(migrate(other, undefined, own)).rejects.toThrow(
    `O banco de dados exige um programa que conheça 0900_expand; este vai até ${own.at(-1)?.nome}: inicie uma versão mais nova`,
  );
  await expect(hasTables(other.db)).rejects.toThrow(ProgramTooOld);
});

it("tables that an earlier program made get the column of the oldest program", async () => {
  const before = await newPostgresDatabase(NOW);
  const earlier = connect(before);
  await earlier.db.execute(sql`alter table migracoes drop column exige`);
  await migrate(earlier);
  expect((await earlier.db.execute(sql`select exige from migracoes`)).rows).toHaveLength(own.length);
  await earlier.close();
});

it("the column of the oldest program waits for a backup, and stops nobody who asks for readiness", {
  tags: ["full"],
  timeout: 60_000,
}, async () => {
  const before = connect(await newPostgresDatabase(NOW));
  await before.db.execute(sql`alter table migracoes drop column exige`);
  let migrated: Promise<void> | undefined;
  await before.db.transaction(async (backup) => {
    await backup.execute(sql`select from migracoes limit 1`);
    migrated = migrate(before);
    // Twice as long as a statement of the migration waits for the table.
    const end = performance.now() + 2_500;
    let slowest = 0;
    while (performance.now() < end) {
      const begin = performance.now();
      await before.db.execute(sql`select nome from migracoes`);
      slowest = Math.max(slowest, performance.now() - begin);
    }
    expect(slowest).toBeLessThan(2_000);
  });
  await migrated;
  expect((await before.db.execute(sql`select exige from migracoes`)).rows).toHaveLength(own.length);
  await before.close();
});

it("an index is built beside the calls, once by two programs, and again after a build that failed", async () => {
  const text = `-- step by step
create unique index concurrently if not exists planos_de_teste on planos (novo_nome)`;
  const steps = [
    readMigration("0902_expand", "alter table planos add column novo_nome text"),
    readMigration("0903_index", text),
  ];
  const known = [...own, expand, contract, ...steps];
  await migrate(database, undefined, known.slice(0, -1));
  await database.db.execute(sql`update planos set novo_nome = 'x'`);
  await expect(migrate(database, undefined, known)).rejects.toThrow();
  expect(await valid("planos_de_teste")).toBe(false);
  await database.db.execute(sql`update planos set novo_nome = id::text`);
  await Promise.all([migrate(database, undefined, known), migrate(other, undefined, known)]);
  expect(await valid("planos_de_teste")).toBe(true);
});

it("a build that ended a deadlock with a call is made again, not taken for built", async () => {
  await database.db.execute(sql`create sequence tentativas_de_teste`);
  await database.db.execute(sql`create function falha_uma_vez(id int) returns int immutable language plpgsql as $$
    begin
      if nextval('public.tentativas_de_teste') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if;
      return id;
    end $$`);
  const text = `-- step by step
create unique index concurrently if not exists planos_outro_teste on planos (falha_uma_vez(id))`;
  const known = [...own, expand, contract, readMigration("0905_index", text)];
  await migrate(database, undefined, known);
  expect(await valid("planos_outro_teste")).toBe(true);
});

it("a migration that waits for a table lets the calls pass that came after it", async () => {
  const column = readMigration("0904_column", "alter table categorias_conta add column novo text");
  const known = [...own, expand, contract, column];
  let migrated: Promise<void> | undefined;
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select from categorias_conta limit 1`);
    migrated = migrate(other, undefined, known);
    while (!(await somebodyWaits(database.db))) await Promise.resolve();
    // It comes after the migration in the queue for the table, which the transaction around it still holds.
    await database.db.execute(sql`select from categorias_conta limit 1`);
  });
  await migrated;
  await database.db.execute(sql`select novo from categorias_conta limit 1`);
});

it("the embedded database builds the same index, in one transaction with the rest", async () => {
  const server = await startTestServer();
  const text = "-- step by step\ncreate index concurrently if not exists planos_de_teste on planos (nome)";
  const known = [...own, readMigration("0902_index", text)];
  const embedded: Database = { ...database, db: server.db, engine: "pglite", alone: (_lock, work) => work(server.db) };
  await migrate(embedded, undefined, known);
  const { rows } = await server.db.execute(sql`select from pg_class where relname = 'planos_de_teste'`);
  expect(rows).toHaveLength(1);
  await server.close();
});
