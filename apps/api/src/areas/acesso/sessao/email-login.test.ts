import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { tentativasLogin } from "../../../db/schema/sessoes";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { signedUp } from "../../../testing/signups";
import { type Api, NOW, startTestServer, type TestServer } from "../../../testing/test-server";

const users = acrossCompanies(usuarios);
const SENHA = "uma senha bem nova";
const WRONG = { status: 422, message: "Login ou senha inválidos" };

let server: TestServer;
let api: Api;
let number = 0;

beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOW;
  await server.db.delete(tentativasLogin);
});

const visitor = () => server.visit().api;
const enter = (login: string, senha = SENHA) => visitor().sessao.login({ body: { login, senha } });
const messages = async (destino: string) =>
  (await visitor().desenvolvimento.mensagens({ query: { destino } })).mensagens;
const tokenTo = async (destino: string) => /#(\S+)/.exec((await messages(destino))[0]?.texto ?? "")?.[1] ?? "";

/** Makes a user who was invited and has set a password by the link that was sent to one of their addresses. */
async function invited({ email = "", by = "email" }: { email?: string; by?: "email" | "whatsapp" } = {}) {
  number += 1;
  const address = email || `lia${number}@prumo.exemplo`;
  const telefone = `1198877${String(number).padStart(4, "0")}`;
  const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Lia Prado", tipos_pessoa: [3], telefone } });
  const login = `${pessoa.id}-lia`;
  const body = { nome: "Lia Prado", login, email: address, pessoa_id: pessoa.id, enviar_convite: true };
  const { usuario } = await api.usuarios.save({ body });
  await visitor().senha.redefinir({ body: { token: await tokenTo(by === "email" ? address : telefone), nova: SENHA } });
  return { ...body, id: usuario.id };
}

it("the e-mail of a sign-up can be used to log in, in any case", async () => {
  const { body, login } = await signedUp(server);
  expect((await enter(body.email, body.senha)).usuario?.login).toBe(login);
  expect((await enter(body.email.toUpperCase(), body.senha)).usuario?.login).toBe(login);
  await expect(enter(body.email)).rejects.toMatchObject(WRONG);
});

it("the e-mail of an invitation logs in once its link was used, also when it looks like a login", async () => {
  const { email, login } = await invited({ email: "15_lia@prumo.exemplo" });
  expect((await enter(email)).usuario?.login).toBe(login);
});

it("an unconfirmed e-mail logs nobody in, neither a typed one nor one after a link to a phone", async () => {
  await server.db.update(users).set({ email: "bruno@prumo.exemplo" }).where(eq(users.id, 2));
  await expect(enter("bruno@prumo.exemplo", "prumo123")).rejects.toMatchObject(WRONG);
  const { email, login } = await invited({ by: "whatsapp" });
  await expect(enter(email)).rejects.toMatchObject(WRONG);
  await enter(login);
});

it("an e-mail that two users confirmed cannot be used by either to log in", async () => {
  const first = await invited();
  await enter(first.email);
  const second = await invited({ email: first.email.toUpperCase() });
  await expect(enter(first.email)).rejects.toMatchObject(WRONG);
  await enter(first.login);
  await enter(second.login);
});

it("a changed e-mail has to be confirmed again, and an edit that keeps it changes nothing", async () => {
  const { enviar_convite: _, ...body } = await invited();
  const change = async (email: string) => {
    const { versao } = (await api.usuarios.find({ params: { id: body.id } })).usuario;
    await api.usuarios.update({ body: { ...body, versao, email } });
  };
  await change(body.email);
  await enter(body.email);
  await change("outra@prumo.exemplo");
  for (const email of ["outra@prumo.exemplo", body.email]) await expect(enter(email)).rejects.toMatchObject(WRONG);
  await change(body.email);
  await expect(enter(body.email)).rejects.toMatchObject(WRONG);
});

it("guesses by login and by e-mail are counted together, also for an e-mail that nobody has", async () => {
  const { email, login } = await invited();
  for (let at = 0; at < 10; at += 1) await expect(enter(at % 2 ? email : login, "errada")).rejects.toMatchObject(WRONG);
  for (const name of [email, login]) await expect(enter(name)).rejects.toMatchObject({ status: 429 });
  for (let at = 0; at < 10; at += 1) await expect(enter("ninguem@prumo.exemplo")).rejects.toMatchObject(WRONG);
  await expect(enter("Ninguem@prumo.exemplo")).rejects.toMatchObject({ status: 429 });
});

it("an unknown e-mail is checked against a password as a known one, so that time does not reveal it", async () => {
  const { email } = await invited();
  const time = async (login: string) => {
    let shortest = Number.POSITIVE_INFINITY;
    for (let at = 0; at < 3; at += 1) {
      const start = performance.now();
      await enter(login, "errada").catch(() => undefined);
      shortest = Math.min(shortest, performance.now() - start);
    }
    return shortest;
  };
  const [known, unknown] = [await time(email), await time("ninguem2@prumo.exemplo")];
  // Without the check an answer takes a tenth of the time.
  expect(unknown).toBeGreaterThan(known / 4);
});

it("a user who forgot the password may ask by e-mail, and gets no more than five links by both names", async () => {
  const { email, login } = await invited();
  const ask = (name: string) => visitor().senha.solicitar({ body: { login: name } });
  await ask(email);
  expect((await messages(email))[0]?.texto).toContain(`para o login ${login}.`);
  for (let at = 0; at < 4; at += 1) await ask(email);
  const before = (await messages(email)).length;
  await ask(login);
  expect(await messages(email)).toHaveLength(before);
});
