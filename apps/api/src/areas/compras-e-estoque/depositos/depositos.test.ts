import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCompany } from "../../../testing/companies";
import { statusAndWords } from "../../../testing/refusal";
import { newProduct } from "../../../testing/stock";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());

type DepositoBody = Parameters<Api["depositos"]["save"]>[0]["body"];
const save = async (body: Partial<DepositoBody> = {}) =>
  (await api.depositos.save({ body: { nome: `Novo ${crypto.randomUUID()}`, ...body } })).deposito.id;

describe("a warehouse", () => {
  it("becomes the standard one instead of another, and then can be neither removed nor taken out of use", async () => {
    const id = await save({ padrao: true });
    const standard = async () => (await api.depositos.lista()).depositos.filter(({ padrao }) => padrao);
    expect((await standard()).map((deposito) => deposito.id)).toEqual([id]);
    expect(await statusAndWords(api.depositos.delete({ params: { id } }))).toMatchObject({ status: 422 });
    expect(await statusAndWords(api.depositos.update({ body: { id, nome: "Novo", ativo: false } }))).toEqual({
      status: 422,
      errors: { ativo: ["O depósito padrão não pode ser desativado"] },
    });
    await api.depositos.update({ body: { id: 1, nome: "Central", padrao: true } });
    expect(await api.depositos.delete({ params: { id } })).toMatchObject({ desativado: false });
  });

  it("a warehouse stays the standard one until another takes its place", async () => {
    expect(await statusAndWords(api.depositos.update({ body: { id: 1, nome: "Central", padrao: false } }))).toEqual({
      status: 422,
      errors: { padrao: ["O depósito padrão não pode ser desmarcado. Escolha outro como padrão antes."] },
    });
    expect((await api.depositos.find({ params: { id: 1 } })).deposito.padrao).toBe(true);
  });

  it("a warehouse is the standard one when it is the first warehouse of a company", async () => {
    const body = newCompany({ plano: 1 });
    const { login } = await (await server.loginAs("6-plataforma")).api.empresas.save({ body });
    const { api: other } = await server.loginAs(login, "senha de teste");
    for (const nome of ["Primeiro", "Segundo"]) await other.depositos.save({ body: { nome } });
    const { depositos } = await other.depositos.lista();
    expect(depositos.map(({ nome, padrao }) => [nome, padrao])).toEqual([
      ["Primeiro", true],
      ["Segundo", false],
    ]);
  });

  it.each<[Partial<DepositoBody>, object]>([
    [{ nome: "" }, { nome: ["Informe o nome do depósito"] }],
    [{ nome: "central" }, { nome: ["Já existe um depósito com este nome"] }],
    [{ prestador_id: 5 }, { prestador_id: ["Este prestador já tem um depósito"] }],
    [{ prestador_id: 1 }, { prestador_id: ["Selecione um prestador"] }],
  ])("a warehouse is refused with %j", async (body, errors) => {
    expect(await statusAndWords(save(body))).toEqual({ status: 422, errors });
  });

  it("a warehouse that was used is taken out of use instead of removed, and its stock moves no more", async () => {
    const id = await save();
    const produto_id = await newProduct(server.db);
    const adjust = () =>
      api.depositos.ajustar({ body: { produto_id, deposito_id: id, diferenca: 2, motivo: "Início" } });
    await adjust();
    const { deposito, estoque } = await api.depositos.find({ params: { id } });
    expect([deposito.ativo, estoque.data.map(({ quantidade }) => quantidade)]).toEqual([true, [2]]);
    expect(await api.depositos.delete({ params: { id } })).toEqual({
      desativado: true,
      message:
        "Este depósito já foi usado: ele foi desativado em vez de excluído. Ele ainda tem estoque de 1 produto, que só pode ser movido quando o depósito voltar a ser usado.",
    });
    expect(await statusAndWords(adjust())).toEqual({
      status: 422,
      errors: { deposito_id: ["Selecione o deposito"] },
    });
    expect((await api.depositos.lista()).depositos.map((one) => one.id)).not.toContain(id);
    expect((await api.depositos.lista({ query: { situacao: "todos" } })).depositos.at(-1)?.id).toBe(id);
  });
});

