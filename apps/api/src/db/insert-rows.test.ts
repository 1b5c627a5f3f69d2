import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPostgresDatabase } from "../testing/postgres";
import { SEED } from "../testing/seed";
import { template } from "../testing/template";
import { NOW } from "../testing/test-server";
import { connect, type Database } from "./client";
import { openInMemory } from "./embedded";
import { compraItens } from "./schema/compras";
import { categoriasConta } from "./schema/financeiro";
import { produtos } from "./schema/produtos";
import { auditoria } from "./schema/registros";
import { acrossCompanies, addMany, insert, insertMany } from "./scope";

const MANY = 990;
const scope = { empresa_id: 1 };

describe.each(["pglite", "postgresql"] as const)("many rows on %s", (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = engine === "pglite" ? await openInMemory(await template(NOW)) : connect(await newPostgresDatabase(NOW));
  });
  afterAll(() => database.close());

  it("get their ids in their order, and their defaults", async () => {
    const rows = Array.from({ length: MANY }, (_, at) => ({
      nome: `Item ${at}`,
      cod_reduzido: `L${at}`,
      unidade: "UN",
    }));
    const kept = await insertMany(database.db, produtos, scope, rows);
    expect(kept.map(({ nome }) => nome)).toEqual(rows.map(({ nome }) => nome));
    const ids = kept.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(kept[MANY - 1]).toMatchObject({ empresa_id: 1, tipo: 1, valor_venda: 0, ativo: true, cod_barras: null });
    expect(kept[0]?.busca).toBe("item 0 l0  ");
  });

  it("are kept as single rows are, whatever stands in them", async () => {
    const texts = fc.string({ unit: "grapheme" });
    const row = fc.record({
      nome: texts,
      unidade: fc.constantFrom("UN", 'a"b\\c', "{}", "null", "'"),
      referencia: fc.option(texts),
      valor_venda: fc.integer({ min: 0, max: 99_999_999_999 }).map((units) => units / 10_000),
      comissao_prod: fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000),
      created_at: fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }),
    });
    const [drawn = []] = fc.sample(fc.array(row, { minLength: 50, maxLength: 50 }), { seed: SEED, numRuns: 1 });
    const numbered = (prefix: string) => drawn.map((one, at) => ({ ...one, cod_reduzido: `${prefix}${at}` }));
    const many = await insertMany(database.db, produtos, scope, numbered("M"));
    const single = await insert(database.db, produtos, scope, numbered("S"));
    const plain = ({ id: _, busca: __, cod_reduzido: ___, ...rest }: (typeof many)[number]) => rest;
    expect(many.map(plain)).toEqual(single.map(plain));
  });

  it("keep objects, and nothing, in the columns that take them", async () => {
    const entry = { quando: NOW, origem: "teste", acao: "teste.muitas", entidade: "produtos", entidade_id: 1 };
    const values = [{ nome: "ç \"'\\ {}", itens: [1, null, { a: "x" }] }, null, [], "texto"];
    await addMany(
      database.db,
      auditoria,
      scope,
      values.map((one) => ({ ...entry, depois: one })),
    );
    const table = acrossCompanies(auditoria);
    const rows = await database.db.select({ acao: table.acao, depois: table.depois }).from(table);
    expect(rows.filter(({ acao }) => acao === entry.acao).map((row) => row.depois)).toEqual(values);
  });

  it("of none are none", async () => {
    expect(await insertMany(database.db, compraItens, scope, [])).toEqual([]);
  });

  it("say so when some of them leave out what has a default", async () => {
    const rows = [
      { tipo: "pagar" as const, nome: "Uma" },
      { tipo: "pagar" as const, nome: "Outra", ativa: false },
    ];
    await expect(insertMany(database.db, categoriasConta, scope, rows)).rejects.toThrow("must be in every row");
  });
});
