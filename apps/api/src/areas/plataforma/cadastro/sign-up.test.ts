import type { CadastroDigitado } from "@prumo/api-client/schemas/ficha-cadastro";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { type Submodulo, submoduleName } from "@prumo/domain/permissions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aceites, fluxosCadastro } from "../../../db/schema/cadastro";
import { empresas } from "../../../db/schema/empresas";
import { mensagens } from "../../../db/schema/mensagens";
import { perfilSubmodulos, planos } from "../../../db/schema/planos";
import { refusal } from "../../../testing/refusal";
import { newEmail, newPhone, newSignup, readyVisitor, signedUp, validate } from "../../../testing/signups";
import { type Api, NOW, startTestServer, type TestServer } from "../../../testing/test-server";
import { consentTexts } from "./texts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ supportPhone: "5511987654321" });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOW;
  await server.db.delete(fluxosCadastro);
});

const pass = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};

const refused = async (api: Api, body: unknown) =>
  (await refusal(api.cadastro.cadastrar({ body: body as CadastroDigitado }))).errors;

describe("the fields of the sign-up", () => {
  const visitor = () => server.visit().api;

  it("the fields of the sign-up are demanded in the order of the specification", async () => {
    expect(Object.entries(await refused(visitor(), {}))).toEqual([
      ["cpf_cnpj", ["Informe o CFP/CNPJ"]],
      ["nome", ["Informe o Nome da empresa"]],
      ["email", ["Informe o email"]],
      ["telefone", ["Informe o whatsapp"]],
      ["usuario", ["Informe o nome de usuário"]],
      ["senha", ["Informe a senha de acesso"]],
      ["cep", ["Informe o cep"]],
      ["cidade_id", ["Informe a cidade"]],
      ["logradouro", ["Informe o logradouro"]],
      ["bairro", ["Informe o bairro"]],
      ["numero", ["Informe o número"]],
    ]);
    const blank = Object.fromEntries(
      Object.keys(newSignup()).map((name) => [name, name === "tipo_pessoa" ? "f" : " "]),
    );
    expect(await refused(visitor(), blank)).toMatchObject({
      cpf_cnpj: ["Informe o CFP/CNPJ"],
      email: ["Informe o email"],
      cep: ["Informe o cep"],
    });
  });

  it.each([
    [{ cpf_cnpj: "11.222.333/0001-82" }, { cpf_cnpj: ["Informe um CNPJ válido"] }],
    [{ cpf_cnpj: "529.982.247-25" }, { cpf_cnpj: ["Informe um CNPJ válido"] }],
    [{ tipo_pessoa: "f", cpf_cnpj: "529.982.247-26" }, { cpf_cnpj: ["Informe um CPF válido"] }],
    [{ tipo_pessoa: "f", cpf_cnpj: "11.222.333/0001-81" }, { cpf_cnpj: ["Informe um CPF válido"] }],
    [{ tipo_pessoa: "x" }, { tipo_pessoa: ["Informe o tipo de pessoa"] }],
    [{ email: "marta@" }, { email: ["Informe um e-mail válido"] }],
    [{ telefone: "123" }, { telefone: ["Informe um número de whatsapp válido"] }],
    [{ usuario: "marta silva" }, { usuario: [expect.stringContaining("apenas letras")] }],
    [{ senha: "1234567" }, { senha: ["A senha deve ter no mínimo 8 caracteres"] }],
    [{ senha: "         " }, { senha: ["A senha não pode ter só espaços"] }],
    [{ cep: "0131" }, { cep: ["Informe um CEP válido"] }],
    [{ cidade_id: 0 }, { cidade_id: ["Informe a cidade"] }],
    [{ aceite_termos: false }, { aceite_termos: ["Aceite os termos de uso"] }],
    [{ aceite_privacidade: false }, { aceite_privacidade: ["Aceite a política de privacidade"] }],
  ])("the fields of the sign-up are checked: %j", async (wrong, errors) => {
    expect(await refused(visitor(), { ...newSignup(), ...wrong })).toEqual(errors);
  });
});

