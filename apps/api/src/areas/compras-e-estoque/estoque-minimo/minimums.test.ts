import { calls } from "@prumo/api-client/calls";
import { csvUrl } from "@prumo/api-client/client";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

const [CENTRAL, SUL, VAN] = [1, 2, 3] as const;
/** The demo data has no minimum for it. */
const PRODUCT = 30;

let server: TestServer;
let admin: Visitor;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
  api = admin.api;
});
afterAll(() => server.close());

type Minimum = Parameters<Api["estoqueMinimo"]["save"]>[0]["body"];
const minimum = (changes: Partial<Minimum> = {}): Minimum => ({
  produto_id: PRODUCT,
  deposito_id: VAN,
  quantidade: 4.5,
  ...changes,
});
const save = (changes: Partial<Minimum> = {}) => api.estoqueMinimo.save({ body: minimum(changes) });
const list = async (query: NonNullable<Parameters<Api["estoqueMinimo"]["lista"]>[0]>["query"] = {}) =>
  (await api.estoqueMinimo.lista({ query: { per_page: 100, ...query } })).itens;
const one = async (produto: number, deposito: number) => (await list({ produto, deposito })).data[0];
const errorsOf = (errors: Record<string, string[]>) => ({ status: 422, errors });
/** Sets the stock of a product in a warehouse. */
const stock = (produto_id: number, deposito_id: number, quantidade: number) =>
  api.depositos.ajustar({ body: { produto_id, deposito_id, quantidade, motivo: "Contagem" } });

