import { calls } from "@prumo/api-client/calls";
import { csvUrl } from "@prumo/api-client/client";
import { actionName, entityName } from "@prumo/domain/audit";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies } from "../../../db/scope";
import { write } from "../../../db/transaction";
import { keepTheBooks } from "../../../testing/books";
import { contaBody, newConta, payment } from "../../../testing/contas";
import { escritas } from "../../../testing/examples";
import { type Api, NOW, startTestServer, type TestServer, TODAY, type Visitor } from "../../../testing/test-server";

let server: TestServer;
let admin: Visitor;
let api: Api;
const trail = async (query: Parameters<Api["auditoria"]["lista"]>[0] = {}) =>
  (await api.auditoria.lista(query)).registros;

keepTheBooks(() => server.db);

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
  api = admin.api;
});
afterAll(() => server.close());

describe("the audit trail", () => {
  it("the audit trail shows of one record who did what, when, from where, before and after, newest first", async () => {
    const id = await newConta(api, { valor: 80 });
    await api.contasPagar.update({ body: { ...contaBody({ valor: 90 }), id } });
    await api.contasPagar.pagar({ body: payment(id, { valor: 90 }) });
    await api.contasPagar.estorno({ params: { id }, body: {} });
    await api.contasPagar.delete({ params: { id } });
    const { data, total } = await trail({ query: { entidade: "contas", entidade_id: id } });
    expect(total).toBe(5);
    const who = { usuario: { id: 1, nome: "Ana Prado", login: "1-admin" }, origem: "127.0.0.1" };
    expect(data).toMatchObject([
      { acao: "contasPagar/delete", antes: { id, valor_integral: 90 }, depois: null },
      { acao: "contasPagar/estorno", antes: { valor_pago: 90 }, depois: { valor_pago: 0 } },
      { acao: "contasPagar/pagar", antes: { valor_pago: 0 }, depois: { valor_pago: 90, status: 1 } },
      { acao: "contasPagar/update", antes: { valor_integral: 80 }, depois: { valor_integral: 90 } },
      { ...who, acao: "contasPagar/save", quando: "2026-11-20 12:00:00", entidade: "contas", antes: null },
    ]);
    const oldestFirst = await trail({ query: { entidade: "contas", entidade_id: id, direcao: "asc" } });
    expect(oldestFirst.data).toEqual(data.toReversed());
  });

  it("the audit trail shows the whole life of a conta: its settlements and their reversals", async () => {
    const [id, other] = [await newConta(api, { valor: 60 }), await newConta(api, { valor: 61 })];
    await api.contasPagar.pagar({ body: payment(id, { valor: 20 }) });
    await api.contasPagar.pagar({ body: payment(other, { valor: 20 }) });
    await api.contasPagar.pagar({ body: payment(id, { valor: 40 }) });
    await api.contasPagar.estorno({ params: { id }, body: { motivo: "Em dobro" } });
    await api.contasPagar.estorno({ params: { id: other }, body: {} });
    await api.contasPagar.delete({ params: { id } });
    const { data } = await trail({ query: { conta: id, direcao: "asc", per_page: 100 } });
    const rows = data.map(({ acao, entidade, depois }) => [acao, entidade, depois?.conta_id ?? depois?.motivo]);
    expect(rows).toEqual([
      ["contasPagar/save", "contas", undefined],
      ["contasPagar/pagar", "contas", undefined],
      ["contasPagar/pagar", "acertos", id],
      ["contasPagar/pagar", "contas", undefined],
      ["contasPagar/pagar", "acertos", id],
      ["contasPagar/estorno", "contas", undefined],
      ["contasPagar/estorno", "estornos", "Em dobro"],
      ["contasPagar/estorno", "estornos", "Em dobro"],
      ["contasPagar/delete", "contas", undefined],
    ]);
    const foreign = await (await server.loginAs("7-admin")).api.auditoria.lista({ query: { conta: id } });
    expect(foreign.registros.total).toBe(0);
  });

  it("the audit trail names the records that its rows refer to", async () => {
    const id = await newConta(api, { valor: 62 });
    const { conta } = await api.contasPagar.find({ params: { id } });
    const { aberturas } = await api.caixas.abertos();
    const [caixa] = aberturas;
    const cash = { forma_pagamento: "01", conta_bancaria_id: null, abertura_caixa_id: caixa?.id ?? null };
    await api.contasPagar.pagar({ body: { ...payment(id, { valor: 1 }), ...cash } });
    await api.contasPagar.pagar({ body: payment(id, { valor: 2 }) });
    const { nomes } = await api.auditoria.lista({ query: { conta: id } });
    const { acertos } = (await api.contasPagar.find({ params: { id } })).conta;
    const bank = acertos.find(({ conta_bancaria }) => conta_bancaria !== null)?.conta_bancaria;
    expect(nomes).toEqual({
      pessoa_id: { [conta.pessoa_id]: conta.pessoa.nome_fantasia },
      categoria_id: { [conta.categoria.id]: conta.categoria.nome },
      ...(conta.centro_resultado === null
        ? {}
        : { centro_resultado_id: { [conta.centro_resultado.id]: conta.centro_resultado.descricao } }),
      conta_bancaria_id: { [String(bank?.id)]: bank?.name },
      abertura_caixa_id: {
        [String(caixa?.id)]: acertos.find(({ abertura_caixa }) => abertura_caixa !== null)?.abertura_caixa?.nome,
      },
      usuario_id: { 1: "Ana Prado" },
    });
    expect((await api.auditoria.lista({ query: { pesquisa: "nada disto" } })).nomes).toEqual({});
  });

  it("the audit trail names for a company the plans that the platform set", { tags: ["full"] }, async () => {
    const { api: platform } = await server.loginAs("6-plataforma");
    const { planos } = await platform.planos.lista();
    const other = planos.find(({ nome }) => nome === "Financeiro");
    await platform.empresas.setarPlano({ params: { id: 1 }, body: { plano_id: other?.id ?? 0, expiracao: null } });
    await platform.empresas.setarPlano({ params: { id: 1 }, body: { plano_id: 1, expiracao: null } });
    const { nomes } = await api.auditoria.lista({ query: { pesquisa: "setarPlano" } });
    expect(nomes).toMatchObject({ plano_id: { 1: "Completo", [String(other?.id)]: "Financeiro" } });
  });

  it("the audit trail names towns, groups and the group of companies, which it keeps as ids", {
    tags: ["full"],
  }, async () => {
    const { api: platform } = await server.loginAs("6-plataforma");
    const { usuario } = await api.usuarios.find({ params: { id: 2 } });
    const { nome, login, email, pessoa_id } = usuario;
    const body = { id: 2, nome, login, email: email ?? "", pessoa_id: pessoa_id ?? 0 };
    await api.usuarios.update({ body: { ...body, roles: [] } });
    await api.usuarios.update({ body: { ...body, roles: usuario.roles.map(({ id }) => id) } });
    const changed = await api.auditoria.lista({ query: { entidade: "usuarios", entidade_id: 2 } });
    expect(changed.nomes.grupos).toEqual({ 2: "Caixa" });
    await api.pessoas.save({ body: { nome_fantasia: "De Santos", tipos_pessoa: [1], cidade_id: 3548500 } });
    const saved = await api.auditoria.lista({ query: { entidade: "pessoas" } });
    expect(saved.nomes.cidade_id).toMatchObject({ 3548500: "Santos (SP)" });
    await platform.gruposUniNegocio.updatedMatriz({ body: { empresa_id: 1, unidade_id: 1, matriz: false } });
    await platform.gruposUniNegocio.updatedMatriz({ body: { empresa_id: 1, unidade_id: 1, matriz: true } });
    const head = await api.auditoria.lista({ query: { entidade: "empresas", entidade_id: 1 } });
    expect(head.nomes.unidade_id).toEqual({ 1: "Grupo Prumo" });
  });

  it("names products, their categories, warehouses, providers and deciding users, which it keeps as ids", async () => {
    const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Zeca Reparos", tipos_pessoa: [10] } });
    const { deposito } = await api.depositos.save({ body: { nome: "Van do Zeca", prestador_id: pessoa.id } });
    const produto = (await api.produtos.autocomplete({ query: { tipo: 1 } })).produtos[0];
    const produto_id = produto?.id ?? 0;
    await api.requerimentos.save({
      body: { deposito_id: deposito.id, data_cadastro: TODAY, produtos: [{ id: produto_id, qtd: 1 }] },
    });
    const { requerimentos } = await api.requerimentos.lista({ query: {} });
    const { pedidos } = await api.requerimentos.find({ params: { id: requerimentos.data[0]?.id ?? 0 } });
    const id = pedidos[0]?.id ?? 0;
    await api.requerimentos.decidir({ body: { id, status: 2, deposito_saida: 1, qtd: 1 } });
    const { nomes } = await api.auditoria.lista({ query: { per_page: 10 } });
    expect(nomes).toMatchObject({
      produto_id: { [produto_id]: produto?.nome },
      deposito_id: { 1: "Central", [deposito.id]: "Van do Zeca" },
      deposito_saida_id: { 1: "Central" },
      prestador_id: { [pessoa.id]: "Zeca Reparos" },
      decidido_por: { 1: "Ana Prado" },
      requerimento_item_id: { [id]: produto?.nome },
    });
  });

  it("the audit trail is searched by person, call, kind, record and address, and filtered by user and day", async () => {
    const id = await newConta(api);
    const cashier = await server.loginAs("2-caixa");
    await cashier.api.contasPagar.pagar({ body: payment(id, { valor: 1 }) });
    for (const pesquisa of ["bruno caix", "2-caixa", "BRUNO pagar acertos"]) {
      const { data } = await trail({ query: { pesquisa } });
      expect(data.length, pesquisa).toBeGreaterThan(0);
      expect(new Set(data.map(({ usuario }) => usuario?.id)), pesquisa).toEqual(new Set([2]));
    }
    expect((await trail({ query: { pesquisa: String(id) } })).total).toBe(2);
    expect((await trail({ query: { pesquisa: "127.0.0.1 login" } })).total).toBe(2);
    expect((await trail({ query: { usuario: 2, entidade: "acertos" } })).total).toBe(1);
    expect((await trail({ query: { pesquisa: "nada disto" } })).total).toBe(0);
  });

  it("the audit trail begins and ends days on the company's clocks", async () => {
    const at = async (quando: string) => {
      const rows = acrossCompanies(auditoria);
      const row = { empresa_id: 1, quando: new Date(quando), origem: "x", acao: quando, entidade: "dias" };
      await server.db.insert(rows).values(row);
    };
    await at("2026-03-10T02:59:59Z");
    await at("2026-03-10T03:00:00Z");
    await at("2026-03-11T02:59:59Z");
    await at("2026-03-11T03:00:00Z");
    const day = { entidade: "dias", data_inicial: "2026-03-10", data_final: "2026-03-10" };
    const { data } = await trail({ query: day });
    expect(data.map(({ quando }) => quando)).toEqual(["2026-03-10 23:59:59", "2026-03-10 00:00:00"]);
    expect(data[0]?.usuario).toBeNull();
  });

  it("the audit trail answers in pages and as a file", async () => {
    const first = await trail({ query: { per_page: 2 } });
    expect(first).toMatchObject({ per_page: 2, current_page: 1, from: 1, to: 2 });
    const response = await admin.fetch(csvUrl(calls.auditoria.lista, { entidade: "contas", direcao: "asc" }));
    const [titles, row = ""] = (await response.text()).split("\r\n");
    expect(titles).toBe("Quando;Usuário;Login;Origem;Ação;Registro;Código;Antes;Depois;Chave de acesso");
    expect(row).toMatch(/^20\/11\/2026 12:00(:00)?;Ana Prado;1-admin;127\.0\.0\.1;Cadastrou a conta;Conta;\d+;;"\{/);
  });

  it("the audit trail shows only the company's own rows, and only to users with the permission", async () => {
    const other = await server.loginAs("8-admin");
    const { registros } = await other.api.auditoria.lista();
    expect(registros.data).toMatchObject([{ acao: "login", usuario: { id: 8 } }]);
    await expect((await server.loginAs("2-caixa")).api.auditoria.lista()).rejects.toMatchObject({ status: 403 });
    expect((await (await server.loginAs("4-leitura")).api.auditoria.lista()).registros.total).toBeGreaterThan(5);
  });

  it("the audit trail never holds a password, a token or a hash of one", async () => {
    const author = { usuario_id: 1, empresa_id: 1, origem: "x", quando: NOW, acao: "teste", attempt: null };
    const secrets = {
      nome: "ok",
      senha: "s3gredo",
      nested: { token_hash: "s3gredo", lista: [{ senhaNova: "s3gredo" }] },
    };
    await write(server.db, author, async (_, record) => {
      record({ entidade: "redes", entidade_id: null, antes: secrets, depois: secrets });
      return {};
    });
    const { data } = await trail({ query: { entidade: "redes" } });
    expect(data[0]?.depois).toEqual({ nome: "ok", nested: { lista: [{}] } });
    expect(JSON.stringify(data)).not.toContain("s3gredo");
  });

  it("the audit trail has a name for every call that writes and for every kind of record", async () => {
    const unnamed = escritas.map(({ call }) => call.path.slice(1).replace(/\/:\w+/g, ""));
    expect(unnamed.filter((acao) => actionName(acao) === acao)).toEqual([]);
    const all = await trail({ query: { per_page: 100, data_inicial: "2026-11-20" } });
    const kinds = new Set(all.data.map(({ entidade }) => entidade));
    expect([...kinds].filter((entidade) => entityName(entidade) === entidade)).toEqual([]);
  });
});

it("the trail shows costs of products only to users who may see them elsewhere", async () => {
  const body = { produto_id: 1, deposito_id: 1, diferenca: 1, custo_unitario: 7.654321, motivo: "Teste" };
  await api.depositos.ajustar({ body });
  const query = { entidade: "estoque_movimentos", per_page: 5 };
  expect((await trail({ query })).data[0]?.depois).toMatchObject({ custo_unitario: 7.654321 });
  await server.db.execute(sql`insert into role_permissoes (empresa_id, grupo_id, permissao)
    values (1, 5, 'auditoria.visualizar')`);
  const other = await server.loginAs("5-prestador");
  const { registros } = await other.api.auditoria.lista({ query });
  expect(registros.data[0]?.depois).toMatchObject({ quantidade: 1, motivo: "Teste" });
  expect(JSON.stringify(registros)).not.toContain("custo_unitario");
  const file = await (await other.fetch(csvUrl(calls.auditoria.lista, query))).text();
  expect(file).toContain("motivo");
  expect(file).not.toContain("custo_unitario");
});
