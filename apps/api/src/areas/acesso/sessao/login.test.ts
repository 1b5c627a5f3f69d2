import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessoes, tentativasLogin } from "../../../db/schema/sessoes";
import { usuarios, usuariosHorarios, usuariosIps } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { NOW, startTestServer, type TestServer } from "../../../testing/test-server";

const users = acrossCompanies(usuarios);
const script = { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" };
const from = (address: string) => ({ ...script, "X-Forwarded-For": address });
const post = (headers: Record<string, string>, login: string, senha: string) => ({
  method: "POST",
  headers,
  body: JSON.stringify({ login, senha }),
});

describe("logging in", () => {
  let server: TestServer;
  const tryLogin = (login: string, senha: string, address = "203.0.113.1") =>
    server.app.request("/api/login", post(from(address), login, senha));

  beforeAll(async () => {
    server = await startTestServer({ trustProxy: ["127.0.0.1"] });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = NOW;
    await server.db.delete(tentativasLogin);
    await server.db.delete(usuariosIps);
    await server.db.delete(usuariosHorarios);
    await server.db.update(users).set({ ativo: true });
  });

  it("logging in sets a cookie that scripts cannot read, and stores only its hash", async () => {
    const response = await tryLogin("1-admin", "prumo123");
    expect(response.status).toBe(200);
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({ usuario: { id: 1, login: "1-admin", adm: true } });
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    const token = /=([^;]+)/.exec(cookie)?.[1] ?? "";
    const stored = await server.db.select({ hash: sessoes.token_hash }).from(sessoes);
    expect(stored.map(({ hash }) => hash)).not.toContain(token);
    expect(body).not.toContain(token);
  });

  it("logging in accepts an underscore in place of the hyphen", async () => {
    expect((await tryLogin("1_admin", "prumo123")).status).toBe(200);
  });

  it("logging in ignores case, and counts guesses in any case together", async () => {
    expect((await tryLogin("1-ADMIN", "prumo123")).status).toBe(200);
    for (let at = 0; at < 10; at += 1) {
      expect((await tryLogin(at % 2 === 0 ? "1-Admin" : "1_ADMIN", "errada")).status).toBe(422);
    }
    expect((await tryLogin("1-admin", "prumo123")).status).toBe(429);
  });

  it("logging in answers an unknown user and a wrong password alike", async () => {
    const unknown = await tryLogin("99-ninguem", "prumo123");
    const wrong = await tryLogin("1-admin", "errada");
    expect([unknown.status, wrong.status]).toEqual([422, 422]);
    expect(await unknown.json()).toEqual({ message: "Login ou senha inválidos" });
    expect(await wrong.json()).toEqual({ message: "Login ou senha inválidos" });
  });

  it("logging in names the fields that are missing", async () => {
    const response = await server.app.request("/api/login", { method: "POST", headers: script, body: "{}" });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { senha: ["Informe a senha"] } });
  });

  it("logging in is refused after ten failures of one login, from any address, until 15 minutes are over", async () => {
    for (let at = 0; at < 10; at += 1) expect((await tryLogin("1-admin", "x", `203.0.113.${at}`)).status).toBe(422);
    const refused = await tryLogin("1-admin", "prumo123", "203.0.113.99");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("900");
    expect((await tryLogin("2-caixa", "prumo123", "203.0.113.99")).status).toBe(200);
    server.clock.now = new Date(NOW.getTime() + 15 * 60_000 + 1_000);
    expect((await tryLogin("1-admin", "prumo123")).status).toBe(200);
  });

  it("logging in checks no more than ten guesses when they come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => tryLogin("1-admin", "x")));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it("logging in is refused for an address after a hundred failures of any logins", async () => {
    const now = { endereco: "198.51.100.7", quando: NOW };
    await server.db
      .insert(tentativasLogin)
      .values(Array.from({ length: 99 }, (_, at) => ({ login: `9-${at}`, ...now })));
    expect((await tryLogin("9-x", "x", "198.51.100.7")).status).toBe(422);
    expect((await tryLogin("1-admin", "prumo123", "198.51.100.7")).status).toBe(429);
    expect((await tryLogin("1-admin", "prumo123", "198.51.100.8")).status).toBe(200);
  });

  it("logging in counts the addresses of one IPv6 network as one, and IPv4 inside IPv6 as IPv4", async () => {
    const now = { quando: NOW };
    const failed = (endereco: string) => (_: unknown, at: number) => ({ login: `9-${at}`, endereco, ...now });
    await server.db.insert(tentativasLogin).values(Array.from({ length: 99 }, failed("2001:db8:0:7::/64")));
    expect((await tryLogin("9-x", "x", "2001:db8:0:7::1")).status).toBe(422);
    expect((await tryLogin("1-admin", "prumo123", "2001:db8:0:7:aaaa::2")).status).toBe(429);
    expect((await tryLogin("1-admin", "prumo123", "2001:db8:0:8::1")).status).toBe(200);
    await server.db.insert(tentativasLogin).values(Array.from({ length: 100 }, failed("203.0.113.77")));
    expect((await tryLogin("1-admin", "prumo123", "::ffff:203.0.113.77")).status).toBe(429);
    expect((await tryLogin("1-admin", "prumo123", "::ffff:cb00:714d")).status).toBe(429);
    expect((await tryLogin("1-admin", "prumo123", "::ffff:203.0.113.78")).status).toBe(200);
  });

  it("logging in does not count successes as failures", async () => {
    for (let at = 0; at < 12; at += 1) expect((await tryLogin("1-admin", "prumo123")).status).toBe(200);
  });

  it("logging in reveals that a user is inactive only with the right password", async () => {
    await server.db.update(users).set({ ativo: false }).where(eq(users.id, 2));
    expect((await tryLogin("2-caixa", "errada")).status).toBe(422);
    const refused = await tryLogin("2-caixa", "prumo123");
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ message: "Usuário inativo" });
  });

  it("logging in is bound to the user's addresses, as is every call", async () => {
    const session = await tryLogin("2-caixa", "prumo123", "203.0.113.5");
    const cookie = (session.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
    const call = (address: string) =>
      server.app.request("/api/sessao", { headers: { ...from(address), Cookie: cookie } });
    await server.db.insert(usuariosIps).values({ usuario_id: 2, ip: "203.0.113.5" });
    expect((await tryLogin("2-caixa", "prumo123", "203.0.113.6")).status).toBe(403);
    expect((await call("203.0.113.6")).status).toBe(403);
    expect((await call("203.0.113.5")).status).toBe(200);
  });

  it("logging in is bound to the user's weekdays and hours in the company's time zone, as is every call", async () => {
    const session = await tryLogin("2-caixa", "prumo123");
    const cookie = (session.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
    const call = () => server.app.request("/api/sessao", { headers: { ...script, Cookie: cookie } });
    await server.db.insert(usuariosHorarios).values({ usuario_id: 2, dia_semana: 5, inicio: "08:00", fim: "12:30" });
    expect((await call()).status).toBe(200);
    server.clock.now = new Date("2026-11-20T15:31:00Z");
    expect((await call()).status).toBe(403);
    expect((await tryLogin("2-caixa", "prumo123")).status).toBe(403);
    server.clock.now = new Date("2026-11-21T13:00:00Z");
    expect((await tryLogin("2-caixa", "prumo123")).status).toBe(403);
    server.clock.now = new Date("2026-11-27T13:00:00Z");
    expect((await tryLogin("2-caixa", "prumo123")).status).toBe(200);
  });
});

