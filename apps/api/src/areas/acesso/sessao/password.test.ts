import { calls } from "@prumo/api-client/calls";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mensagens } from "../../../db/schema/mensagens";
import { auditoria } from "../../../db/schema/registros";
import { pedidosSenha, redefinicoesSenha, sessoes, tentativasLogin } from "../../../db/schema/sessoes";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { send } from "../../../testing/send";
import { NOW, startTestServer, type TestServer } from "../../../testing/test-server";
import { hashPassword } from "./password";

const users = acrossCompanies(usuarios);
const MINUTE = 60_000;

const from = (address: string) => ({ "X-Forwarded-For": address });

let server: TestServer;
let senha: string;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: "https://prumo.exemplo.com.br", trustProxy: ["127.0.0.1"] });
  senha = await hashPassword("prumo123");
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOW;
  await server.db.delete(sessoes);
  await server.db.delete(pedidosSenha);
  await server.db.delete(redefinicoesSenha);
  await server.db.delete(tentativasLogin);
  await server.db.update(users).set({ senha, ativo: true });
});

describe("changing one's own password", () => {
  const change = async (atual: string, nova: string) => {
    const { api } = await server.loginAs("2-caixa");
    return api.senha.alterar({ body: { atual, nova } });
  };

  it("ends the other sessions, keeps the current one, and makes the new password the only one", async () => {
    const [here, there] = [await server.loginAs("2-caixa"), await server.loginAs("2-caixa")];
    const else_ = await server.loginAs("1-admin");
    const body = { atual: "prumo123", nova: "uma senha bem nova" };
    expect(await here.api.senha.alterar({ body })).toEqual({ message: "Senha alterada com sucesso" });
    expect((await here.api.sessao.atual()).usuario.id).toBe(2);
    expect((await else_.api.sessao.atual()).usuario.id).toBe(1);
    await expect(there.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
    await expect(server.loginAs("2-caixa")).rejects.toMatchObject({ status: 422 });
    await server.loginAs("2-caixa", "uma senha bem nova");
  });

  it("changing one's own password refuses a wrong current one, the same again, and one that is too short", async () => {
    const wanted = (errors: object) => expect.objectContaining({ status: 422, errors });
    await expect(change("errada", "uma senha bem nova")).rejects.toEqual(
      wanted({ atual: ["A senha atual está incorreta"] }),
    );
    await expect(change("prumo123", "prumo123")).rejects.toEqual(
      wanted({ nova: ["A nova senha deve ser diferente da atual"] }),
    );
    await expect(change("prumo123", "curta")).rejects.toEqual(
      wanted({ nova: ["A nova senha deve ter no mínimo 8 caracteres"] }),
    );
    await expect(change("prumo123", "        ")).rejects.toMatchObject({ status: 422 });
    await server.loginAs("2-caixa");
  });

  it("changing one's own password ends after ten wrong ones in a session, and closes no login", async () => {
    const { api } = await server.loginAs("2-caixa");
    const guess = (atual: string) => api.senha.alterar({ body: { atual, nova: "uma senha bem nova" } });
    for (let at = 0; at < 10; at += 1) await expect(guess("x")).rejects.toMatchObject({ status: 422 });
    await expect(guess("prumo123")).rejects.toMatchObject({ status: 429 });
    const { api: other } = await server.loginAs("2-caixa");
    await other.senha.alterar({ body: { atual: "prumo123", nova: "uma senha bem nova" } });
  });

  it("changing one's own password is closed by no guesses at the login, nor at the name of a count", async () => {
    const { api } = await server.loginAs("2-caixa");
    const [session] = await server.db.select({ id: sessoes.id }).from(sessoes).orderBy(desc(sessoes.id)).limit(1);
    const names = ["2-caixa", `Sessao ${session?.id} 2-caixa`, `sessao ${session?.id} 2-caixa`];
    for (const name of names) {
      const rest = Array.from({ length: 10 }, () => server.loginAs(name, "adivinhada"));
      await Promise.allSettled(rest);
    }
    await expect(server.loginAs("2-caixa")).rejects.toMatchObject({ status: 429 });
    await api.senha.alterar({ body: { atual: "prumo123", nova: "uma senha bem nova" } });
  });

  it("changing one's own password is closed by no others' failures at the address, and counts for it", async () => {
    const visitor = await server.loginAs("2-caixa");
    const guess = async (at: number, atual: string) => {
      const body = { atual, nova: "uma senha bem nova" };
      return (await send(visitor, calls.senha.alterar, { body, headers: from(`2001:db8:0:9::${at}`) })).status;
    };
    const rest = Array.from({ length: 100 }, (_, at) => ({ login: `9-${at}`, endereco: "2001:db8:0:9::/64" }));
    await server.db.insert(tentativasLogin).values(rest.map((row) => ({ ...row, quando: NOW })));
    expect(await guess(1, "x")).toBe(422);
    expect(await server.db.$count(tentativasLogin, eq(tentativasLogin.endereco, "2001:db8:0:9::/64"))).toBe(101);
    expect(await guess(2, "prumo123")).toBe(200);
  });

  it("is done once however often one attempt is sent, although the current password is another by then", async () => {
    const { api } = await server.loginAs("2-caixa");
    const body = { atual: "prumo123", nova: "uma senha bem nova" };
    const idempotencyKey = crypto.randomUUID();
    const [first, second] = [
      await api.senha.alterar({ body }, { idempotencyKey }),
      await api.senha.alterar({ body }, { idempotencyKey }),
    ];
    expect(second).toEqual(first);
    expect(await server.db.$count(tentativasLogin)).toBe(0);
  });

  it("changing one's own password leaves an audit row without any password", async () => {
    await change("prumo123", "uma senha bem nova");
    const rows = acrossCompanies(auditoria);
    const [row] = await server.db.select().from(rows).where(eq(rows.acao, "senha/alterar")).limit(1);
    expect(row).toMatchObject({ entidade: "usuarios", entidade_id: 2, usuario_id: 2, antes: null, depois: null });
  });
});

it("stores argon2id with a cost that makes guessing slow", () => {
  expect(senha).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

describe("a forgotten password", () => {
  const visitor = () => server.visit().api;
  const ask = (login: string) => visitor().senha.solicitar({ body: { login } });
  const messages = async (destino?: string) =>
    (await visitor().desenvolvimento.mensagens({ query: { destino } })).mensagens;
  const newest = async () => {
    const [message] = await messages("2-caixa@prumo.exemplo");
    return /#(\S+)/.exec(message?.texto ?? "")?.[1] ?? "";
  };
  const reset = (token: string, nova = "senha lembrada") => visitor().senha.redefinir({ body: { token, nova } });
  const oldLink = { status: 422, errors: { token: ["Este link não vale mais. Peça outro."] } };

  it("a forgotten password is replaced through the link in the message, which ends every session", async () => {
    const session = await server.loginAs("2-caixa");
    await ask("2_caixa");
    const [message] = await messages("2-caixa@prumo.exemplo");
    expect(message).toMatchObject({ tipo: "email", assunto: "Prumo: crie outra senha" });
    expect(message?.texto).toMatch(
      /Bruno Caixeta.*2-caixa.*https:\/\/prumo\.exemplo\.com\.br\/senha\/redefinir#\S{43}\n/s,
    );
    expect(await reset(await newest())).toEqual({ message: "Senha criada. Entre com ela.", login: "2-caixa" });
    await expect(session.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
    await expect(server.loginAs("2-caixa")).rejects.toMatchObject({ status: 422 });
    await server.loginAs("2-caixa", "senha lembrada");
  });

  it("a forgotten password has a link that is stored only as a hash, works once and for half an hour", async () => {
    await ask("2-caixa");
    const token = await newest();
    const stored = await server.db.select().from(redefinicoesSenha);
    expect(JSON.stringify(stored)).not.toContain(token);
    server.clock.now = new Date(NOW.getTime() + 30 * MINUTE);
    await expect(reset(token)).rejects.toMatchObject(oldLink);
    server.clock.now = new Date(NOW.getTime() + 30 * MINUTE - 1);
    await reset(token);
    await expect(reset(token)).rejects.toMatchObject(oldLink);
    await expect(reset("inventado")).rejects.toMatchObject(oldLink);
  });

  it("a forgotten password that is replaced ends the user's other links and deletes the failed logins", async () => {
    await ask("2-caixa");
    const first = await newest();
    await ask("2-caixa");
    const second = await newest();
    expect(second).not.toBe(first);
    for (let at = 0; at < 10; at += 1) await server.loginAs("2-caixa", "x").catch(() => undefined);
    await reset(first);
    await expect(reset(second)).rejects.toMatchObject(oldLink);
    await server.loginAs("2-caixa", "senha lembrada");
  });

  it("a forgotten password is changed by one of several simultaneous uses of a link", async () => {
    await ask("2-caixa");
    const token = await newest();
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => reset(token)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("cannot be replaced after another change of the password, nor while the user is inactive", async () => {
    await ask("2-caixa");
    const token = await newest();
    await server.db.update(users).set({ ativo: false }).where(eq(users.id, 2));
    await expect(reset(token)).rejects.toMatchObject(oldLink);
    await server.db.update(users).set({ ativo: true }).where(eq(users.id, 2));
    const { api } = await server.loginAs("2-caixa");
    await api.senha.alterar({ body: { atual: "prumo123", nova: "uma senha bem nova" } });
    await expect(reset(token)).rejects.toMatchObject(oldLink);
  });

  it("is answered and stored alike for an existing login, an unknown one, and one that may not log in", async () => {
    await server.db.update(users).set({ ativo: false }).where(eq(users.id, 3));
    await server.db.update(users).set({ email: null }).where(eq(users.id, 5));
    const before = await server.db.$count(mensagens);
    const answers = [];
    for (const login of ["2-caixa", "9-ninguem", "3-vendas", "5-prestador", "qualquer coisa"]) {
      answers.push(await send(server.visit(), calls.senha.solicitar, { body: { login } }));
    }
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    // Before the answer nothing is looked up: a request is stored as it was typed.
    expect(await server.db.$count(redefinicoesSenha)).toBe(0);
    expect(await server.db.$count(pedidosSenha)).toBe(5);
    await messages();
    expect(await server.db.$count(mensagens)).toBe(before + 1);
    expect(await server.db.$count(redefinicoesSenha)).toBe(1);
  });

  it("a forgotten password can be asked for five times an hour for a login, and fifty from an address", async () => {
    for (let at = 0; at < 5; at += 1) await ask("2-caixa");
    await expect(ask("2-caixa")).rejects.toMatchObject({ status: 429 });
    await expect(ask("2_caixa")).rejects.toMatchObject({ status: 429 });
    await ask("1-admin");
    const rest = Array.from({ length: 44 }, (_, at) => ({ login: `9-${at}`, endereco: "127.0.0.1", quando: NOW }));
    await server.db.insert(pedidosSenha).values(rest);
    await expect(ask("9-x")).rejects.toMatchObject({ status: 429 });
    server.clock.now = new Date(NOW.getTime() + 60 * MINUTE + 1);
    await ask("2-caixa");
  });

  it("a forgotten password can be asked for fifty times an hour from all addresses of one IPv6 network", async () => {
    const askFrom = (address: string) =>
      send(server.visit(), calls.senha.solicitar, { body: { login: "1-admin" }, headers: from(address) });
    const rest = Array.from({ length: 49 }, (_, at) => ({ login: `9-${at}`, endereco: "2001:db8:0:9::/64" }));
    await server.db.insert(pedidosSenha).values(rest.map((row) => ({ ...row, quando: NOW })));
    expect((await askFrom("2001:db8:0:9::1")).status).toBe(200);
    expect((await askFrom("2001:db8:0:9:1::2")).status).toBe(429);
    expect((await askFrom("2001:db8:0:a::1")).status).toBe(200);
  });

  it("a forgotten password is asked for no more than five times when requests come at once", async () => {
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => ask("2-caixa")));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });
});