describe("a sign-up without validated addresses", () => {
  const both = {
    email: ["O endereço de email não foi válidado"],
    telefone: ["O número de whatsapp não foi válidado"],
  };

  it("is refused: with no validated address, with one, or with others than those that are sent", async () => {
    const body = newSignup();
    expect(Object.entries(await refused(server.visit().api, body))).toEqual(Object.entries(both));
    const { api } = server.visit();
    await validate(api, "email", body.email);
    expect(await refused(api, body)).toEqual({ telefone: both.telefone });
    await validate(api, "telefone", body.telefone);
    expect(await refused(api, { ...body, email: newEmail() })).toEqual({ email: both.email });
    expect(await refused(api, { ...body, telefone: newPhone() })).toEqual({ telefone: both.telefone });
    expect(await refused(server.visit().api, body)).toEqual(both);
    await api.cadastro.cadastrar({ body: { ...body, email: body.email.toUpperCase() } });
  });

  it("a sign-up without validated addresses does not reveal whether a document is registered", async () => {
    const { body } = await signedUp(server);
    expect(await refused(server.visit().api, { ...newSignup(), cpf_cnpj: body.cpf_cnpj })).toEqual(both);
  });

  it("a sign-up without validated addresses is refused when the validation is a day old", async () => {
    const body = newSignup();
    const { api } = await readyVisitor(server, body);
    pass(24 * 3600);
    expect(await refused(api, body)).toEqual(both);
  });
});