it("a warehouse answers its stock page by page, and searches it by name or code", async () => {
  const id = await save();
  for (const [nome, quantidade] of [
    ["Mola fina", 3],
    ["Mola grossa", -1],
    ["Anel", 2],
    ["Trava", 0],
  ] as const) {
    const { produto } = await api.produtos.save({ body: { nome } });
    const move = { produto_id: produto.id, deposito_id: id, motivo: "Teste" };
    await api.depositos.ajustar({ body: { ...move, diferenca: 5 } });
    await api.depositos.ajustar({ body: { ...move, diferenca: quantidade - 5 } });
  }
  const find = async (query: object) => (await api.depositos.find({ params: { id }, query })).estoque;
  const names = ({ data }: Awaited<ReturnType<typeof find>>) => data.map(({ produto }) => produto.nome);
  expect(names(await find({}))).toEqual(["Anel", "Mola fina", "Mola grossa"]);
  const second = await find({ per_page: 2, page: 2 });
  expect(second).toMatchObject({ total: 3, last_page: 2, data: [{ quantidade: -1 }] });
  expect(names(await find({ pesquisa: "MÓLA" }))).toEqual(["Mola fina", "Mola grossa"]);
  expect((await find({ pesquisa: "parafuso" })).total).toBe(0);
});

it("a warehouse says how many products stay in it when it goes out of use, and nothing while it is empty", async () => {
  const id = await save();
  const rest = async () => {
    const { deposito } = await api.depositos.find({ params: { id } });
    return (await api.depositos.update({ body: { id, nome: deposito.nome, ativo: !deposito.ativo } })).message;
  };
  const SAVED = "Depósito alterado com sucesso!";
  expect([await rest(), await rest()]).toEqual([SAVED, SAVED]);
  for (const diferenca of [2, -3]) {
    const produto_id = await newProduct(server.db);
    await api.depositos.ajustar({ body: { produto_id, deposito_id: id, diferenca, motivo: "Início" } });
  }
  expect(await rest()).toBe(
    `${SAVED} Ele ainda tem estoque de 2 produtos, que só podem ser movidos quando o depósito voltar a ser usado.`,
  );
  expect(await rest()).toBe(SAVED);
});

describe("an adjustment", () => {
  type AjusteBody = Parameters<Api["depositos"]["ajustar"]>[0]["body"];
  const adjust = async (body: Partial<AjusteBody>) =>
    api.depositos.ajustar({ body: { produto_id: 1, deposito_id: 1, motivo: "Teste", ...body } });

  it("takes a quantity or a difference, and answers the new balance and whether it is negative", async () => {
    const produto_id = await newProduct(server.db);
    expect(await adjust({ produto_id, quantidade: 2.5, custo_unitario: 4 })).toMatchObject({
      movimento: { saldo: 2.5 },
      estoque_negativo: false,
    });
    expect(await adjust({ produto_id, diferenca: -3 })).toMatchObject({
      movimento: { saldo: -0.5 },
      estoque_negativo: true,
    });
    const { movimentos } = await api.depositos.movimentos({ query: { produto: produto_id } });
    expect(movimentos.data).toMatchObject([
      { tipo: "ajuste", quantidade: -3, saldo: -0.5, custo_unitario: 4, motivo: "Teste", usuario: "Ana Prado" },
      { quantidade: 2.5, saldo: 2.5, custo_unitario: 4, origem: null },
    ]);
    const { registros } = await api.auditoria.lista({ query: { entidade: "estoque_movimentos" } });
    expect(registros.data[0]).toMatchObject({ acao: "depositos/ajustar", depois: { quantidade: -3, motivo: "Teste" } });
  });

  it.each<[Partial<AjusteBody>, object]>([
    [{}, { quantidade: ["Informe a nova quantidade ou a diferença"] }],
    [{ quantidade: 1, diferenca: 1 }, { quantidade: ["Informe a nova quantidade ou a diferença"] }],
    [{ diferenca: 0 }, { diferenca: ["Informe a diferença"] }],
    [{ quantidade: -1 }, { quantidade: ["A quantidade não pode ser negativa"] }],
    [{ diferenca: 1, motivo: " " }, { motivo: ["Informe o motivo"] }],
    [{ diferenca: 1, custo_unitario: -1 }, { custo_unitario: ["O custo não pode ser negativo"] }],
    [{ diferenca: 1, produto_id: 57 }, { produto_id: ["Serviços não têm estoque"] }],
    [{ diferenca: 1, deposito_id: 5 }, { deposito_id: ["Selecione o deposito"] }],
    [
      { diferenca: 0.00001 },
      { diferenca: ["A quantidade tem no máximo quatro casas decimais e é menor que um bilhão"] },
    ],
  ])("an adjustment is refused with %j", async (body, errors) => {
    expect(await statusAndWords(adjust(body))).toEqual({ status: 422, errors });
  });

  it("an adjustment that changes nothing is refused", async () => {
    const produto_id = await newProduct(server.db);
    expect(await statusAndWords(adjust({ produto_id, quantidade: 0 }))).toEqual({
      status: 422,
      errors: { quantidade: ["O depósito já tem esta quantidade"] },
    });
  });
});

