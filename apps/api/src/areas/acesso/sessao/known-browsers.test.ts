import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { navegadores, tentativasLogin } from "../../../db/schema/sessoes";
import { hashToken } from "../../../http/token";
import { NOW, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";
import { ADDRESS_LIMIT, LOGIN_LIMIT } from "./limits";
import { forgetExpiredSessions } from "./service";

const DAY = 24 * 3_600_000;
const COOKIE = "prumo_navegador";
const senha = "prumo123";
const wrong = "adivinhada";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOW;
  await server.db.delete(tentativasLogin);
});

/** The status of a login with a browser. */
const status = (visitor: Visitor, login: string, password: string): Promise<number> =>
  visitor.api.sessao.login({ body: { login, senha: password } }).then(
    () => 200,
    (problem: { status: number }) => problem.status,
  );

async function guess(times: number, login: string, visitor = server.visit()): Promise<number> {
  let last = 0;
  for (let at = 0; at < times; at += 1) last = await status(visitor, login, wrong);
  return last;
}

describe("a browser that a user has logged in with", () => {
  it("it lets its user in while a stranger's guesses have closed the login, by login and by address", async () => {
    const own = await server.loginAs("2-caixa");
    expect(await guess(LOGIN_LIMIT + 1, "2-caixa")).toBe(429);
    expect(await status(server.visit(), "2-caixa", senha)).toBe(429);
    expect(await status(own, "2-caixa", senha)).toBe(200);
    await server.db
      .insert(tentativasLogin)
      .values(Array.from({ length: ADDRESS_LIMIT }, () => ({ login: "x", endereco: "127.0.0.1", quando: NOW })));
    expect(await status(server.visit(), "3-vendas", senha)).toBe(429);
    expect(await status(own, "2-caixa", senha)).toBe(200);
  });

  it("it has a count of its own, which its guesses fill, and which closes nobody else out", async () => {
    const own = await server.loginAs("2-caixa");
    expect(await guess(LOGIN_LIMIT, "2-caixa", own)).toBe(422);
    expect(await status(own, "2-caixa", senha)).toBe(429);
    expect(await status(server.visit(), "2-caixa", senha)).toBe(200);
  });

  it("it is known for its user alone: guesses at another one count as a stranger's", async () => {
    const own = await server.loginAs("2-caixa");
    await guess(LOGIN_LIMIT, "3-vendas");
    expect(await status(own, "3-vendas", senha)).toBe(429);
  });

  it("a cookie that somebody made up is no such browser", async () => {
    await guess(LOGIN_LIMIT, "2-caixa");
    const stranger = server.visit();
    stranger.cookies.set(COOKIE, "x".repeat(43));
    expect(await status(stranger, "2-caixa", senha)).toBe(429);
  });

  it("a cookie that somebody chose is replaced at the login, and that of the others here is kept", async () => {
    const visitor = server.visit();
    const chosen = "x".repeat(43);
    visitor.cookies.set(COOKIE, chosen);
    expect(await status(visitor, "2-caixa", senha)).toBe(200);
    const given = visitor.cookies.get(COOKIE);
    expect(given).not.toBe(chosen);
    expect(await server.db.$count(navegadores, eq(navegadores.token_hash, hashToken(chosen)))).toBe(0);
    expect(await status(visitor, "3-vendas", senha)).toBe(200);
    expect(visitor.cookies.get(COOKIE)).toBe(given);
  });

  it("it is known for 90 days after the last login, and only the hash of its cookie is kept", async () => {
    const own = await server.loginAs("2-caixa");
    const token = own.cookies.get(COOKIE) ?? "";
    const kept = () =>
      server.db
        .select()
        .from(navegadores)
        .where(eq(navegadores.token_hash, hashToken(token)));
    expect(await kept()).toMatchObject([{ expira_em: new Date(NOW.getTime() + 90 * DAY) }]);
    server.clock.now = new Date(NOW.getTime() + 89 * DAY);
    await guess(LOGIN_LIMIT, "2-caixa");
    expect(await status(own, "2-caixa", senha)).toBe(200);
    server.clock.now = new Date(NOW.getTime() + (89 + 91) * DAY);
    await guess(LOGIN_LIMIT, "2-caixa");
    expect(await status(own, "2-caixa", senha)).toBe(429);
    await forgetExpiredSessions(server.db, server.clock.now);
    expect(await kept()).toEqual([]);
  });

  it("its cookie goes to the login alone, is read by no script, and stays after logging out", async () => {
    const response = await server.app.request("/api/login", {
      method: "POST",
      headers: { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" },
      body: JSON.stringify({ login: "2-caixa", senha }),
    });
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith(COOKIE));
    expect(cookie).toMatch(/Max-Age=7776000; Path=\/api\/login; HttpOnly; SameSite=Lax$/);
    const own = await server.loginAs("2-caixa");
    await own.api.sessao.logout({});
    expect(own.cookies.has(COOKIE)).toBe(true);
  });
});
