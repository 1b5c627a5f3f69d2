import { calls } from "@prumo/api-client/calls";
import { csvUrl } from "@prumo/api-client/client";
import { sum } from "@prumo/domain/money";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { approval, newPurchase, newSupplier } from "../../../testing/purchases";
import { newProduct } from "../../../testing/stock";
import { type Api, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

let server: TestServer;
let admin: Visitor;
let api: Api;
let produto: number;
let fornecedor: number;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
  api = admin.api;
});
afterAll(() => server.close());
beforeEach(async () => {
  produto = await newProduct(server.db);
  fornecedor = await newSupplier(server.db);
});

const bought = (data: string, valor: number, quantidade = 10, changes: object = {}) =>
  newPurchase(api, produto, {
    fornecedor_id: fornecedor,
    data,
    itens: [{ produto_id: produto, quantidade, valor }],
    ...changes,
  });
/** Everything that the list shows of a filter in these states. */
async function listed(query: object, states: readonly ("NOVO" | "APROVADO")[]) {
  const rows = [];
  for (const estado of states) {
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { compras } = await api.compras.lista({ query: { ...query, estado, page, per_page: 100 } });
      rows.push(...compras.data);
      last = compras.last_page;
    }
  }
  return {
    quantidade: rows.length,
    valor: sum(rows.map(({ valor }) => valor)),
    valor_frete: sum(rows.map(({ valor_frete }) => valor_frete)),
  };
}

describe("the reports on purchases", () => {
  it("sum to what the list says, whatever the filter, with and without those that are not approved", async () => {
    await bought("2026-10-05", 2, 10, { valor_frete: 7.35, desconto: 0.85 });
    for (const query of [
      {},
      { data_inicial: "2026-10-01", data_final: "2026-10-31" },
      { fornecedor },
      { produto },
      { fornecedor: 100, data_final: "2026-11-10" },
    ]) {
      const all = await listed(query, ["NOVO", "APROVADO"]);
      const approved = await listed(query, ["APROVADO"]);
      for (const report of [api.compras.relatorioFornecedores, api.compras.relatorioMeses]) {
        expect((await report({ query })).total).toEqual(all);
        expect((await report({ query: { ...query, situacao: "aprovadas" } })).total).toEqual(approved);
        const { linhas, total } = await report({ query });
        expect(sum(linhas.map(({ valor }) => valor))).toBe(total.valor);
      }
    }
  });

  it("tell what was bought of each supplier and month, without what was rejected, cancelled or removed", async () => {
    await bought("2026-09-30", 1);
    await bought("2026-10-01", 2);
    await bought("2026-10-31", 4);
    for (const estado of ["REJEITADO", "CANCELADO"]) {
      const id = await bought("2026-10-10", 100);
      await server.db.execute(sql`update compras set estado = ${sql.raw(`'${estado}'`)} where id = ${id}`);
    }
    await api.compras.delete({ params: { id: await bought("2026-10-10", 100) } });
    const { linhas } = await api.compras.relatorioFornecedores({ query: { fornecedor } });
    expect(linhas).toEqual([
      {
        fornecedor: { id: fornecedor, nome_fantasia: "Fornecedor de teste" },
        quantidade: 3,
        valor: 70,
        valor_frete: 0,
        ultima: "2026-10-31",
      },
    ]);
    expect((await api.compras.relatorioMeses({ query: { fornecedor } })).linhas).toEqual([
      { mes: "2026-10", quantidade: 2, valor: 60, valor_frete: 0 },
      { mes: "2026-09", quantidade: 1, valor: 10, valor_frete: 0 },
    ]);
  });

  it("tell of each product quantity, average, last price and the way of its price", async () => {
    await bought("2026-09-30", 2, 10);
    await bought("2026-10-01", 2.5, 1, {
      itens: [
        { produto_id: produto, quantidade: 1, valor: 2.5, desconto: 0.5 },
        { produto_id: produto, quantidade: 3, valor: 3.1234567891 },
      ],
    });
    const { linhas, total } = await api.compras.relatorioProdutos({ query: { produto } });
    expect(linhas).toMatchObject([
      {
        compras: 2,
        quantidade: 14,
        valor: 31.37,
        preco_medio: 2.2407,
        ultimo_preco: 3.1234567891,
        variacao: 56.17,
        precos: [2, 2.5, 3.1234567891],
      },
    ]);
    expect(total).toEqual({ produtos: 1, valor: 31.37 });
    const one = await api.compras.relatorioProdutos({ query: { produto, data_final: "2026-09-30" } });
    expect(one.linhas).toMatchObject([{ variacao: null, precos: [2] }]);
    // The value of products is what lists show without freight, taxes and the discount of the whole purchase.
    const whole = await api.compras.relatorioProdutos();
    expect(sum(whole.linhas.map(({ valor }) => valor))).toBe(whole.total.valor);
  });

  it("count approved ones alone where that is wanted", async () => {
    await bought("2026-10-05", 1);
    await api.compras.alterarEstado({ body: approval(await bought("2026-10-06", 2)) });
    const query = { fornecedor, situacao: "aprovadas" as const };
    expect((await api.compras.relatorioFornecedores({ query })).total).toMatchObject({ quantidade: 1, valor: 20 });
    expect((await api.compras.relatorioProdutos({ query })).linhas).toMatchObject([{ quantidade: 10, valor: 20 }]);
  });

  it("are files too, refuse a period that ends before it begins, and show nothing of another company", async () => {
    await bought("2026-10-05", 1.5);
    const file = async (url: string) => (await (await admin.fetch(url)).text()).trimEnd().split("\r\n");
    const suppliers = await file(csvUrl(calls.compras.relatorioFornecedores, { fornecedor }));
    expect(suppliers).toEqual(
      [
        "\uFEFFCódigo;Fornecedor;Compras;Última;Frete;Valor",
        `${fornecedor};Fornecedor de teste;1;05/10/2026;0,00;15,00`,
      ].map((line) => line.replace("\uFEFF", "")),
    );
    expect(await file(csvUrl(calls.compras.relatorioMeses, { fornecedor }))).toContain("10/2026;1;0,00;15,00");
    expect((await file(csvUrl(calls.compras.relatorioProdutos, { produto })))[1]).toMatch(/;1;10,00;1,50;1,50;;15,00$/);
    const query = { data_inicial: "2026-10-02", data_final: "2026-10-01" };
    await expect(api.compras.relatorioMeses({ query })).rejects.toMatchObject({
      status: 422,
      errors: { data_final: ["A data final não pode ser anterior à inicial"] },
    });
    const { api: foreign } = await server.loginAs("8-admin");
    expect((await foreign.compras.relatorioFornecedores({ query: { fornecedor } })).linhas).toEqual([]);
  });
});
