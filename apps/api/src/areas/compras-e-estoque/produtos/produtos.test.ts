import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compartilhamentos } from "../../../db/schema/empresas";
import { statusAndWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());

type ProdutoBody = Parameters<Api["produtos"]["save"]>[0]["body"];
const save = async (body: Partial<ProdutoBody> = {}, by = api) =>
  (await by.produtos.save({ body: { nome: "Luva de correr", ...body } })).produto;
const find = async (id: number, by = api) => (await by.produtos.find({ params: { id } })).produto;

describe("a product", () => {
  it("a product has defaults for everything but its name, and the next number as its code", async () => {
    const { cod_reduzido: proposed } = await api.produtos.proximoCodigo();
    const { id, cod_reduzido } = await save();
    expect(cod_reduzido).toBe(proposed);
    expect(await find(id)).toMatchObject({
      tipo: 1,
      codBarras: null,
      unidade: "UN",
      valor_venda: 0,
      comissao_prod: 0,
      ativo: true,
      estoque_atual: 0,
      categoria: null,
      custo_medio: 0,
      em_uso: false,
      propria: true,
      versao: 1,
      abaixo_minimo: false,
    });
    expect(Number((await save()).cod_reduzido)).toBe(Number(cod_reduzido) + 1);
  });

  it("a product gets no number from a bar code that somebody entered as a code", async () => {
    const { cod_reduzido: proposed } = await api.produtos.proximoCodigo();
    await save({ cod_reduzido: "7891000315507" });
    expect((await api.produtos.proximoCodigo()).cod_reduzido).toBe(proposed);
  });

  it("a product gets a number of its own, however many are saved at the same moment", async () => {
    const codes = (await Promise.all(Array.from({ length: 8 }, () => save()))).map(({ cod_reduzido }) => cod_reduzido);
    expect(new Set(codes).size).toBe(8);
  });

  it("a product is stored without surrounding blanks and without separators in its codes", async () => {
    const { id } = await save({ codBarras: "789-1000 315507", ncm: "8544.42.00", unidade: " cx ", marca: " " });
    expect(await find(id)).toMatchObject({ codBarras: "7891000315507", ncm: "85444200", unidade: "CX", marca: null });
  });

  it.each<[Partial<ProdutoBody>, object]>([
    [{ nome: " " }, { nome: ["Informe o nome do produto"] }],
    [{ tipo: 3 as 1 }, { tipo: ["Selecione o tipo"] }],
    [{ codBarras: "7891000315508" }, { codBarras: ["Informe um código de barras válido"] }],
    [{ ncm: "123" }, { ncm: ["O NCM tem oito dígitos"] }],
    [{ valor_venda: -1 }, { valor_venda: ["O valor não pode ser negativo"] }],
    [{ comissao_prod: 101 }, { comissao_prod: ["A comissão é de no máximo 100 %"] }],
    [{ cod_reduzido: "pr100" }, { cod_reduzido: ["Já existe um produto com este código"] }],
    [{ categoria_id: 5 }, { categoria_id: ["Selecione uma categoria"] }],
    [{ categoria_id: 13 }, { categoria_id: ["Selecione uma categoria"] }],
  ])("a product is refused with %j", async (body, errors) => {
    expect(await statusAndWords(save(body))).toEqual({ status: 422, errors });
  });

  it("a product shares its bar code with no other of the company, but may with one of another company", async () => {
    const codBarras = "96385074";
    await save({ codBarras });
    expect(await statusAndWords(save({ codBarras }))).toEqual({
      status: 422,
      errors: { codBarras: ["Já existe um produto com este código de barras"] },
    });
    await save({ codBarras }, (await server.loginAs("8-admin")).api);
  });

  it("a product is removed while no record refers to it, and is taken out of use otherwise", async () => {
    const { id } = await save();
    const remove = (produto: number) => api.produtos.delete({ params: { id: produto } });
    expect(await remove(id)).toMatchObject({ desativado: false });
    expect(await statusAndWords(find(id))).toMatchObject({ status: 404 });
    const used = (await save()).id;
    await api.depositos.ajustar({ body: { produto_id: used, deposito_id: 1, diferenca: 1, motivo: "Achado" } });
    expect(await remove(used)).toMatchObject({ desativado: true });
    expect(await find(used)).toMatchObject({ ativo: false, em_uso: true });
    expect(await statusAndWords(remove(used))).toMatchObject({ status: 422 });
    const change = { id: used, nome: "Luva", tipo: 2 as const };
    expect(await statusAndWords(api.produtos.update({ body: change }))).toMatchObject({
      errors: { tipo: ["O tipo não pode mudar, porque o produto já foi usado"] },
    });
  });

  it("a product and its category stay that a company uses which has left the group", async () => {
    const { api: other } = await server.loginAs("7-admin");
    const { api: platform } = await server.loginAs("6-plataforma");
    const { categoria } = await api.categoriasProduto.save({ body: { nome: "De um grupo que acabou", tipo: 1 } });
    const { id } = await save({ categoria_id: categoria.id });
    await server.db.insert(compartilhamentos).values({ empresa_id: 1, submodulo: "produtos" });
    const { deposito } = await other.depositos.save({ body: { nome: "De quem saiu" } });
    await other.estoqueMinimo.save({ body: { produto_id: id, deposito_id: deposito.id, quantidade: 1, versao: null } });
    await other.inventarios.iniciar({ body: { deposito_id: deposito.id, categoria_produto_id: categoria.id } });
    await platform.gruposUniNegocio.removerEmpresa({ params: { id: 2 } });
    try {
      expect(await find(id)).toMatchObject({ em_uso: true });
      expect(await api.produtos.delete({ params: { id } })).toMatchObject({ desativado: true });
      await server.db.execute(sql`update produtos set categoria_produto_id = null where id = ${id}`);
      expect(await api.categoriasProduto.delete({ params: { id: categoria.id } })).toMatchObject({ desativada: true });
    } finally {
      await platform.gruposUniNegocio.adicionarEmpresa({ body: { id_empresa: 2, grupo_id: 1 } });
      await server.db.delete(compartilhamentos).where(eq(compartilhamentos.submodulo, "produtos"));
    }
  });

  it("a product shows its average cost only to users who may see purchases", async () => {
    const { id } = await save();
    const body = { produto_id: id, deposito_id: 1, diferenca: 4, custo_unitario: 2.5, motivo: "Achado" };
    await api.depositos.ajustar({ body });
    expect(await find(id)).toMatchObject({
      custo_medio: 2.5,
      estoque_atual: 4,
      estoque: [{ deposito: { id: 1 }, quantidade: 4 }],
    });
    const { usuario } = await api.usuarios.find({ params: { id: 4 } });
    const { grupo } = await api.permissoes.save({
      body: { nome: "Estoque", permissions: ["produtos.visualizar", "depositos.visualizar"] },
    });
    const { nome, login, email, pessoa_id } = usuario;
    await api.usuarios.update({
      body: { id: 4, nome, login, email: email ?? "", pessoa_id: pessoa_id ?? 0, roles: [grupo.id] },
    });
    const { api: keeper } = await server.loginAs("4-leitura");
    expect(await find(id, keeper)).toMatchObject({ custo_medio: null, estoque_atual: 4 });
    const { movimentos } = await keeper.produtos.movimentos({ params: { id } });
    expect(movimentos.data).toMatchObject([{ tipo: "ajuste", quantidade: 4, saldo: 4, custo_unitario: null }]);
  });

  it("a product of a group has a stock and a cost of its own in each company, once it is shared", async () => {
    const { api: other } = await server.loginAs("7-admin");
    const { id } = await save({ nome: "Produto do grupo" }, other);
    expect(await statusAndWords(find(id))).toMatchObject({ status: 404 });
    await server.db.insert(compartilhamentos).values({ empresa_id: 2, submodulo: "produtos" });
    expect(await find(id)).toMatchObject({ propria: false, estoque_atual: 0 });
    const adjust = (by: Api, deposito_id: number, diferenca: number, custo_unitario: number) =>
      by.depositos.ajustar({ body: { produto_id: id, deposito_id, diferenca, custo_unitario, motivo: "Início" } });
    await adjust(api, 1, 3, 1.5);
    await adjust(other, 5, 8, 9);
    expect(await find(id)).toMatchObject({ estoque_atual: 3, custo_medio: 1.5 });
    expect(await find(id, other)).toMatchObject({ estoque_atual: 8, custo_medio: 9 });
    expect(await statusAndWords(api.produtos.update({ body: { id, nome: "Meu" } }))).toEqual({
      status: 404,
      message: "Este produto é de outra empresa do grupo e só lá pode ser alterado",
    });
  });

  it("that the group stops sharing can be adjusted and counted where it has stock, and used nowhere else", async () => {
    const { api: other } = await server.loginAs("7-admin");
    const [held, never] = [await save({ nome: "Guardado" }, other), await save({ nome: "Nunca visto" }, other)];
    await server.db.insert(compartilhamentos).values({ empresa_id: 2, submodulo: "produtos" }).onConflictDoNothing();
    const { deposito } = await api.depositos.save({ body: { nome: "Do grupo" } });
    const adjust = (produto_id: number, quantidade: number) =>
      api.depositos.ajustar({ body: { produto_id, deposito_id: deposito.id, quantidade, motivo: "Teste" } });
    await adjust(held.id, 3);
    await server.db
      .delete(compartilhamentos)
      .where(and(eq(compartilhamentos.empresa_id, 2), eq(compartilhamentos.submodulo, "produtos")));
    expect((await adjust(held.id, 2)).movimento.saldo).toBe(2);
    const { inventario } = await api.inventarios.iniciar({ body: { deposito_id: deposito.id } });
    const count = (produto_id: number) =>
      api.inventarios.contar({ body: { inventario_id: inventario.id, produto_id, quantidade: 1 } });
    expect(await count(held.id)).toMatchObject({ produto: { nome: "Guardado" } });
    expect(await api.inventarios.confirmar({ body: { inventario_id: inventario.id } })).toMatchObject({
      movimentos: 1,
    });
    const missing = { status: 422, errors: { produto_id: ["Informe o produto"] } };
    expect(await statusAndWords(adjust(never.id, 1))).toEqual(missing);
    expect(await statusAndWords(find(held.id))).toMatchObject({ status: 404 });
    const minimum = { produto_id: held.id, deposito_id: deposito.id, quantidade: 1 };
    expect(await statusAndWords(api.estoqueMinimo.save({ body: minimum }))).toEqual(missing);
  });
});

