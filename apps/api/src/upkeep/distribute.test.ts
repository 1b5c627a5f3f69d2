import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { connect, type Database } from "../db/client";
import { migrate, migrations, readMigration } from "../db/migrate";
import { placements } from "../db/placement";
import { hasSettings } from "../db/spread";
import { newPostgresDatabase } from "../testing/postgres";
import { NOW } from "../testing/test-server";
import { describePlan, distribute, distributionPlan } from "./distribute";

let database: Database;
beforeAll(async () => {
  database = connect(await newPostgresDatabase(NOW));
});
afterAll(() => database.close());

const given = inject("postgres");
const spread = "url" in given && given.citus;
/** A test that is left out counts as one that failed: where there is no Citus, those that need it do not exist. */
const onCitus = spread ? it : (_title: string, _test: () => Promise<void>): void => {};
const onPlain = spread ? (_title: string, _test: () => Promise<void>): void => {} : it;

async function distributed(onlyPlan = false): Promise<string[]> {
  const printed: string[] = [];
  await distribute(database, (line) => printed.push(line), onlyPlan);
  return printed;
}

it("the plan tells its steps in order, and only those that are left", () => {
  const key = { nome: "k", tabela: "acertos", definicao: "" };
  const nothing = { triggers: [], indexes: [], reference: [], company: [], keys: [], held: [], settings: false };
  const first = { ...nothing, settings: true, keys: [key] };
  expect(describePlan({ ...first, reference: ["empresas"], company: ["contas", "acertos"] })).toEqual([
    "O plano, em ordem:",
    "1. dizer no banco o que as conexões precisam com várias máquinas",
    "2. guardar e retirar 1 chave estrangeira",
    "3. pôr em todas as máquinas 1 tabela: empresas",
    "4. distribuir por empresa 2 tabelas: contas, acertos",
    "5. refazer 1 chave estrangeira",
    `Ficam na primeira máquina: ${placements.local.join(", ")}`,
  ]);
  expect(describePlan({ ...nothing, held: [key, key] }).slice(1, 2)).toEqual(["1. refazer 2 chaves estrangeiras"]);
  expect(describePlan(nothing)).toEqual(["Nada a fazer: as tabelas já estão distribuídas"]);
});

onPlain("a database without the extension is refused, and nothing of it changes", async () => {
  await expect(distributed()).rejects.toThrow("O banco não tem a extensão citus");
});

onPlain("connections to a PostgreSQL alone hear nothing of several machines", async () => {
  const { db } = database;
  const { rows } = await db.execute(sql`select current_setting('citus.propagate_set_commands', true) as dito`);
  expect(rows).toEqual([{ dito: null }]);
});

onPlain(
  "a start gives a database on several machines what its connections need, once, where a program before did not",
  async () => {
    const url = await newPostgresDatabase(NOW);
    const before = connect(url);
    // Makes it look as one on several machines.
    await before.db.execute(sql`create table pg_dist_partition (partmethod "char")`);
    await migrate(before);
    expect(await hasSettings(before.db)).toBe(false);
    await before.db.execute(sql`insert into pg_dist_partition values ('h')`);
    await migrate(before);
    expect(await hasSettings(before.db)).toBe(true);
    const written = sql`select pg_db_role_setting.xmin::text from pg_db_role_setting join pg_database d on d.oid = setdatabase
    where datname = current_database()`;
    const { rows } = await before.db.execute(written);
    await migrate(before);
    expect((await before.db.execute(written)).rows).toEqual(rows);
    await before.close();
    const after = connect(url);
    const said = sql`select current_setting('citus.multi_shard_modify_mode') as modo,
    current_setting('citus.propagate_set_commands') as escopo`;
    expect((await after.db.execute(said)).rows).toEqual([{ modo: "sequential", escopo: "local" }]);
    await after.close();
  },
);