describe("a sign-up", () => {
  it("a sign-up makes a company that works: its administrator logs in and can do what the plan includes", async () => {
    const body = newSignup({ plano: 2 });
    const { api } = await readyVisitor(server, body);
    const { message, empresa_id, login } = await api.cadastro.cadastrar({ body });
    expect(message).toBe("Cadastro realizado com sucesso");
    expect(login).toMatch(/^\d+-marta$/);
    const [empresa] = await server.db.select().from(empresas).where(eq(empresas.id, empresa_id));
    expect(empresa).toMatchObject({
      nome: body.nome,
      tipo_pessoa: "j",
      cnpj: body.cpf_cnpj,
      email: body.email,
      telefone: body.telefone,
      cep: "01310930",
      cidade_id: body.cidade_id,
      logradouro: body.logradouro,
      bairro: body.bairro,
      numero: "100",
      plano_id: 2,
      expiracao: null,
      status: 1,
      representante: false,
      perfil_origem_id: null,
    });
    const user = await server.loginAs(login, body.senha);
    const { usuario, permissoes, empresa: own } = await user.api.sessao.atual();
    expect(usuario).toMatchObject({ adm: true, login, nome: "marta" });
    expect(own).toMatchObject({ id: empresa_id, nome: body.nome });
    expect(Object.keys(permissoes)).toContain("contasPagar");
    expect(Object.keys(permissoes)).not.toContain("produtos");
    const { formas } = await user.api.formasPagamento.lista();
    expect(formas.data.map(({ nome }) => nome).toSorted()).toEqual(["30 dias", "30/60/90", "À vista"]);
    expect((await user.api.contasPagar.lista()).contas.data).toEqual([]);
  });

  it("a sign-up of a natural person takes the CPF, also without punctuation, and the person's name", async () => {
    const { login, body, empresa_id } = await signedUp(server, { tipo_pessoa: "f", nome: "Marta Prado" });
    const [empresa] = await server.db.select().from(empresas).where(eq(empresas.id, empresa_id));
    expect(empresa).toMatchObject({ tipo_pessoa: "f", cnpj: body.cpf_cnpj });
    const { usuario } = await (await server.loginAs(login, body.senha)).api.sessao.atual();
    expect(usuario.nome).toBe("Marta Prado");
    const [agreed] = await server.db.select().from(aceites).where(eq(aceites.empresa_id, empresa_id));
    expect(agreed?.nome).toBe("Marta Prado");
  });

  it("a sign-up without a plan gets the cheapest public one", async () => {
    const { empresa_id } = await signedUp(server);
    const [empresa] = await server.db.select().from(empresas).where(eq(empresas.id, empresa_id));
    expect(empresa?.plano_id).toBe(3);
  });

  it.each([
    ["of another day", { ativo: false }],
    ["that is not for the public", { publico: false }],
  ])("a sign-up refuses the plan %s", async (_, changes) => {
    await server.db.update(planos).set(changes).where(eq(planos.id, 2));
    const body = newSignup({ plano: 2 });
    const { api } = await readyVisitor(server, body);
    expect((await api.cadastro.config()).planos.map(({ id }) => id)).toEqual([3, 1]);
    expect(await refused(api, body)).toEqual({ plano: ["Escolha um plano"] });
    expect(await refused(api, { ...body, plano: 999 })).toEqual({ plano: ["Escolha um plano"] });
    await server.db.update(planos).set({ ativo: true, publico: true });
  });

  it("a sign-up is refused at the field of a document or e-mail that a company has, however it is written", async () => {
    const { body: first } = await signedUp(server);
    const again = newSignup({ cpf_cnpj: formatCpfCnpj(first.cpf_cnpj), email: first.email });
    pass(31);
    const { api } = await readyVisitor(server, again);
    expect(await refused(api, again)).toEqual({
      cpf_cnpj: ["Já existe uma empresa com este CNPJ"],
      email: ["Já existe uma empresa com este e-mail"],
    });
    await server.db.update(empresas).set({ email: "Marta@Exemplo.com.br" }).where(eq(empresas.email, first.email));
    await api.cadastro.cadastrar({ body: { ...again, cpf_cnpj: newSignup().cpf_cnpj } });
    const mixed = newSignup({ email: "marta@exemplo.com.br" });
    const other = await readyVisitor(server, mixed);
    expect(await refused(other.api, mixed)).toEqual({ email: ["Já existe uma empresa com este e-mail"] });
  });

  it("a sign-up that is sent again after a lost answer is answered again and makes nothing more", async () => {
    const { api, body, empresa_id, login } = await signedUp(server);
    const before = await server.db.$count(empresas);
    expect(await api.cadastro.cadastrar({ body })).toMatchObject({ empresa_id, login });
    expect(await server.db.$count(empresas)).toBe(before);
    const error = await refusal(api.cadastro.cadastrar({ body: { ...body, cpf_cnpj: newSignup().cpf_cnpj } }));
    expect(error.message).toBe("Este cadastro já foi concluído");
  });

  it("a sign-up can follow an earlier one of the same visitor only with new codes", async () => {
    const { api, body } = await signedUp(server);
    const nothing = { endereco: null, validado: false, aguarde: 0 };
    expect(await api.cadastro.fluxo()).toMatchObject({ email: nothing, telefone: nothing });
    pass(30);
    const next = newSignup();
    await validate(api, "email", next.email);
    expect(await refused(api, { ...next, telefone: body.telefone })).toEqual({
      telefone: ["O número de whatsapp não foi válidado"],
    });
    await validate(api, "telefone", next.telefone);
    await api.cadastro.cadastrar({ body: next });
  });

  it("a sign-up that is refused for an unknown city leaves nothing behind", async () => {
    const body = newSignup({ cidade_id: 1 });
    const { api } = await readyVisitor(server, body);
    const before = await server.db.$count(empresas);
    expect(Object.keys(await refused(api, body))).toEqual(["cidade_id"]);
    expect(await server.db.$count(empresas)).toBe(before);
    expect((await api.cadastro.fluxo()).empresa_id).toBeNull();
    await api.cadastro.cadastrar({ body: { ...body, cidade_id: newSignup().cidade_id } });
  });

  it("a sign-up is refused after fifty from one network address in a day", { tags: ["full"] }, async () => {
    const { body, visitor } = await signedUp(server);
    const [one] = await server.db.select().from(fluxosCadastro);
    if (one === undefined) throw new Error("There is no flow");
    const copies = Array.from({ length: 49 }, (_, at) => ({ ...one, id: one.id + 1000 + at, token_hash: `${at}` }));
    await server.db.insert(fluxosCadastro).values(copies);
    pass(3600);
    const next = newSignup();
    const { api } = await readyVisitor(server, next);
    const error = await refusal(api.cadastro.cadastrar({ body: next }));
    expect(error).toMatchObject({ status: 429 });
    expect(error.message).toContain("Muitos cadastros");
    expect(await visitor.api.cadastro.cadastrar({ body })).toMatchObject({ empresa_id: one.empresa_id });
    pass(23 * 3600);
    await signedUp(server);
  });

  it("a sign-up counts for the network address that it is sent from, wherever the codes were asked for", async () => {
    const body = newSignup();
    const { api } = await readyVisitor(server, body);
    const own = eq(fluxosCadastro.email, body.email);
    const [begun] = await server.db.select().from(fluxosCadastro).where(own);
    await server.db.update(fluxosCadastro).set({ endereco: "203.0.113.9" }).where(own);
    await api.cadastro.cadastrar({ body });
    const [ended] = await server.db.select().from(fluxosCadastro).where(own);
    expect(ended?.endereco).toBe(begun?.endereco);
  });
});