describe("the numbers of products", () => {
  it("fill the gaps once the largest number is taken, however many are asked for at once", async () => {
    const { api: other } = await server.loginAs("8-admin");
    for (const cod_reduzido of ["1", "3", "999999999"])
      await save({ cod_reduzido, nome: `Número ${cod_reduzido}` }, other);
    const { produtos } = await other.produtos.lista({ query: { per_page: 100 } });
    const taken = new Set(produtos.data.map((row) => row.cod_reduzido));
    const free = Array.from({ length: 200 }, (_, at) => String(at + 1)).filter((code) => !taken.has(code));
    expect((await other.produtos.proximoCodigo()).cod_reduzido).toBe(free[0]);
    const saved = await Promise.all([1, 2, 3].map((n) => save({ nome: `Seguinte ${n}` }, other)));
    expect(saved.map(({ cod_reduzido }) => cod_reduzido).toSorted()).toEqual(free.slice(0, 3).toSorted());
    const rows = ["Por arquivo", "Mais um"].map((nome, at) => ({ linha: at + 2, valores: [nome] }));
    const file = { campos: ["nome" as const], decimal: "," as const, linhas: rows, somente_certas: false };
    await other.produtos.importar({ body: file });
    const { produtos: after } = await other.produtos.lista({ query: { per_page: 100 } });
    const codes = after.data.map((row) => row.cod_reduzido);
    expect(codes).toEqual(expect.arrayContaining(free.slice(3, 5)));
  });
});

