import { rolePermissions } from "@prumo/domain/user-role";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCompany } from "../../../testing/companies";
import { refusal } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

const SENHA = "uma senha bem nova";
let server: TestServer;
let api: Api;
let number = 0;

beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());

const newEmail = () => `pessoa${++number}@prumo.exemplo`;

/** Sets the password by the link in the mail, and logs in. */
async function enter(email: string, login: string): Promise<Api> {
  const visitor = server.visit();
  const { mensagens } = await visitor.api.desenvolvimento.mensagens({ query: { destino: email } });
  const token = /#(\S+)/.exec(mensagens[0]?.texto ?? "")?.[1] ?? "";
  await visitor.api.senha.redefinir({ body: { token, nova: SENHA } });
  return (await server.loginAs(login, SENHA)).api;
}

const persons = async (pesquisa: string) => (await api.pessoas.lista({ query: { pesquisa } })).pessoas.data;
const groupNames = async (of: Api = api) =>
  (await of.permissoes.lista({ query: { per_page: 100 } })).grupos.data.map(({ nome }) => nome);
const permissionsIn = async (of: Api, id: number) =>
  (await of.permissoes.find({ params: { id } })).grupo.role_permissoes.map(({ permissao }) => permissao.id);

/** Makes a user who may register users, with some more permissions. */
async function userWith(...more: string[]) {
  const email = newEmail();
  const { usuario } = await api.usuarios.convite({ body: { nome: "Registra Gente", email, papel: "vendas" } });
  const permissions = ["usuarios.visualizar", "usuarios.cadastrar", ...more];
  const { grupo } = await api.permissoes.save({ body: { nome: `Registra ${number}`, permissions } as never });
  const { login } = (await api.usuarios.find({ params: { id: usuario.id } })).usuario;
  const { versao, ...before } = (await api.usuarios.find({ params: { id: usuario.id } })).usuario;
  const body = { ...before, versao, roles: [grupo.id], email, pessoa_id: before.pessoa_id ?? 0 };
  await api.usuarios.update({ body: { ...body, ip_restrictions: [], senha: "" } });
  return enter(email, login);
}