describe("the list of minimums", () => {
  it("begins with the six minimums of the demo data that are not kept, and the alert counts them", async () => {
    const { data, total } = await list();
    expect(total).toBe(12);
    expect(data.map(({ falta }) => falta > 0)).toEqual([...Array(6).fill(true), ...Array(6).fill(false)]);
    expect(data.every(({ saldo, quantidade, falta }) => falta === Math.max(0, quantidade - saldo))).toBe(true);
    expect(await api.estoqueMinimo.alerta()).toEqual({ abaixo: 6 });
    expect((await list({ abaixo: "1" })).data).toEqual(data.slice(0, 6));
  });

  it("the list of minimums puts those that are not kept first in every order, and sorts both parts", async () => {
    const { data } = await list({ ordem: "falta", direcao: "desc" });
    const lacking = data.map(({ falta }) => falta);
    expect(lacking).toEqual(lacking.toSorted((a, b) => b - a));
    const names = (await list({ ordem: "produto", direcao: "desc" })).data.map(({ falta, produto }) => [
      falta > 0,
      produto.nome,
    ]);
    expect(names.slice(0, 6).every(([below]) => below)).toBe(true);
  });

  it("the list of minimums searches products, filters by product and warehouse, and pages", async () => {
    const [first] = (await list()).data;
    const { nome, id } = first?.produto ?? { nome: "", id: 0 };
    expect((await list({ pesquisa: nome.toUpperCase() })).data.map(({ produto }) => produto.id)).toContain(id);
    expect((await list({ pesquisa: "não existe" })).total).toBe(0);
    expect((await list({ deposito: SUL })).total).toBe(0);
    expect((await list({ produto: id })).total).toBe(1);
    expect(await list({ per_page: 5, page: 3 })).toMatchObject({ current_page: 3, last_page: 3, from: 11, to: 12 });
  });

  it("the list of minimums names the other warehouses that have the product, the largest stock first", async () => {
    await stock(PRODUCT, CENTRAL, 7);
    await stock(PRODUCT, SUL, 8.25);
    await save({ quantidade: 3 });
    const item = await one(PRODUCT, VAN);
    expect(item).toMatchObject({ deposito: { nome: "Van do Elias" }, quantidade: 3 });
    expect(item?.origens).toEqual([
      { deposito: { id: SUL, nome: "Filial Sul" }, quantidade: 8.25 },
      { deposito: { id: CENTRAL, nome: "Central" }, quantidade: 7 },
    ]);
    await stock(PRODUCT, VAN, 3);
    expect(await one(PRODUCT, VAN)).toMatchObject({ falta: 0, origens: [] });
  });

  it("the list of minimums leaves out products that are out of use, in the alert too", async () => {
    const before = (await api.estoqueMinimo.alerta()).abaixo;
    const [lacking] = (await list({ abaixo: "1" })).data;
    const use = (ativo: boolean) =>
      server.db.execute(sql`update produtos set ativo = ${ativo} where id = ${lacking?.produto.id ?? 0}`);
    await use(false);
    expect((await api.estoqueMinimo.alerta()).abaixo).toBe(before - 1);
    expect(await one(lacking?.produto.id ?? 0, CENTRAL)).toBeUndefined();
    await use(true);
    expect((await api.estoqueMinimo.alerta()).abaixo).toBe(before);
  });

  it("the list of minimums counts the same products as below their minimum as the list of products does", async () => {
    const lackingProducts = async () => {
      const { produtos } = await api.produtos.lista({ query: { abaixo_minimo: "1", per_page: 100 } });
      expect(produtos.data.every(({ abaixo_minimo }) => abaixo_minimo)).toBe(true);
      return new Set(produtos.data.map(({ id }) => id));
    };
    const wanted = async () => new Set((await list({ abaixo: "1" })).data.map(({ produto }) => produto.id));
    const all = await wanted();
    expect(await lackingProducts()).toEqual(all);
    const { deposito } = await api.depositos.save({ body: { nome: "Vai fechar" } });
    await save({ produto_id: PRODUCT + 5, deposito_id: deposito.id });
    expect(await lackingProducts()).toEqual(new Set([...all, PRODUCT + 5]));
    await api.depositos.delete({ params: { id: deposito.id } });
    expect(await wanted()).toEqual(all);
    expect(await lackingProducts()).toEqual(all);
    const [resting = 0] = all;
    const use = (ativo: boolean) => server.db.execute(sql`update produtos set ativo = ${ativo} where id = ${resting}`);
    await use(false);
    expect(await lackingProducts()).toEqual(await wanted());
    expect((await api.produtos.find({ params: { id: resting } })).produto.abaixo_minimo).toBe(false);
    await use(true);
  });

  it("the list of minimums answers as a file too", async () => {
    const response = await admin.fetch(csvUrl(calls.estoqueMinimo.lista, { abaixo: "1" }));
    const lines = (await response.text()).trimEnd().split("\r\n");
    expect(lines[0]).toBe("Código;Produto;Unidade;Depósito;Mínimo;Estoque;Falta");
    expect(lines).toHaveLength(1 + (await api.estoqueMinimo.alerta()).abaixo);
  });
});

