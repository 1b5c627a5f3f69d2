import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server";
import { companyPortions, linesOfCompanies } from "./company-portions";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("a check sees the rows of the companies that are asked about, wherever it names a table", async () => {
  const check = sql`
    with somas as (select empresa_id, count(*) as contas from contas group by empresa_id)
    select format('%s tem %s', empresa_id, 'contas') as linha from somas
    union all select format('%s tem %s', m.empresa_id, 'movimentos') from movimentos m
      where exists (select from acertos a where a.empresa_id = m.empresa_id) group by m.empresa_id`;
  expect(await linesOfCompanies(server.db, [check], [2])).toEqual(["2 tem contas", "2 tem movimentos"]);
  expect(await linesOfCompanies(server.db, [check], [1, 3])).toEqual([
    "1 tem contas",
    "1 tem movimentos",
    "3 tem contas",
    "3 tem movimentos",
  ]);
});

it("all companies are asked about, and rows that are of none", async () => {
  const { rows } = await server.db.execute<{ id: number }>(sql`select id from empresas order by id`);
  const portions = await companyPortions(server.db);
  expect(portions.flat()).toEqual([0, ...rows.map(({ id }) => id)]);
});