describe("an invitation by name, e-mail and role", () => {
  it("a clerk who is invited as Caixa sets a password, logs in and pays, and registers no conta", async () => {
    const email = newEmail();
    const { usuario, message } = await api.usuarios.convite({ body: { nome: "Édna Lima", email, papel: "caixa" } });
    expect(message).toBe(`Usuário salvo com sucesso! Convite enviado para ${email}`);
    const saved = (await api.usuarios.find({ params: { id: usuario.id } })).usuario;
    expect(saved).toMatchObject({ nome: "Édna Lima", adm: false, ativo: true, email, sem_senha: true });
    expect(saved.login).toBe(`${saved.pessoa_id}-edna`);
    expect(saved.pessoa?.tipos_pessoa).toEqual([{ tipoPessoa_id: 3 }]);
    expect(await persons("Édna Lima")).toMatchObject([{ id: saved.pessoa_id, email }]);

    const clerk = await enter(email, saved.login);
    const { contas } = await clerk.contasPagar.lista({ query: { status: "pendente" } });
    const [conta] = contas.data;
    await clerk.contasPagar.pagar({
      body: {
        id: conta?.id ?? 0,
        data_pagamento: "2026-11-20",
        valor: conta?.residual ?? 0,
        forma_pagamento: "15",
        conta_bancaria_id: 1,
      } as never,
    });
    expect((await refusal(clerk.contasPagar.delete({ params: { id: conta?.id ?? 0 } }))).status).toBe(403);
    expect((await refusal(clerk.usuarios.getUsuarios({ query: {} }))).status).toBe(403);
  });

  it("an administrator is invited without a group, and every role of one name shares its group", async () => {
    const { usuario } = await api.usuarios.convite({
      body: { nome: "Ada", email: newEmail(), papel: "administrador" },
    });
    expect((await api.usuarios.find({ params: { id: usuario.id } })).usuario).toMatchObject({ adm: true, roles: [] });
    const before = await groupNames();
    for (const nome of ["Bia", "Caio"]) {
      await api.usuarios.convite({ body: { nome, email: newEmail(), papel: "caixa" } });
    }
    expect((await groupNames()).filter((nome) => nome.startsWith("Caixa"))).toEqual(
      before.filter((nome) => nome.startsWith("Caixa")),
    );
  });

  it("a group of the role's name with other rights stays as it is, and gives nobody else its rights", async () => {
    await api.permissoes.save({
      body: { nome: "Financeiro", permissions: ["contasPagar.remover", "auditoria.visualizar"] },
    });
    const { usuario } = await api.usuarios.convite({ body: { nome: "Davi", email: newEmail(), papel: "financeiro" } });
    const { roles } = (await api.usuarios.find({ params: { id: usuario.id } })).usuario;
    expect(roles).toMatchObject([{ nome: "Financeiro 2" }]);
    expect((await permissionsIn(api, roles[0]?.id ?? 0)).toSorted()).toEqual(
      rolePermissions("financeiro", [
        "contasPagar",
        "contasReceber",
        "contasBancarias",
        "conciliacao",
        "cobranca",
        "relatorios",
      ]).toSorted(),
    );
  });

  it("a role gives nothing that the company's plan does not have", async () => {
    const { api: platform } = await server.loginAs("6-plataforma");
    const { login } = await platform.empresas.save({ body: newCompany({ nome: "Essencial Ltda", plano: 3 }) });
    const { api: owner } = await server.loginAs(login, "senha de teste");
    const { usuario } = await owner.usuarios.convite({ body: { nome: "Eva", email: newEmail(), papel: "leitura" } });
    const { roles } = (await owner.usuarios.find({ params: { id: usuario.id } })).usuario;
    const { permissoes } = await owner.sessao.atual();
    const keys = await permissionsIn(owner, roles[0]?.id ?? 0);
    expect(keys.toSorted()).toEqual(
      Object.keys(permissoes)
        .map((submodulo) => `${submodulo}.visualizar`)
        .toSorted(),
    );
  });

  it("who lacks a right of a role is not offered it, and is refused it with nothing left behind", async () => {
    const caller = await userWith("contasReceber.visualizar", "compras.visualizar", "compras.cadastrar");
    expect((await caller.usuarios.grupos()).papeis).toEqual(["vendas"]);
    expect((await api.usuarios.grupos()).papeis).toEqual(["caixa", "financeiro", "vendas", "leitura", "administrador"]);
    const invite = (papel: "vendas" | "caixa" | "administrador") =>
      caller.usuarios.convite({ body: { nome: "Ninguém Aqui", email: newEmail(), papel } });
    expect(await refusal(invite("caixa"))).toMatchObject({
      status: 422,
      errors: { papel: ["Você não pode dar um papel com permissões que você não tem"] },
    });
    expect(await refusal(invite("administrador"))).toMatchObject({
      status: 422,
      errors: { papel: ["Só um administrador pode tornar alguém administrador"] },
    });
    expect(await persons("Ninguém Aqui")).toEqual([]);
    await invite("vendas");
    expect(await persons("Ninguém Aqui")).toHaveLength(1);
  });

  it.each([
    [{ roles: [999_999] }, { roles: ["Selecione um grupo de permissoes"] }],
    [{ email: "lia@" }, { email: ["Informe um e-mail válido"] }],
    [{ unidades: [3] }, { unidades: ["Selecione unidades que você possa autorizar"] }],
    [{ nome: "" }, { nome: ["Por favor, informe o nome do usuário"] }],
    [{ papel: "" }, { papel: ["Escolha o papel do usuário"] }],
  ])("an invitation with %j is refused, and makes neither person nor group", async (wrong, errors) => {
    const before = await groupNames();
    const body = { nome: "Metade Só", email: newEmail(), papel: "leitura", ...wrong };
    expect(await refusal(api.usuarios.convite({ body: body as never }))).toMatchObject({ status: 422, errors });
    expect(await persons("Metade Só")).toEqual([]);
    expect(await groupNames()).toEqual(before);
  });

  it("an e-mail that a user of the company has is not invited twice", async () => {
    const email = newEmail();
    await api.usuarios.convite({ body: { nome: "Fábio", email, papel: "caixa" } });
    expect(
      await refusal(api.usuarios.convite({ body: { nome: "Fábio", email: email.toUpperCase(), papel: "caixa" } })),
    ).toMatchObject({ status: 422, errors: { email: ["Já existe um usuário com este e-mail"] } });
  });
});