describe("consent at the sign-up", () => {
  const { termos, privacidade } = consentTexts();
  const agreedBy = (empresa_id: number) =>
    server.db.select().from(aceites).where(eq(aceites.empresa_id, empresa_id)).orderBy(aceites.id);

  it("consent at the sign-up is stored word for word, with version, moment, address and browser", async () => {
    const versions = { versao_termos: termos.versao, versao_privacidade: privacidade.versao };
    const { empresa_id } = await signedUp(server, versions);
    const common = { nome: "marta", endereco: "127.0.0.1", quando: NOW };
    expect(await agreedBy(empresa_id)).toMatchObject([
      { documento: "termos", versao: termos.versao, texto: termos.texto, ...common },
      { documento: "privacidade", versao: privacidade.versao, texto: privacidade.texto, ...common },
    ]);
  });

  it("consent at the sign-up is refused for a text that is no longer in force", async () => {
    const body = newSignup({ versao_termos: "antiga", versao_privacidade: "antiga" });
    const { api } = await readyVisitor(server, body);
    expect(await refused(api, body)).toEqual({
      aceite_termos: ["Os termos de uso mudaram. Leia e aceite a nova versão."],
      aceite_privacidade: ["A política de privacidade mudou. Leia e aceite a nova versão."],
    });
  });

  it("consent at the sign-up is not stored when none was sent", async () => {
    const body = newSignup();
    delete body.aceite_termos;
    delete body.aceite_privacidade;
    const { api } = await readyVisitor(server, body);
    const { empresa_id } = await api.cadastro.cadastrar({ body });
    expect(await agreedBy(empresa_id)).toEqual([]);
  });

  it("is asked for with the texts that the configuration shows, beside plans and support", async () => {
    const { planos: offered, ...rest } = await server.visit().api.cadastro.config();
    expect(offered[0]?.modulos[0]?.nome).toBe("Financeiro");
    expect(offered[0]?.modulos[0]?.submodulos).toContain("Contas a pagar");
    const kept = await server.db.select().from(perfilSubmodulos).where(eq(perfilSubmodulos.perfil_id, 1));
    const names = offered.map(({ modulos }) => modulos.flatMap(({ submodulos }) => submodulos).toSorted());
    expect(names[0]?.length).toBeLessThan(names[2]?.length ?? 0);
    const all = names[2] ?? [];
    expect(all.toSorted()).toEqual(kept.map(({ submodulo }) => submoduleName(submodulo as Submodulo)).toSorted());
    expect({ ...rest, planos: offered.map(({ modulos: _, ...plano }) => plano) }).toEqual({
      suporte: { telefone: "(11) 98765-4321", link: "https://wa.me/5511987654321" },
      planos: [
        { id: 3, nome: "Essencial", valor: 59.9 },
        { id: 2, nome: "Financeiro", valor: 129.9 },
        { id: 1, nome: "Completo", valor: 249.9 },
      ],
      termos,
      privacidade,
    });
  });
});

it("a sign-up begins the company's own trail", async () => {
  const { empresa_id, login, body } = await signedUp(server, { plano: 1 });
  const user = await server.loginAs(login, body.senha);
  const { registros } = await user.api.auditoria.lista({ query: { per_page: 100, direcao: "asc" } });
  const first = registros.data[0];
  expect(first).toMatchObject({ acao: "cadastro", entidade: "empresas", entidade_id: empresa_id, usuario: null });
  expect(registros.data.map(({ entidade }) => entidade)).toContain("usuarios");
  expect(JSON.stringify(registros)).not.toMatch(/argon2|senha boa/);
});

it("a sign-up sends the login in a message without the password", async () => {
  const { login, body } = await signedUp(server);
  const rows = await server.db.select().from(mensagens).where(eq(mensagens.destino, body.email)).orderBy(mensagens.id);
  expect(rows.at(-1)?.texto).toContain(`Seu login é ${login}\n`);
  expect(rows.at(-1)?.texto).not.toContain(body.senha);
});

describe("the session of a sign-up", () => {
  it("who signs up is logged in as the administrator of the new company, in that browser only", async () => {
    const { api, login, empresa_id } = await signedUp(server);
    const session = await api.sessao.atual();
    expect(session).toMatchObject({ usuario: { login, adm: true }, empresa: { id: empresa_id } });
    expect((await refusal(server.visit().api.sessao.atual())).status).toBe(401);
  });

  it("a sign-up that is sent again opens a session with the right password, and none with another", async () => {
    const { api, body, visitor } = await signedUp(server);
    const token = visitor.cookies.get("prumo_cadastro") ?? "";
    visitor.cookies.clear();
    visitor.cookies.set("prumo_cadastro", token);
    await api.cadastro.cadastrar({ body: { ...body, senha: "outra senha boa" } });
    expect((await refusal(api.sessao.atual())).status).toBe(401);
    await api.cadastro.cadastrar({ body });
    expect((await api.sessao.atual()).usuario.adm).toBe(true);
  });
});