describe("the search for products", () => {
  const names = async (query: object) =>
    (await api.produtos.lista({ query: { per_page: 100, ...query } })).produtos.data.map(({ nome }) => nome);

  it("finds words of the name, codes and references, whatever their accents and capitals", async () => {
    const { id } = await save({
      nome: "Válvula Hídrica",
      cod_reduzido: "VH-9",
      codBarras: "17891000315504",
      referencia: "Zeta/7",
    });
    for (const pesquisa of ["valvula hidr", "HÍDRICA", "vh-9", "17891000", "zeta/7", "lvul", "7"]) {
      const { produtos } = await api.produtos.lista({ query: { pesquisa, per_page: 100 } });
      expect(
        produtos.data.map((row) => row.id),
        pesquisa,
      ).toContain(id);
    }
    expect(await names({ pesquisa: "valvula seca" })).toEqual([]);
    expect(await names({ pesquisa: "100%" })).toEqual([]);
  });

  it("puts names that begin with the text first, page after page, unless an order is asked for", async () => {
    for (const nome of ["Zíper preto", "Bolsa com zíper", "Zíper azul", "Alça de zíper", "Zíper branco"])
      await save({ nome });
    const page = async (number: number, query = {}) =>
      names({ pesquisa: " ZIPER ", per_page: 2, page: number, ...query });
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages).toEqual([["Zíper azul", "Zíper branco"], ["Zíper preto", "Alça de zíper"], ["Bolsa com zíper"], []]);
    expect(await page(1, { ordem: "nome" })).toEqual(["Alça de zíper", "Bolsa com zíper"]);
    const { produtos } = await api.produtos.autocomplete({ query: { pesquisa: "zíper" } });
    expect(produtos.map(({ nome }) => nome)).toEqual([...(pages[0] ?? []), ...(pages[1] ?? []), ...(pages[2] ?? [])]);
  });

  it("the search for products counts at most a thousand results, and says that there are more", async () => {
    await server.db.execute(sql`insert into produtos (empresa_id, nome, cod_reduzido, unidade)
      select 1, 'Miçanga ' || n || ' rajada', 'MI-' || n, 'UN' from generate_series(1, 1001) n`);
    const search = async (query: object) => (await api.produtos.lista({ query })).produtos;
    const common = await search({ pesquisa: "rajada", per_page: 100, page: 10 });
    expect(common).toMatchObject({ total: 1_000, total_capped: true, last_page: 11 });
    expect(common.data).toHaveLength(100);
    const beyond = await search({ pesquisa: "rajada", per_page: 100, page: 11 });
    expect(beyond).toMatchObject({ total: 1_000, from: 1_001, to: 1_001, last_page: 11 });
    expect(await search({ pesquisa: "rajada 771" })).toMatchObject({
      total: 1,
      data: [{ nome: "Miçanga 771 rajada" }],
    });
    expect(await search({ pesquisa: "miçanga 100" })).not.toHaveProperty("total_capped");
    expect((await search({})).total).toBeGreaterThan(1_000);
    const { produtos } = await api.produtos.autocomplete({ query: { pesquisa: "rajada" } });
    expect(new Set(produtos.map(({ id }) => id)).size).toBe(20);
  });

  it("the search for products is filtered by kind, category, use and minimum", async () => {
    expect(new Set(await names({ tipo: 2 }))).toEqual(
      new Set(["Instalação de tomada", "Troca de disjuntor", "Conserto de vazamento", "Pintura de parede"]),
    );
    expect((await names({ abaixo_minimo: "1" })).length).toBe(6);
    expect((await names({ categoria: 4 })).every((nome) => /Tinta|Lixa/.test(nome))).toBe(true);
    expect(await names({ situacao: "inativos", pesquisa: "tinta" })).toEqual([]);
  });

  it("suggests first the product whose code or bar code was typed whole, and none that is out of use", async () => {
    const { id } = await save({ nome: "Zzz último", cod_reduzido: "CABO", codBarras: "036000291452" });
    const suggest = async (pesquisa: string) =>
      (await api.produtos.autocomplete({ query: { pesquisa } })).produtos.map((row) => row.id);
    expect((await suggest("cabo"))[0]).toBe(id);
    expect((await suggest("cabo")).length).toBeGreaterThan(1);
    expect(await suggest("036000291452")).toEqual([id]);
    await api.produtos.update({ body: { id, nome: "Zzz último", ativo: false } });
    expect(await suggest("036000291452")).toEqual([]);
  });

  it("the search for products shows a provider the stock of their own warehouse", async () => {
    const { id } = await save();
    for (const deposito_id of [1, 3]) {
      await api.depositos.ajustar({ body: { produto_id: id, deposito_id, diferenca: deposito_id, motivo: "Início" } });
    }
    const stock = async (by: Api) => (await by.produtos.autocomplete({ query: { id } })).produtos[0]?.estoque_atual;
    const { api: prestador } = await server.loginAs("5-prestador");
    expect([await stock(api), await stock(prestador)]).toEqual([4, 3]);
    expect((await prestador.depositos.lista()).depositos.map((deposito) => deposito.id)).toEqual([3]);
  });

  it("the search for products answers as a file", async () => {
    const visitor = await server.loginAs("1-admin");
    const text = await (await visitor.fetch("/api/produtos/lista?formato=csv&pesquisa=pintura")).text();
    expect(text.split("\r\n")[1]).toBe("60;Pintura de parede;Serviço;;Manutenção;;;H;0,00;110,00;0,00;Ativo");
  });
});