it("the ledger is filtered by day, kind and warehouse, and answers as a file", async () => {
  const { movimentos } = await api.depositos.movimentos({ query: { deposito: 3, tipo: "ajuste", per_page: 100 } });
  expect(new Set(movimentos.data.map(({ deposito }) => deposito.id))).toEqual(new Set([3]));
  const day = movimentos.data.at(-1)?.created_at.slice(0, 10) ?? "";
  const of = await api.depositos.movimentos({ query: { deposito: 3, data_inicial: day, data_final: day } });
  expect(of.movimentos.data.every(({ created_at }) => created_at.startsWith(day))).toBe(true);
  expect(of.movimentos.total).toBeGreaterThan(0);
  const none = await api.depositos.movimentos({ query: { tipo: "estorno_os" } });
  expect(none.movimentos.total).toBe(0);
  const visitor = await server.loginAs("1-admin");
  const text = await (await visitor.fetch("/api/depositos/movimentos?formato=csv&deposito=3")).text();
  expect(text.split("\r\n")[0]).toContain("Data;Tipo;Código;Produto;Depósito;Quantidade;Unidade;Saldo;Custo unitário");
});

it("the ledger counts at most ten thousand lines, and orders many products by moment and one by writing", async () => {
  const produto = await newProduct(server.db);
  const { deposito } = await api.depositos.save({ body: { nome: "Cheio" } });
  await server.db.execute(sql`insert into estoque_movimentos (empresa_id, produto_id, deposito_id, tipo, quantidade,
      custo_unitario, saldo, usuario_id, created_at)
    select 1, ${produto}, ${deposito.id}, 'ajuste', 1, 1, n, 1, '2026-01-01'::timestamptz - n * interval '1 second'
    from generate_series(1, 10001) n`);
  await server.db.execute(sql`insert into estoque_saldos (empresa_id, produto_id, deposito_id, quantidade, movimentos)
    values (1, ${produto}, ${deposito.id}, 10001, 10001)`);
  await server.db.execute(sql`insert into estoque_custos (empresa_id, produto_id, quantidade, custo_medio)
    values (1, ${produto}, 10001, 1)`);
  const of = async (query: object) => (await api.depositos.movimentos({ query })).movimentos;
  expect(await of({ deposito: deposito.id })).toMatchObject({ total: 10_000, total_capped: true });
  expect((await of({ deposito: deposito.id })).data[0]).toMatchObject({ saldo: 1 });
  // One product is listed in the order of writing, so that its balances follow from each other.
  expect((await of({ produto })).data[0]).toMatchObject({ saldo: 10_001 });
  expect(await of({ deposito: 3 })).not.toHaveProperty("total_capped");
});