onCitus(
  "connections get from the database what they need on several machines, and a run or a start gives it to one without",
  async () => {
    const { db } = database;
    const said = sql`select current_setting('citus.multi_shard_modify_mode') as modo,
    current_setting('citus.propagate_set_commands') as escopo`;
    expect((await db.execute(said)).rows).toEqual([{ modo: "sequential", escopo: "local" }]);
    const [own] = (await db.execute<{ nome: string }>(sql`select current_database() as nome`)).rows;
    await db.execute(sql`alter database ${sql.identifier(own?.nome ?? "")} reset all`);
    expect((await distributed()).slice(0, 2)).toEqual([
      "O plano, em ordem:",
      "1. dizer no banco o que as conexões precisam com várias máquinas",
    ]);
    expect((await distributionPlan(db)).settings).toBe(false);
    await db.execute(sql`alter database ${sql.identifier(own?.nome ?? "")} reset all`);
    await migrate(database);
    expect((await distributionPlan(db)).settings).toBe(false);
  },
);

onCitus("a second run does nothing", async () => {
  expect(await distributed()).toEqual(["Nada a fazer: as tabelas já estão distribuídas"]);
});

onCitus("a run that was interrupted while keys were away is ended by the next one", async () => {
  const { db } = database;
  const key = sql`select conname as nome, 'acertos' as tabela, pg_get_constraintdef(oid) as definicao from pg_constraint
    where conrelid = 'acertos'::regclass and contype = 'f' order by conname limit 1`;
  const [held] = (await db.execute<{ nome: string }>(key)).rows;
  await db.execute(sql`create schema distribuicao`);
  await db.execute(sql`create table distribuicao.chaves as ${key}`);
  await db.execute(sql`alter table acertos drop constraint ${sql.identifier(held?.nome ?? "")}`);
  expect(await distributed(true)).toContain("1. refazer 1 chave estrangeira");
  expect((await distributionPlan(db)).held).toEqual([expect.objectContaining({ nome: held?.nome })]);
  expect(await distributed()).toContain("1 chave estrangeira refeita");
  expect((await db.execute<{ nome: string }>(key)).rows).toEqual([expect.objectContaining({ nome: held?.nome })]);
});

onCitus("a table that a later version makes is placed where it belongs", async () => {
  await database.db.execute(sql`drop table visoes_padrao`);
  const later = readMigration(
    "0900_later",
    "-- step by step\ncreate table if not exists visoes_padrao (empresa_id int not null, id int not null, conta_id int, primary key (empresa_id, id));--> statement-breakpoint\nalter table visoes_padrao drop constraint if exists visoes_de_teste;--> statement-breakpoint\nalter table visoes_padrao add constraint visoes_de_teste foreign key (empresa_id, conta_id) references contas (empresa_id, id);",
  );
  const known = [...migrations(), later];
  await migrate(database, undefined, known);
  expect((await distributionPlan(database.db)).company).toEqual([]);
  // It was interrupted before it was noted: its steps were committed one by one.
  await database.db.execute(sql`delete from migracoes where nome = '0900_later'`);
  await migrate(database, undefined, known);
  expect((await distributionPlan(database.db)).company).toEqual([]);
});

onCitus("a later version may change what a trigger of a spread table lets through", async () => {
  const of = (table: string) =>
    sql`select tgfoid::regproc::text as chama from pg_trigger where tgrelid = ${table}::regclass and tgname = 'compra_eventos_imutaveis'`;
  await database.db.execute(sql`delete from migracoes where nome = '0036_forgotten-addresses'`);
  const again = migrations().map((migration) =>
    migration.nome === "0036_forgotten-addresses"
      ? readMigration(
          migration.nome,
          migration.statements
            .join("--> statement-breakpoint")
            .replaceAll("compra_eventos_so_esquecem", "compra_eventos_de_teste"),
        )
      : migration,
  );
  await migrate(database, undefined, again);
  expect((await database.db.execute(of("compra_eventos"))).rows).toEqual([{ chama: "compra_eventos_de_teste" }]);
  const { rows } = await database.db.execute<{ result: string }>(
    sql`select distinct result from run_command_on_shards('compra_eventos',
      $$ select string_agg(tgfoid::regproc::text, ',' order by tgname) from pg_trigger where tgrelid = '%s'::regclass and not tgisinternal $$)`,
  );
  expect(rows).toEqual([{ result: "compra_eventos_de_teste,historico_imutavel" }]);
});
