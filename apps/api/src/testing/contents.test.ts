import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../db/client";
import { openInMemory } from "../db/embedded";
import { contents, difference } from "./contents";
import { openPostgres } from "./postgres";
import { template } from "./template";
import { NOW } from "./test-server";

/** Tests that expect no write rely on this reading: a write that it misses would be missed by all of them. */
describe.each([
  ["PostgreSQL", () => openPostgres(NOW)],
  ["the embedded engine", async () => openInMemory(await template(NOW))],
])("the contents of a database on %s", (_, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  async function changedBy(...statements: readonly string[]) {
    const before = await contents(database.db);
    for (const statement of statements) await database.db.execute(sql.raw(statement));
    const changed = difference(before, await contents(database.db));
    return Object.entries(changed).map(([table, { came, went }]) => [table, came.length, went.length]);
  }

  const insert = (nome: string) => `insert into categorias_produto (empresa_id, tipo, nome) values (1, 1, '${nome}')`;
  const remove = (nome: string) => `delete from categorias_produto where nome = '${nome}'`;

  it("differ after a row is inserted, changed or deleted", async () => {
    expect(await changedBy(insert("Uma"))).toEqual([["categorias_produto", 1, 0]]);
    expect(await changedBy("update pragas set nome = nome || ' 2' where id = 1")).toEqual([["pragas", 1, 1]]);
    expect(await changedBy(remove("Uma"))).toEqual([["categorias_produto", 0, 1]]);
  });

  it("differ when as many rows come as go", async () => {
    await changedBy(insert("Esta"));
    expect(await changedBy(remove("Esta"), insert("Aquela"))).toEqual([["categorias_produto", 1, 1]]);
  });

  it("do not differ when nothing is written, or what is written holds what was there", async () => {
    expect(await changedBy("select count(*) from pragas")).toEqual([]);
    expect(await changedBy("update pragas set nome = nome where id = 1")).toEqual([]);
  });
});