describe("a minimum", () => {
  it("a minimum is not kept as soon as the warehouse has less, to the fourth decimal", async () => {
    const produto_id = PRODUCT + 1;
    await stock(produto_id, SUL, 2.5);
    const has = async () => (await one(produto_id, SUL))?.falta;
    await save({ produto_id, deposito_id: SUL, quantidade: 2.5 });
    expect(await has()).toBe(0);
    const item = await save({ produto_id, deposito_id: SUL, quantidade: 2.5001 });
    expect(await has()).toBe(0.0001);
    expect((await one(produto_id, SUL))?.id).toBe(item.item.id);
  });

  it("a minimum is changed by saving it again, unless another user changed it since it was read", async () => {
    const produto_id = PRODUCT + 2;
    const { item } = await save({ produto_id });
    const read = (await one(produto_id, VAN))?.versao;
    expect(read).toBe(1);
    expect((await save({ produto_id, quantidade: 5, versao: read })).item.id).toBe(item.id);
    await expect(save({ produto_id, quantidade: 6, versao: read })).rejects.toMatchObject({
      status: 409,
      message: "Este registro foi alterado por outra pessoa",
    });
    expect(await one(produto_id, VAN)).toMatchObject({ quantidade: 5, versao: 2 });
  });

  it("a minimum is not made again by an edit after another user removed it", async () => {
    const produto_id = PRODUCT + 4;
    const { item } = await save({ produto_id });
    await api.estoqueMinimo.delete({ params: { id: item.id } });
    await expect(save({ produto_id, quantidade: 6, versao: 1 })).rejects.toMatchObject({
      status: 409,
      message: "Este registro foi alterado por outra pessoa",
    });
    expect(await one(produto_id, VAN)).toBeUndefined();
  });

  it.each<[string, Partial<Minimum>, Record<string, string[]>]>([
    ["without a product", { produto_id: null as unknown as number }, { produto_id: ["Informe o produto"] }],
    ["of a product of another company", { produto_id: 61 }, { produto_id: ["Informe o produto"] }],
    ["in a warehouse of another company", { deposito_id: 7 }, { deposito_id: ["Selecione o deposito"] }],
    ["of nothing", { quantidade: 0 }, { quantidade: ["Informe a quantidade"] }],
    [
      "of five decimals",
      { quantidade: 0.00001 },
      { quantidade: ["A quantidade tem no máximo quatro casas decimais e é menor que um bilhão"] },
    ],
  ])("a minimum is refused %s", async (_, changes, errors) => {
    await expect(save(changes)).rejects.toMatchObject(errorsOf(errors));
  });

  it("a minimum is refused for a service", async () => {
    const { produtos } = await api.produtos.lista({ query: { tipo: 2 } });
    await expect(save({ produto_id: produtos.data[0]?.id ?? 0 })).rejects.toMatchObject(
      errorsOf({ produto_id: ["Serviços não têm estoque"] }),
    );
  });

  it("a minimum is removed, and the audit trail shows it", async () => {
    const produto_id = PRODUCT + 3;
    const { item } = await save({ produto_id });
    const params = { id: item.id };
    expect(await api.estoqueMinimo.delete({ params })).toEqual({ message: "Estoque mínimo retirado com sucesso!" });
    expect(await one(produto_id, VAN)).toBeUndefined();
    await expect(api.estoqueMinimo.delete({ params })).rejects.toMatchObject({ status: 404 });
    const { registros } = await api.auditoria.lista({ query: { entidade: "estoque_minimo", entidade_id: item.id } });
    expect(registros.data).toMatchObject([
      { acao: "estoqueMinimo/delete", antes: { quantidade: 4.5 }, depois: null },
      { acao: "estoqueMinimo/save", antes: null, depois: { quantidade: 4.5 } },
    ]);
  });

  it("for a provider a minimum concerns only their own warehouse", async () => {
    await server.db.execute(sql`insert into role_permissoes (empresa_id, grupo_id, permissao)
      select 1, 5, 'estoqueMinimo.' || acao from unnest(array['visualizar', 'editar', 'remover']) acao`);
    const prestador = (await server.loginAs("5-prestador")).api;
    const { itens } = await prestador.estoqueMinimo.lista({ query: { per_page: 100 } });
    expect(new Set(itens.data.map(({ deposito }) => deposito.id))).toEqual(new Set([VAN]));
    expect(itens.data.every(({ origens }) => origens.length === 0)).toBe(true);
    expect((await prestador.estoqueMinimo.alerta()).abaixo).toBe(itens.data.filter(({ falta }) => falta > 0).length);
    const body = minimum({ deposito_id: CENTRAL });
    await expect(prestador.estoqueMinimo.save({ body })).rejects.toMatchObject(
      errorsOf({ deposito_id: ["Selecione o deposito"] }),
    );
    const [others] = (await list({ deposito: CENTRAL })).data;
    const params = { id: others?.id ?? 0 };
    await expect(prestador.estoqueMinimo.delete({ params })).rejects.toMatchObject({ status: 404 });
    expect((await prestador.estoqueMinimo.save({ body: minimum() })).message).toBe("Estoque mínimo salvo com sucesso!");
  });
});
