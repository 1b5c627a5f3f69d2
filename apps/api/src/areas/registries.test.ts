import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, startTestServer, type TestServer } from "../testing/test-server";

describe("the choices of forms", () => {
  let server: TestServer;
  let api: Api;
  let other: Api;
  beforeAll(async () => {
    server = await startTestServer({ supportPhone: "5511987654321" });
    ({ api } = await server.loginAs("1-admin"));
    ({ api: other } = await server.loginAs("8-admin"));
  });
  afterAll(() => server.close());

  const persons = async (query: Parameters<Api["pessoas"]["autocomplete"]>[0] = {}, from = api) =>
    (await from.pessoas.autocomplete(query)).pessoas;

  it("find persons by name without accents, by any word of it, and by the beginning of their document", async () => {
    const [ana] = await persons({ query: { pesquisa: "prado ana" } });
    expect(ana).toMatchObject({ id: 1, nome_fantasia: "Ana Prado", usuario_id: 1 });
    expect(ana?.cpf_cnpj).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
    const masked = ana?.cpf_cnpj ?? "";
    expect((await persons({ query: { pesquisa: masked } })).map(({ id }) => id)).toEqual([1]);
    expect((await persons({ query: { pesquisa: masked.replace(/\D/g, "") } })).map(({ id }) => id)).toEqual([1]);
    expect((await persons({ query: { pesquisa: "leitao" } })).map(({ id }) => id)).toEqual([4]);
  });

  it("the choices of forms find a CNPJ with letters, in capitals or not, and answer it masked", async () => {
    const all = await persons({ query: { tipo: 2 } });
    const lettered = all.find(({ cpf_cnpj }) => /[A-Z]/.test(cpf_cnpj ?? ""));
    expect(lettered?.cpf_cnpj).toMatch(/^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/\d{4}-\d{2}$/);
    const found = await persons({ query: { pesquisa: lettered?.cpf_cnpj?.toLowerCase() } });
    expect(found.map(({ id }) => id)).toEqual([lettered?.id]);
  });

  it("the choices of forms take the characters of a search pattern literally", async () => {
    expect(await persons({ query: { pesquisa: "%" } })).toEqual([]);
    expect(await persons({ query: { pesquisa: "_na" } })).toEqual([]);
    expect(await persons({ query: { pesquisa: "\\" } })).toEqual([]);
  });

  it("filter persons by kind and find one by id", async () => {
    const prestadores = await persons({ query: { tipo: 10 } });
    expect(prestadores.map(({ nome_fantasia }) => nome_fantasia)).toEqual(["Elias Prestes", "Joana Caminha"]);
    expect((await persons({ query: { id: 5 } })).map(({ id }) => id)).toEqual([5]);
    expect(await persons({ query: { id: 99_999 } })).toEqual([]);
  });

  it("the choices of forms show persons of the group, because it shares them, and none of another company", async () => {
    expect(await persons({ query: { id: 7 } })).toHaveLength(1);
    expect(await persons({ query: { id: 8 } })).toEqual([]);
    expect(await persons({ query: { id: 8 } }, other)).toHaveLength(1);
    expect(await persons({ query: { id: 1 } }, other)).toEqual([]);
  });

  it("the choices of forms suggest categories and result centres of the asked kind", async () => {
    const { categorias } = await api.categoriasConta.autocomplete({ query: { tipo: "pagar" } });
    expect(categorias).toHaveLength(14);
    expect(categorias.every(({ tipo }) => tipo === "pagar")).toBe(true);
    const found = await api.categoriasConta.autocomplete({ query: { pesquisa: "AGUA" } });
    expect(found.categorias).toEqual([{ id: 3, nome: "Água e esgoto", tipo: "pagar" }]);
    const { centro_resultados } = await api.centroResultado.autocomplete({
      query: { tipo: "receber", pesquisa: "balcao" },
    });
    expect(centro_resultados).toMatchObject([{ descricao: "Balcão", tipo: "receber" }]);
  });

  it("find a category and a result centre by id, and none that the group does not share", async () => {
    expect((await api.categoriasConta.find({ params: { id: 1 } })).categoria.nome).toBe("Aluguel");
    expect((await api.centroResultado.find({ params: { id: 1 } })).centro_resultado.descricao).toBe("Administrativo");
    await expect(api.categoriasConta.find({ params: { id: 21 } })).rejects.toMatchObject({ status: 404 });
    await expect(api.centroResultado.find({ params: { id: 9 } })).rejects.toMatchObject({ status: 404 });
  });

  it("list the company's bank accounts with the sums of their movements", async () => {
    const { contas_bancarias } = await api.contasBancarias.lista();
    expect(contas_bancarias.map(({ id, name }) => ({ id, name }))).toEqual([
      { id: 1, name: "Banco do Brasil" },
      { id: 2, name: "Itaú" },
    ]);
    expect((await other.contasBancarias.lista()).contas_bancarias.map(({ id }) => id)).toEqual([5, 6]);
  });

  it("list the open registers: the user's own, and all of them for an administrator, their own first", async () => {
    const ids = async (from: Api) => (await from.caixas.abertos()).aberturas.map(({ id }) => id);
    expect(await ids(api)).toEqual([1, 2]);
    expect(await ids((await server.loginAs("2-caixa")).api)).toEqual([2]);
    expect(await ids((await server.loginAs("3-vendas")).api)).toEqual([]);
    expect((await api.caixas.abertos()).aberturas[0]).toEqual({
      id: 1,
      caixa: { nome: "Caixa 1" },
      usuario: { id: 1, nome: "Ana Prado" },
      saldo: 200,
      data_abertura: "2026-11-20 12:00:00",
    });
  });

  it("list the fifteen payment types, and the support", async () => {
    expect((await api.formasPagamento.tipos()).tipos).toHaveLength(15);
    const { suporte } = await server.visit().api.cadastro.config();
    expect(suporte).toEqual({ telefone: "(11) 98765-4321", link: "https://wa.me/5511987654321" });
  });

  it("answer that the server is well, and which database it works on", async () => {
    const { status, banco } = await server.visit().api.saude.estado();
    expect({ status, banco }).toEqual({ status: "ok", banco: server.engine });
  });
});
