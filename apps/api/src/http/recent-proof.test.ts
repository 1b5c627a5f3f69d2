import { calls } from "@prumo/api-client/calls";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, startTestServer, type TestServer, type Visitor } from "../testing/test-server";

let server: TestServer;
let sessions: Readonly<Record<string, Visitor>>;
const STALE = new Date(NOW.getTime() + 10 * 60_000 + 1);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOW;
  sessions = { empresa: await server.loginAs("1-admin"), plataforma: await server.loginAs("6-plataforma") };
});

const demanding = Object.entries(calls).flatMap(([area, of]) =>
  Object.entries(of).flatMap(([name, call]) => (call.confirma ? [{ name: `${area}.${name}`, call }] : [])),
);

it("these acts could let money leave, or change how somebody logs in", () => {
  expect(demanding.map(({ name }) => name)).toEqual([
    "segundoFator.iniciar",
    "segundoFator.confirmar",
    "segundoFator.codigos",
    "segundoFator.remover",
    "segundoFator.passkeyOpcoes",
    "segundoFator.cadastrarPasskey",
    "segundoFator.removerPasskey",
    "exigenciaFator.save",
    "restauracoesFator.pedir",
    "restauracoesFator.decidir",
    "restauracoesFator.restaurar",
    "usuarios.save",
    "usuarios.convidar",
    "usuarios.convite",
    "unidades.autorizar",
    "fechamento.reabrir",
    "fechamento.concederExcecao",
    "fechamento.criarExcecao",
    "aprovacao.decidir",
    "aprovacao.salvarRegras",
    "permissoes.update",
    "chaves.save",
    "chaves.update",
    "chaves.trocar",
    "webhooks.save",
    "webhooks.update",
    "webhooks.trocarSegredo",
    "gateway.salvar",
    "dados.empresa",
  ]);
});

it.each(demanding)("$name is refused ten minutes after the user proved who they are", async ({ call }) => {
  server.clock.now = STALE;
  const visitor = sessions[call.access === "plataforma" ? "plataforma" : "empresa"];
  const response = await visitor?.fetch(`/api${call.path.replace(":id", "1")}`, {
    method: call.method,
    headers: { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" },
    ...(call.method === "POST" && { body: "{}" }),
  });
  expect(response?.status).toBe(403);
  expect(await response?.json()).toEqual({ message: "Confirme que é você para continuar", confirmar: "senha" });
});

describe("where money to a person goes", () => {
  const body = { nome_fantasia: "Fornecedor", tipos_pessoa: [2] };
  const pix = ["financeiro@fornecedor.exemplo"];

  it("it is neither said nor changed without a fresh proof, and everything else of the person is", async () => {
    const api = sessions.empresa?.api;
    const saved = await api?.pessoas.save({ body: { ...body, chaves_pix: pix } });
    const id = saved?.pessoa.id ?? 0;
    server.clock.now = STALE;
    const refused = { status: 403, body: { confirmar: "senha" } };
    await expect(api?.pessoas.save({ body: { ...body, chaves_pix: pix } })).rejects.toMatchObject(refused);
    const update = (changed: object) =>
      api?.pessoas.update({ body: { ...body, id, versao: null, chaves_pix: pix, ...changed } });
    await expect(update({ chaves_pix: ["outra@fornecedor.exemplo"] })).rejects.toMatchObject(refused);
    await expect(update({ banco: "Banco", agencia: "1", conta: "2" })).rejects.toMatchObject(refused);
    await expect(update({ nome_fantasia: "Fornecedor Novo" })).resolves.toMatchObject({ message: /alterada/ });
    await api?.segundoFator.provar({ body: { senha: "prumo123" } });
    await update({ chaves_pix: ["outra@fornecedor.exemplo"] });
  });
});

describe("how another user logs in and what they may do", () => {
  it("neither changes without a fresh proof, and everything else of the user does", async () => {
    const api = sessions.empresa?.api;
    const { usuario } = (await api?.usuarios.find({ params: { id: 2 } })) ?? {};
    if (usuario === undefined) throw new Error("The demo has no user 2");
    const { nome, login, email, cpf, pessoa_id, rota_acesso, adm, ativo, somente_fiscal, unidades } = usuario;
    const roles = usuario.roles.map(({ id }) => id);
    const stored = { id: 2, versao: null, nome, login, cpf, rota_acesso, adm, ativo, somente_fiscal, unidades, roles };
    const body = { ...stored, email: email ?? "", pessoa_id: pessoa_id ?? 0 };
    server.clock.now = STALE;
    const changed: readonly object[] = [
      { senha: "outra senha boa" },
      { email: "outro@prumo.exemplo" },
      { login: "2-outro" },
      { adm: !adm },
      { ativo: !ativo },
      { roles: [] },
      { unidades: [...unidades, 2] },
    ];
    for (const change of changed) {
      const update = api?.usuarios.update({ body: { ...body, ...change } });
      await expect(update, JSON.stringify(change)).rejects.toMatchObject({ status: 403, body: { confirmar: "senha" } });
    }
    await expect(api?.usuarios.update({ body: { ...body, nome: "Bruno Outro" } })).resolves.toMatchObject({
      message: /alterado/,
    });
  });
});
