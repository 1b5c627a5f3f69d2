import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server";
import { contas } from "./schema/contas";
import { movimentos } from "./schema/financeiro";
import { acrossCompanies } from "./scope";

// `patches/` has another way to read rows than the library's own.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const c = acrossCompanies(contas);
const m = acrossCompanies(movimentos);

it("a row has the groups of its statement, and null for what a left join did not find", async () => {
  const ofBank = sql`(select min(id) from movimentos where empresa_id = 1 and conta_bancaria_id is not null)`;
  const rows = (found: ReturnType<typeof sql>) =>
    server.db
      .select({
        id: c.id,
        feita: c.created_at,
        dobro: sql<number>`${c.valor_integral} * 2`.mapWith(Number),
        conta: { valor: c.valor_integral, removida: c.removida_em },
        movimento: { id: m.id, caixa: m.abertura_caixa_id, tipo: m.tipo },
      })
      .from(c)
      .leftJoin(m, found)
      .where(eq(c.id, sql`(select min(id) from contas where empresa_id = 1 and removida_em is null)`));
  const [without] = await rows(sql`false`);
  const [row] = await rows(eq(m.id, ofBank));
  const own = { id: expect.any(Number), feita: expect.any(Date), dobro: (row?.conta.valor ?? 0) * 2 };
  const conta = { valor: expect.any(Number), removida: null };
  expect(without).toEqual({ ...own, conta, movimento: null });
  expect(row).toEqual({ ...own, conta, movimento: { id: expect.any(Number), caixa: null, tipo: expect.any(String) } });
});

it("how a column is read is found out once for a statement, and not for each row", async () => {
  const field = sql<number>`n`;
  let asked = 0;
  Object.defineProperty(field, "decoder", {
    get() {
      asked += 1;
      return { mapFromDriverValue: Number };
    },
  });
  const rows = await server.db.select({ n: field }).from(sql`generate_series(1, 50) n`);
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  expect(asked).toBeLessThan(5);
});
