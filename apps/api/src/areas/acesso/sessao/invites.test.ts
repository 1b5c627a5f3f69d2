import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditoria } from "../../../db/schema/registros";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { newCompany } from "../../../testing/companies";
import { type Api, NOW, startTestServer, type TestServer } from "../../../testing/test-server";

const HOUR = 3_600_000;
const SENHA = "uma senha bem nova";
const OLD_LINK = { status: 422, errors: { token: ["Este link não vale mais. Peça outro."] } };
const WRONG = { status: 422, message: "Login ou senha inválidos" };

let server: TestServer;
let api: Api;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: "https://prumo.exemplo.com.br" });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOW;
  ({ api } = await server.loginAs("1-admin"));
});

const visitor = () => server.visit().api;
const messages = async (destino: string) =>
  (await visitor().desenvolvimento.mensagens({ query: { destino } })).mensagens;
const tokenOf = async (destino: string) => /#(\S+)/.exec((await messages(destino))[0]?.texto ?? "")?.[1] ?? "";
const set = (token: string, nova = SENHA) => visitor().senha.redefinir({ body: { token, nova } });

/** Makes a new user with an e-mail of their own, invited unless `changes` says otherwise. */
async function newUser(changes: object = {}, telefone: string | null = null) {
  number += 1;
  const email = `convite${number}@prumo.exemplo`;
  const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Lia Prado", tipos_pessoa: [3], telefone } });
  const login = `${pessoa.id}-lia`;
  const body = { nome: "Lia Prado", login, email, pessoa_id: pessoa.id, enviar_convite: true, ...changes };
  const { message, usuario } = await api.usuarios.save({ body });
  return { id: usuario.id, message, login, email, body };
}

