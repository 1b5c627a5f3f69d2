import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server";
import { contas } from "./schema/contas";
import { categoriasConta } from "./schema/financeiro";
import { pessoas } from "./schema/pessoas";
import { insert, lock, type Scope, scoped, update } from "./scope";

const scope = (empresa_id: number, shared: Record<string, number[]> = {}): Scope => ({
  empresa_id,
  empresas: (submodulo) => [empresa_id, ...(shared[submodulo] ?? [])],
});

describe("the scope of a company", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it("a query without a scope does not compile: a business table alone is no table", () => {
    const { db } = server;
    const c = scoped(contas, scope(1));
    // @ts-expect-error selecting needs scoped(contas, scope)
    expect(() => db.select().from(contas)).not.toThrow();
    // @ts-expect-error so does joining
    expect(() => db.select().from(c).leftJoin(pessoas, eq(pessoas.id, c.pessoa_id))).not.toThrow();
    // @ts-expect-error adding needs insert(tx, contas, scope, rows)
    expect(() => db.insert(contas)).not.toThrow();
    // @ts-expect-error changing needs update(tx, contas, scope, id, changes)
    expect(() => db.update(contas)).not.toThrow();
    // @ts-expect-error nothing deletes business rows without a scope
    expect(() => db.delete(contas)).not.toThrow();
  });

  it("a scope shows the company's rows, and those of the group where the registry is shared", async () => {
    const companies = async (table: typeof pessoas | typeof categoriasConta, of: Scope) => {
      const t = scoped(table as typeof categoriasConta, of);
      const rows = await server.db.selectDistinct({ empresa_id: t.empresa_id }).from(t);
      return rows.map(({ empresa_id }) => empresa_id).toSorted();
    };
    expect(await companies(pessoas, scope(1, { pessoas: [2] }))).toEqual([1, 2]);
    expect(await companies(pessoas, scope(1))).toEqual([1]);
    expect(await companies(categoriasConta, scope(1, { pessoas: [2] }))).toEqual([1]);
  });

  it("a scope locks, adds and changes rows of the company alone", async () => {
    await server.db.transaction(async (tx) => {
      const c = scoped(contas, scope(2));
      const [foreign] = await tx.select({ id: c.id }).from(c).limit(1);
      const id = foreign?.id ?? 0;
      expect(await lock(tx, contas, scope(1), [id])).toEqual([]);
      expect(await lock(tx, contas, scope(2), [id])).toHaveLength(1);
      await expect(update(tx, contas, scope(1), id, { referencia: "x" })).rejects.toThrow("wrote nothing");
      expect(await update(tx, contas, scope(2), id, { referencia: "x" })).toMatchObject({ referencia: "x" });
      const rows = await insert(tx, categoriasConta, scope(2), [{ tipo: "pagar", nome: "Nova" }]);
      expect(rows).toMatchObject([{ empresa_id: 2 }]);
    });
  });

  it("the database refuses a row that refers to a row of another company", async () => {
    const { sql } = await import("drizzle-orm");
    const settle = server.db.execute(sql`insert into acertos
      (empresa_id, conta_id, movimento_id, valor, juros, multa, desconto, data_pagamento, forma_pagamento, usuario_id, created_at)
      select 3, c.id, m.id, 1, 0, 0, 0, '2026-11-20', '17', 8, now() from contas c, movimentos m where c.empresa_id = 1 and m.empresa_id = 1 limit 1`);
    await expect(settle).rejects.toThrow();
  });
});