describe("the cookies of sessions", () => {
  it("over https have a prefix that keeps other hosts from setting them, and others are ignored", async () => {
    const secure = await startTestServer({ secureCookie: true, trustProxy: ["127.0.0.1"] });
    const response = await secure.app.request("/api/login", post(script, "1-admin", "prumo123"));
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-prumo_sessao=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const pair = cookie.split(";")[0] ?? "";
    const status = async (Cookie: string) =>
      (await secure.app.request("/api/sessao", { headers: { ...script, Cookie } })).status;
    expect(await status(pair)).toBe(200);
    expect(await status(pair.replace("__Host-", ""))).toBe(401);
    const logout = { method: "POST", headers: { ...script, Cookie: pair } };
    const ended = await secure.app.request("/api/logout", logout);
    expect(ended.headers.getSetCookie()[0]).toMatch(/^__Host-prumo_sessao=; Max-Age=0; Path=\/;.* Secure/);
    expect(await status(pair)).toBe(401);
    const code = { type: "email", email: "a@b.exemplo.com" };
    const body = JSON.stringify(code);
    const answered = await secure.app.request("/api/cadastro/requestCode", { method: "POST", headers: script, body });
    expect(answered.headers.getSetCookie()[0]).toMatch(/^__Secure-prumo_cadastro=.*Path=\/api\/cadastro;.* Secure/);
    await secure.close();
  });
});

