import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { gatewaysPagamento } from "../../../db/schema/gateways-pagamento";
import { acrossCompanies } from "../../../db/scope";
import { newCompany } from "../../../testing/companies";
import { statusAndWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

const TOKEN = "$aact_hmlg_0123456789abcdefWXYZ";
const CARTEIRA = "0021c712-d963-4d86-a59d-031e7ac51a2e";

/** An answer of the provider at one of its paths. */
let answers: Record<string, RequestListener>;
const received: { readonly path: string; readonly token: unknown }[] = [];
let provider: Server;
let server: TestServer;
let api: Api;

const json =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

beforeAll(async () => {
  provider = await new Promise<Server>((resolve) => {
    const made = createServer((request, response) => {
      received.push({ path: request.url ?? "", token: request.headers.access_token });
      (answers[request.url ?? ""] ?? json({}, 404))(request, response);
    }).listen(0, "127.0.0.1", () => resolve(made));
  });
  const { port } = provider.address() as AddressInfo;
  server = await startTestServer({ gateway: { producao: null, sandbox: `http://127.0.0.1:${port}/v3/` } });
});
afterAll(async () => {
  await server.close();
  provider.closeAllConnections();
  provider.close();
});
beforeEach(async () => {
  received.length = 0;
  answers = {
    "/v3/myAccount": json({ name: "Prumo Serviços Ltda" }),
    "/v3/wallets": json({ data: [{ id: CARTEIRA }] }),
  };
  // The token is one company's at a time.
  await server.db.update(acrossCompanies(gatewaysPagamento)).set({ ativo: false });
  // A company registered a moment ago, with its sole user.
  const { login } = await (await server.loginAs("6-plataforma")).api.empresas.save({ body: newCompany({ plano: 1 }) });
  ({ api } = await server.loginAs(login, "senha de teste"));
});

const saved = (body: object = {}) =>
  api.gateway.salvar({ body: { carteira_asaas: CARTEIRA, ambiente: 2, token: TOKEN, ativo: true, ...body } });

describe("the payment gateway of a company", () => {
  it("is empty in a new company, and keeps the token encrypted but for its last four signs", async () => {
    expect((await api.gateway.atual()).configuracao).toEqual({
      carteira_asaas: null,
      ativo: false,
      ambiente: 2,
      token: null,
      conta_bancaria: null,
      tarifa_pessoa: null,
      enviar_email: false,
      aviso_pausado: false,
      conferido_em: null,
      ultimo_resultado: null,
      versao: 0,
    });
    await saved();
    const whole = await api.gateway.atual();
    expect(whole.configuracao).toMatchObject({ ativo: true, versao: 1, token: { final: "WXYZ" } });
    expect(whole.servidor).toEqual({ guarda_token: true, ambientes: [2] });
    expect(JSON.stringify(whole)).not.toContain(TOKEN.slice(0, 12));
    const rows = await server.db.select().from(acrossCompanies(gatewaysPagamento));
    expect(rows.at(-1)?.token).toMatch(/^v1\./);
    expect(JSON.stringify(rows)).not.toContain(TOKEN.slice(0, 12));
  });

  it("tells the token's last signs only to who may change it", async () => {
    const { api: admin } = await server.loginAs("1-admin");
    await admin.gateway.salvar({ body: { carteira_asaas: CARTEIRA, ambiente: 2, token: TOKEN, ativo: false } });
    await server.db.execute(
      sql`insert into role_permissoes (empresa_id, grupo_id, permissao) select 1, grupo_id, 'gateway.visualizar'
        from usuarios_grupos where usuario_id = (select id from usuarios where login = '4-leitura') on conflict do nothing`,
    );
    const { api: reader } = await server.loginAs("4-leitura");
    const guardado_em = expect.any(String);
    expect((await reader.gateway.atual()).configuracao.token).toEqual({ guardado_em, final: null });
    expect((await admin.gateway.atual()).configuracao.token).toEqual({ guardado_em, final: "WXYZ" });
  });

  it("keeps the token when none is sent, and takes it away when null is", async () => {
    await saved();
    await saved({ token: undefined, carteira_asaas: "outra" });
    expect((await api.gateway.atual()).configuracao).toMatchObject({
      carteira_asaas: "outra",
      token: { final: "WXYZ" },
    });
    await saved({ token: null, ativo: false });
    expect((await api.gateway.atual()).configuracao.token).toBeNull();
  });

  it("needs a new token for another environment, so that none is sent where it does not belong", async () => {
    await saved();
    expect(await statusAndWords(saved({ token: undefined, ambiente: 1 }))).toEqual({
      status: 422,
      errors: { token: ["Informe o token do ambiente escolhido"] },
    });
  });

  it.each([
    [{ token: null }, { token: ["Informe o token"] }],
    [{ carteira_asaas: "" }, { carteira_asaas: ["Informe a carteira asaas"] }],
    [{ token: "curto" }, { token: ["O token tem de 20 a 500 caracteres, sem espaços nem acentos"] }],
    [{ token: `${TOKEN}\r\nHost: x` }, { token: ["O token tem de 20 a 500 caracteres, sem espaços nem acentos"] }],
    [{ ambiente: 3 }, { ambiente: ["Selecione o ambiente"] }],
  ])("refuses %j", async (body, errors) => {
    expect(await statusAndWords(saved(body as object))).toEqual({ status: 422, errors });
  });

  it("tells in the trail that a token was stored, never its value", async () => {
    await saved();
    const { rows } = await server.db.execute<{ depois: object }>(
      sql`select depois from auditoria where entidade = 'gateways_pagamento' order by id desc limit 1`,
    );
    expect(rows[0]?.depois).toMatchObject({ carteira_asaas: CARTEIRA, guardado_em: expect.any(String) });
    expect(JSON.stringify(rows)).not.toMatch(/WXYZ|v1\./);
  });

  it("keeps no token without a key on the server", async () => {
    const plain = await startTestServer({ database: { db: server.served, engine: "pglite" }, secretKey: null });
    const { api: admin } = await plain.loginAs("1-admin");
    const body = { carteira_asaas: CARTEIRA, token: TOKEN, ativo: false };
    expect(await statusAndWords(admin.gateway.salvar({ body }))).toEqual({
      status: 422,
      errors: { token: ["Defina SECRET_KEY no servidor para guardar o token"] },
    });
    expect((await admin.gateway.atual()).servidor.guarda_token).toBe(false);
  });
});

describe("the test of the connection", () => {
  it("asks the address of the environment with the stored token, and names the account", async () => {
    await saved();
    expect(await api.gateway.testar()).toEqual({
      resultado: "conectado",
      conta: "Prumo Serviços Ltda",
      message: "Conectado à conta de Prumo Serviços Ltda.",
    });
    expect(received).toEqual(
      ["/v3/myAccount", "/v3/wallets", "/v3/pix/addressKeys"].map((path) => ({ path, token: TOKEN })),
    );
  });

  it.each<[string, RequestListener, boolean]>([
    ["no key", json({ data: [] }), true],
    ["a key that waits", json({ data: [{ status: "AWAITING_ACTIVATION" }] }), true],
    ["a key in use", json({ data: [{ status: "ACTIVE" }] }), false],
    ["a key without a word about it", json({ data: [{}] }), false],
    ["nothing about keys", json({ errors: [] }, 404), false],
    ["a refusal", json({ errors: [] }, 403), false],
  ])("warns of an account without a Pix key, whose codes live for a day: %s", async (_, answer, warned) => {
    answers["/v3/pix/addressKeys"] = answer;
    await saved();
    const { resultado, message } = await api.gateway.testar();
    expect(resultado).toBe("conectado");
    expect(message.includes("não tem chave Pix")).toBe(warned);
  });

  it("says when the wallet is another account's", async () => {
    await saved({ carteira_asaas: "de-outro" });
    expect(await api.gateway.testar()).toMatchObject({ resultado: "outra_carteira" });
  });

  it.each<[string, RequestListener, string]>([
    ["401", json({ errors: [] }, 401), "token_recusado"],
    ["403 in HTML", (_, response) => void response.writeHead(403).end("<html>"), "token_recusado"],
    ["500", json({}, 500), "sem_resposta"],
    ["404", json({}, 404), "sem_resposta"],
    ["no name", json({ name: "" }), "sem_resposta"],
    ["no JSON", (_, response) => void response.end("<html>"), "sem_resposta"],
    ["a cut connection", (request) => void request.socket.destroy(), "sem_resposta"],
    [
      "a redirect within the host",
      (_, response) => void response.writeHead(302, { Location: "/v3/wallets" }).end(),
      "sem_resposta",
    ],
  ])("explains the provider's answer: %s", async (_, answer, resultado) => {
    answers["/v3/myAccount"] = answer;
    await saved();
    expect(await api.gateway.testar()).toMatchObject({ resultado, conta: null });
    expect((await api.gateway.resumo()).resumo).toMatchObject({
      ultimo_resultado: resultado,
      testado_em: expect.any(String),
    });
    expect(received.some(({ path }) => path === "/v3/wallets")).toBe(false);
  });

  it("is refused in words without a token, and where the server has no address", async () => {
    expect(await statusAndWords(api.gateway.testar())).toMatchObject({
      status: 422,
      message: "Informe o token e salve antes de testar a conexão",
    });
    await saved({ ambiente: 1 });
    expect(await statusAndWords(api.gateway.testar())).toMatchObject({
      status: 422,
      message: "Este servidor não tem o endereço do provedor em Produção",
    });
    expect(received).toEqual([]);
  });
});