describe("an invitation", () => {
  it("an invitation goes by mail and by WhatsApp, with the login and a link that sets the password once", async () => {
    const { message, login, email } = await newUser({}, "(11) 98888-7777");
    expect(message).toBe(`Usuário salvo com sucesso! Convite enviado para ${email}`);
    const [mail] = await messages(email);
    const [whatsapp] = await messages("11988887777");
    expect(mail).toMatchObject({ tipo: "email", assunto: "Prumo: crie a sua senha" });
    expect(mail?.texto).toContain(`Seu login é ${login}\n`);
    expect(mail?.texto).toMatch(/72 horas:\nhttps:\/\/prumo\.exemplo\.com\.br\/senha\/redefinir#\S{43}\n/);
    const withoutLink = (texto = "") => texto.replace(/#\S+/, "");
    expect(whatsapp?.tipo).toBe("whatsapp");
    expect(withoutLink(whatsapp?.texto)).toBe(withoutLink(mail?.texto));

    await expect(server.loginAs(login, SENHA)).rejects.toMatchObject(WRONG);
    const token = await tokenOf(email);
    // The check of a link does not use it up, and reveals nothing else.
    const holds = () => visitor().senha.link({ body: { token } });
    for (let times = 0; times < 2; times += 1) expect(await holds()).toEqual({ vale: true });
    expect(await set(token)).toEqual({ message: "Senha criada. Entre com ela.", login });
    expect(await holds()).toEqual({ vale: false });
    await server.loginAs(login, SENHA);
    await expect(set(token, "outra senha bem nova")).rejects.toMatchObject(OLD_LINK);
  });

  it("an invitation is not sent by WhatsApp to a number that cannot have it, and only when it is asked for", async () => {
    await newUser({}, "0800 123 4567");
    expect(await messages("08001234567")).toEqual([]);
    const { email, login } = await newUser({ enviar_convite: false, senha: SENHA });
    expect(await messages(email)).toEqual([]);
    await server.loginAs(login, SENHA);
  });

  it("an invitation asks for no password, and without it the documented message stays", async () => {
    for (const senha of [undefined, null, ""]) {
      await expect(newUser({ enviar_convite: false, senha })).rejects.toMatchObject({
        errors: { senha: ["Por favor, informe a senha do usuário"] },
      });
    }
    await expect(newUser({ enviar_convite: false, senha: "curta" })).rejects.toMatchObject({
      errors: { senha: ["A senha deve ter no mínimo 8 caracteres"] },
    });
    // The password in the body is not set: only the reader of the link chooses one.
    const { login } = await newUser({ senha: SENHA });
    await expect(server.loginAs(login, SENHA)).rejects.toMatchObject(WRONG);
  });

  it("an invitation expires after 72 hours, and then the link for forgotten passwords leads in", async () => {
    const { login, email } = await newUser();
    const token = await tokenOf(email);
    server.clock.now = new Date(NOW.getTime() + 72 * HOUR);
    expect(await visitor().senha.link({ body: { token } })).toEqual({ vale: false });
    expect(await visitor().senha.link({ body: { token: "nunca enviado" } })).toEqual({ vale: false });
    await expect(set(token)).rejects.toMatchObject(OLD_LINK);
    await visitor().senha.solicitar({ body: { login } });
    expect((await messages(email))[0]).toMatchObject({ assunto: "Prumo: crie outra senha" });
    await set(await tokenOf(email));
    await server.loginAs(login, SENHA);
  });

  it("an invitation can be sent again while there is no password, which invalidates the earlier link", async () => {
    const { id, login, email } = await newUser();
    const first = await tokenOf(email);
    expect((await api.usuarios.find({ params: { id } })).usuario).toMatchObject({ sem_senha: true });
    expect(await api.usuarios.convidar({ body: { id } })).toEqual({ message: `Convite enviado para ${email}` });
    const second = await tokenOf(email);
    expect(second).not.toBe(first);
    await expect(set(first)).rejects.toMatchObject(OLD_LINK);
    await set(second);
    await server.loginAs(login, SENHA);
    expect((await api.usuarios.find({ params: { id } })).usuario).toMatchObject({ sem_senha: false });
    await expect(api.usuarios.convidar({ body: { id } })).rejects.toMatchObject({
      status: 422,
      message: "Este usuário já criou a senha",
    });
  });

  it("an invitation to an address that is no longer the user's is invalid", async () => {
    const { id, email, body } = await newUser();
    const token = await tokenOf(email);
    const { versao } = (await api.usuarios.find({ params: { id } })).usuario;
    await api.usuarios.update({ body: { ...body, id, versao, email: "outro@prumo.exemplo" } });
    await expect(set(token)).rejects.toMatchObject(OLD_LINK);
  });

  it("an invitation is not sent to an inactive user, nor by one with fewer rights than its receiver", async () => {
    const { id, body } = await newUser();
    const { api: other } = await server.loginAs("8-admin");
    await expect(other.usuarios.convidar({ body: { id } })).rejects.toMatchObject({ status: 404 });
    const { versao } = (await api.usuarios.find({ params: { id } })).usuario;
    await api.usuarios.update({ body: { ...body, id, versao, ativo: false } });
    await expect(api.usuarios.convidar({ body: { id } })).rejects.toMatchObject({ message: "Usuário inativo" });
  });

  it("an invitation is kept in the audit trail without the link", async () => {
    const { id, email } = await newUser();
    await api.usuarios.convidar({ body: { id } });
    const rows = acrossCompanies(auditoria);
    const found = await server.db
      .select()
      .from(rows)
      .where(and(eq(rows.entidade, "usuarios"), eq(rows.entidade_id, id)))
      .orderBy(rows.id);
    expect(found.map(({ acao, usuario_id }) => [acao, usuario_id])).toEqual([
      ["usuarios/save", 1],
      ["usuarios/convidar", 1],
    ]);
    expect(found.map(({ depois }) => depois)).toEqual([
      expect.objectContaining({ convite: email }),
      { convite: email },
    ]);
    expect(JSON.stringify(found)).not.toContain(await tokenOf(email));
  });
});

describe("the first user of a company", () => {
  it("the first user of a company is invited at the company's email and phone, and needs no password then", async () => {
    const { api: platform } = await server.loginAs("6-plataforma");
    const typed = newCompany({ email: "padaria@prumo.exemplo", telefone: "(11) 97777-6666" });
    const { senha: _, ...body } = typed;
    await expect(platform.empresas.save({ body })).rejects.toMatchObject({ errors: { senha: ["Informe a senha"] } });
    const { message, login } = await platform.empresas.save({ body: { ...body, enviar_convite: true } });
    expect(message).toBe(
      `Empresa cadastrada com sucesso! O login do usuário é ${login}. Convite enviado para padaria@prumo.exemplo`,
    );
    await expect(server.loginAs(login, "senha de teste")).rejects.toMatchObject(WRONG);
    expect(await messages("11977776666")).toHaveLength(1);
    await set(await tokenOf("padaria@prumo.exemplo"));
    await server.loginAs(login, SENHA);
    const users = acrossCompanies(usuarios);
    const [user] = await server.db.select({ adm: users.adm }).from(users).where(eq(users.login, login));
    expect(user).toEqual({ adm: true });
  });
});