describe("a session", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.clock.now = NOW;
  });

  it("a session ends when somebody logs in in the same browser, and no other session does", async () => {
    const elsewhere = await server.loginAs("2-caixa");
    const { api, cookies } = await server.loginAs("2-caixa");
    const old = cookies.get("prumo_sessao") ?? "";
    await expect(api.sessao.login({ body: { login: "1-admin", senha: "errada" } })).rejects.toMatchObject({
      status: 422,
    });
    expect((await api.sessao.atual()).usuario.id).toBe(2);
    await api.sessao.login({ body: { login: "1-admin", senha: "prumo123" } });
    expect((await api.sessao.atual()).usuario.id).toBe(1);
    const stolen = server.visit();
    stolen.cookies.set("prumo_sessao", old);
    await expect(stolen.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
    expect((await elsewhere.api.sessao.atual()).usuario.id).toBe(2);
  });

  it("a session answers the user, the company and the permissions to the shell", async () => {
    const { api } = await server.loginAs("2-caixa");
    const session = await api.sessao.atual();
    expect(session.usuario).toMatchObject({ id: 2, nome: "Bruno Caixeta", adm: false, pessoa_id: 2 });
    expect(session.empresa).toMatchObject({ id: 1, nome: "Prumo Serviços" });
    expect(session.permissoes).toEqual({
      contasPagar: ["visualizar", "pagar"],
      contasReceber: ["visualizar", "receber"],
      caixa: ["visualizar", "abrir", "fechar", "movimentar"],
    });
    expect(session.caixas_abertos).toEqual([{ id: 2, nome: "Caixa 2" }]);
    expect(session.casasDecimais).toBe(2);
  });

  it("a session has no company for the platform administrator", async () => {
    const { api } = await server.loginAs("6-plataforma");
    const session = await api.sessao.atual();
    expect(session).toMatchObject({ empresa: null, unidade_atual: null, unidades: [], permissoes: {} });
    await expect(api.pessoas.autocomplete()).rejects.toMatchObject({ status: 403 });
  });

  it("a session ends on the server at the logout", async () => {
    const visitor = await server.loginAs("1-admin");
    const copy = new Map(visitor.cookies);
    await visitor.api.sessao.logout();
    expect([...visitor.cookies.keys()]).toEqual(["prumo_navegador"]);
    for (const [name, value] of copy) visitor.cookies.set(name, value);
    await expect(visitor.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
  });

  it("a session ends after eight hours without a call, and after a day in any case", async () => {
    const idle = await server.loginAs("1-admin");
    const busy = await server.loginAs("1-admin");
    server.clock.now = new Date(NOW.getTime() + 7 * 3_600_000);
    await busy.api.sessao.atual();
    server.clock.now = new Date(NOW.getTime() + 8 * 3_600_000 + 1_000);
    await expect(idle.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
    await busy.api.sessao.atual();
    server.clock.now = new Date(NOW.getTime() + 16 * 3_600_000);
    await busy.api.sessao.atual();
    server.clock.now = new Date(NOW.getTime() + 23.9 * 3_600_000);
    await busy.api.sessao.atual();
    server.clock.now = new Date(NOW.getTime() + 24 * 3_600_000 + 1_000);
    await expect(busy.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
  });

  it("a session ends when the user becomes inactive", async () => {
    const { api } = await server.loginAs("4-leitura");
    await server.db.update(users).set({ ativo: false }).where(eq(users.id, 4));
    await expect(api.sessao.atual()).rejects.toMatchObject({ status: 401 });
    await server.db.update(users).set({ ativo: true }).where(eq(users.id, 4));
    await expect(api.sessao.atual()).rejects.toMatchObject({ status: 401 });
  });

  it("a session moves to another unit of the user, and to no other company", async () => {
    const { api } = await server.loginAs("1-admin");
    expect((await api.sessao.atual()).unidades.map(({ id }) => id)).toEqual([1, 2]);
    await expect(api.sessao.trocarUnidade({ body: { unidade_id: 3 } })).rejects.toMatchObject({ status: 422 });
    await api.sessao.trocarUnidade({ body: { unidade_id: 2 } });
    expect(await api.sessao.atual()).toMatchObject({ unidade_atual: 2, empresa: { nome: "Prumo Comércio" } });
    await api.sessao.trocarUnidade({ body: { unidade_id: 1 } });
    expect((await api.sessao.atual()).unidade_atual).toBe(1);
  });

  it("a session offers no unit to a user without further units", async () => {
    const { api } = await server.loginAs("2-caixa");
    expect((await api.sessao.atual()).unidades).toEqual([{ id: 1, nome_fantasia: "Prumo Serviços" }]);
    await expect(api.sessao.trocarUnidade({ body: { unidade_id: 2 } })).rejects.toMatchObject({ status: 422 });
  });

  it("a session cannot be invented: a made-up cookie is no session", async () => {
    const visitor = server.visit();
    visitor.cookies.set("prumo_sessao", "a".repeat(43));
    await expect(visitor.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
  });
});
