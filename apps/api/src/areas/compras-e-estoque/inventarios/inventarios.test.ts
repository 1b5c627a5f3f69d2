import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statusAndWords } from "../../../testing/refusal";
import { balanceIn, newProduct } from "../../../testing/stock";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());

const begin = async () => {
  const { deposito } = await api.depositos.save({ body: { nome: `Contado ${crypto.randomUUID()}` } });
  const produto = await newProduct(server.db);
  const adjust = (diferenca: number) =>
    api.depositos.ajustar({
      body: { produto_id: produto, deposito_id: deposito.id, diferenca, custo_unitario: 2, motivo: "Teste" },
    });
  await adjust(10);
  const { inventario } = await api.inventarios.iniciar({ body: { deposito_id: deposito.id } });
  const count = (quantidade: number | null, somar = false) =>
    api.inventarios.contar({ body: { inventario_id: inventario.id, produto_id: produto, quantidade, somar } });
  const confirm = (movimentados: { produto_id: number; esperado: number }[] = []) =>
    api.inventarios.confirmar({ body: { inventario_id: inventario.id, movimentados } });
  return { id: inventario.id, deposito: deposito.id, produto, adjust, count, confirm };
};
const review = async (id: number, query = {}) => {
  const { produtos, ...rest } = await api.inventarios.revisao({ params: { id }, query });
  return { ...rest, produtos: produtos.data, page: produtos };
};
const uncounted = async (id: number, query = {}) =>
  (await api.inventarios.naoContados({ params: { id }, query })).produtos;

