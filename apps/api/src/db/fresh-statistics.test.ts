import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server";
import { refreshStatistics } from "./fresh-statistics";
import { mensagens } from "./schema/mensagens";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function addMessages(count: number): Promise<void> {
  await server.db.execute(sql`insert into mensagens (tipo, destino, assunto, texto, created_at, tentar_em)
    select 'email', n || '@example.com', 'Assunto', 'Texto', now(), now() from generate_series(1, ${count}::int) n`);
}

/** How many rows of the queue the database believes to be there. */
async function knownMessages(): Promise<number> {
  const { rows } = await server.db.execute<{ known: number }>(
    sql`select reltuples::int as known from pg_class where oid = 'mensagens'::regclass`,
  );
  return rows[0]?.known ?? -1;
}

it("the database knows of many new rows at once, and is not asked to count for a few of them", async () => {
  await server.db.execute(sql`analyze mensagens`);
  const before = await knownMessages();
  await addMessages(6_000);
  expect(await refreshStatistics(server.db, [mensagens], 499)).toBe(false);
  expect(await knownMessages()).toBe(before);
  expect(await refreshStatistics(server.db, [mensagens], 6_000)).toBe(true);
  expect(await knownMessages()).toBe(before + 6_000);

  await addMessages(500);
  expect(await refreshStatistics(server.db, [mensagens], 500)).toBe(true);
  expect(await knownMessages()).toBe(before + 6_000);
});