describe("a count", () => {
  it("hides the expected quantities, shows differences in its review, and moves them when confirmed", async () => {
    const { id, produto, deposito, count, confirm } = await begin();
    expect((await count(4)).quantidade).toBe(4);
    expect((await count(2.5, true)).quantidade).toBe(6.5);
    const { inventario, produtos } = await api.inventarios.find({ params: { id } });
    expect(inventario).toMatchObject({ status: "aberto", contados: 1 });
    expect(produtos).toMatchObject([{ produto: { id: produto }, quantidade: 6.5, usuario: "Ana Prado" }]);
    expect(JSON.stringify(produtos)).not.toContain("esperado");
    expect(await review(id)).toMatchObject({
      produtos: [{ esperado: 10, contado: 6.5, diferenca: -3.5, custo_medio: 2, valor: -7, movimentado: false }],
      diferencas: 1,
      movimentados: 0,
      valor: -7,
    });
    expect((await uncounted(id)).data).toEqual([]);
    expect((await confirm()).movimentos).toBe(1);
    expect(await balanceIn(server.db, produto, deposito)).toBe(6.5);
    const { movimentos } = await api.produtos.movimentos({ params: { id: produto } });
    expect(movimentos.data[0]).toMatchObject({
      tipo: "inventario",
      quantidade: -3.5,
      origem: { tipo: "inventario", id },
    });
    expect(await statusAndWords(count(1))).toEqual({ status: 422, message: "Este inventário já foi confirmado" });
  });

  it("a count cannot be confirmed into a warehouse that went out of use meanwhile", async () => {
    const { id, deposito, produto, count, confirm } = await begin();
    await count(4);
    expect(await api.depositos.delete({ params: { id: deposito } })).toMatchObject({ desativado: true });
    expect(await statusAndWords(confirm())).toEqual({
      status: 422,
      errors: { inventario_id: ["O depósito deste inventário está inativo"] },
    });
    expect(await balanceIn(server.db, produto, deposito)).toBe(10);
    await api.inventarios.cancelar({ params: { id } });
  });

  it("a count shows the same differences for ever, whatever moves after it was confirmed", async () => {
    const { id, adjust, count, confirm } = await begin();
    await count(6);
    await confirm();
    const found = { produtos: [{ esperado: 10, contado: 6, diferenca: -4, custo_medio: 2, valor: -8 }], valor: -8 };
    expect(await review(id)).toMatchObject(found);
    await adjust(5);
    expect(await review(id)).toMatchObject({ ...found, produtos: [{ ...found.produtos[0], movimentado: false }] });
  });

  it("a count marks products that moved since it began, and must confirm them at their present quantity", async () => {
    const { id, produto, deposito, adjust, count, confirm } = await begin();
    await count(10);
    await adjust(-1);
    await adjust(1);
    expect((await review(id)).produtos).toMatchObject([{ movimentado: true, diferenca: 0 }]);
    expect(await statusAndWords(confirm())).toMatchObject({
      status: 422,
      errors: { movimentados: [expect.any(String)] },
    });
    await adjust(-4);
    const old = [{ produto_id: produto, esperado: 10 }];
    expect(await statusAndWords(confirm(old))).toMatchObject({ status: 422 });
    expect((await confirm([{ produto_id: produto, esperado: 6 }])).movimentos).toBe(1);
    expect(await balanceIn(server.db, produto, deposito)).toBe(10);
  });

  it("a count shows the same uncounted products for ever, whatever moves after it was closed", async () => {
    const { id, deposito, produto, adjust, confirm } = await begin();
    const other = await newProduct(server.db);
    await api.inventarios.contar({ body: { inventario_id: id, produto_id: other, quantidade: 1 } });
    await confirm();
    const missed = { total: 1, data: [{ produto: { id: produto }, esperado: 10 }] };
    expect(await uncounted(id)).toMatchObject(missed);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    await adjust(-10);
    expect(await balanceIn(server.db, produto, deposito)).toBe(0);
    expect(await uncounted(id)).toMatchObject(missed);
  });

  it("a count leaves uncounted products as they are, and forgets a quantity that is taken back", async () => {
    const { id, produto, deposito, count, confirm } = await begin();
    await count(3);
    await count(null);
    expect((await review(id)).produtos).toEqual([]);
    expect((await uncounted(id)).data).toMatchObject([{ produto: { id: produto }, esperado: 10 }]);
    expect(await statusAndWords(confirm())).toEqual({ status: 422, message: "Nenhum produto foi contado" });
    expect(await balanceIn(server.db, produto, deposito)).toBe(10);
  });

  it("is reviewed page by page: moved products first, then the largest differences; uncounted ones apart", async () => {
    const { id, deposito, produto, adjust, count } = await begin();
    const others = await Promise.all([1, 2, 3, 4].map(() => newProduct(server.db)));
    const [small, large, equal, missed] = others as [number, number, number, number];
    await adjust(-1);
    await count(9);
    const found = (produto_id: number, quantidade: number) =>
      api.inventarios.contar({ body: { inventario_id: id, produto_id, quantidade } });
    for (const [one, quantidade] of [
      [small, 1],
      [large, 500],
      [equal, 0],
    ] as const) {
      await found(one, quantidade);
    }
    const ids = (rows: readonly { produto: { id: number } }[]) => rows.map((row) => row.produto.id);
    const first = await review(id, { per_page: 2 });
    expect(first).toMatchObject({ diferencas: 2, movimentados: 1, page: { total: 4, last_page: 2 } });
    expect(ids(first.produtos)).toEqual([produto, large]);
    expect(ids((await review(id, { per_page: 2, page: 2 })).produtos)).toEqual([small, equal]);
    expect(ids((await review(id, { diferentes: "1" })).produtos)).toEqual([large, small]);

    await found(produto, 0);
    const body = { inventario_id: id, produto_id: produto, quantidade: null };
    await api.inventarios.contar({ body });
    await api.depositos.ajustar({
      body: { produto_id: missed, deposito_id: deposito, diferenca: 2, motivo: "Depois de começar" },
    });
    expect(ids((await uncounted(id)).data)).toEqual([produto]);
    expect(await uncounted(id, { page: 2, per_page: 1 })).toMatchObject({ data: [], total: 1, last_page: 1 });
    await api.inventarios.cancelar({ params: { id } });
  });

  it("a count adds products that the warehouse never had, at the cost that the user gives", async () => {
    const { id, count, deposito } = await begin();
    await count(10);
    const found = await newProduct(server.db);
    await api.inventarios.contar({ body: { inventario_id: id, produto_id: found, quantidade: 5 } });
    await api.inventarios.confirmar({
      body: { inventario_id: id, custos: [{ produto_id: found, custo_unitario: 1.25 }] },
    });
    expect(await balanceIn(server.db, found, deposito)).toBe(5);
    expect((await api.produtos.find({ params: { id: found } })).produto.custo_medio).toBe(1.25);
  });

  it("is the only one of its warehouse, also when two begin at once, until it is confirmed or given up", async () => {
    const { id, deposito } = await begin();
    const again = () => statusAndWords(api.inventarios.iniciar({ body: { deposito_id: deposito } }));
    const taken = { status: 422, errors: { deposito_id: ["Este depósito já está sendo contado"] } };
    expect(await again()).toEqual(taken);
    await api.inventarios.cancelar({ params: { id } });
    expect((await Promise.all([again(), again()])).toSorted()).toEqual([null, taken].toSorted());
    expect(await statusAndWords(api.inventarios.cancelar({ params: { id } }))).toEqual({
      status: 422,
      message: "Este inventário já foi cancelado",
    });
  });

  it("a count of a category refuses products of others, and services always", async () => {
    const { deposito } = await api.depositos.save({ body: { nome: "Só tintas" } });
    const { inventario } = await api.inventarios.iniciar({
      body: { deposito_id: deposito.id, categoria_produto_id: 4 },
    });
    const count = (produto_id: number) =>
      statusAndWords(api.inventarios.contar({ body: { inventario_id: inventario.id, produto_id, quantidade: 1 } }));
    expect(await count(1)).toMatchObject({ errors: { produto_id: ["Este produto não é da categoria contada"] } });
    expect(await count(57)).toMatchObject({ errors: { produto_id: ["Serviços não têm estoque"] } });
    expect(await count(14)).toBeNull();
  });
});
