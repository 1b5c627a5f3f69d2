import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessoes } from "../../../db/schema/sessoes";
import { NOW, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

const HOUR = 3_600_000;
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36";

describe("the user's own sessions", () => {
  let server: TestServer;
  const logIn = async (login: string, headers: Record<string, string>): Promise<Visitor> => {
    const visitor = server.visit();
    const body = JSON.stringify({ login, senha: "prumo123" });
    const sent = { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json", ...headers };
    expect((await visitor.fetch("/api/login", { method: "POST", headers: sent, body })).status).toBe(200);
    return visitor;
  };
  const list = async ({ api }: Visitor) => (await api.sessoes.lista()).sessoes;

  beforeAll(async () => {
    server = await startTestServer({ trustProxy: ["127.0.0.1"] });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = NOW;
    await server.db.delete(sessoes);
  });

  it("are listed with device, address and times, the current one first, without those of others", async () => {
    const phone = await logIn("2-caixa", { "X-Forwarded-For": "203.0.113.9" });
    server.clock.now = new Date(NOW.getTime() + HOUR);
    const desk = await logIn("2-caixa", { "User-Agent": CHROME });
    await server.loginAs("1-admin");
    const [first, second, ...others] = await list(phone);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ atual: true, endereco: "203.0.113.9", dispositivo: null });
    expect(second).toEqual({
      id: second?.id,
      atual: false,
      endereco: "127.0.0.1",
      dispositivo: "Chrome no Windows",
      created_at: "2026-11-20 13:00:00",
      visto_em: "2026-11-20 13:00:00",
      expira_em: "2026-11-21 13:00:00",
    });
    expect((await list(desk)).map(({ atual, id }) => [id, atual])).toEqual([
      [second?.id, true],
      [first?.id, false],
    ]);
  });

  it("the user's own sessions leave the list when they were idle for too long or are over", async () => {
    await server.loginAs("2-caixa");
    server.clock.now = new Date(NOW.getTime() + 8 * HOUR + 1);
    expect(await list(await server.loginAs("2-caixa"))).toHaveLength(1);
  });

  it("end one by one; those of other users are not found", async () => {
    const [here, there, stranger] = [
      await server.loginAs("2-caixa"),
      await server.loginAs("2-caixa"),
      await server.loginAs("1-admin"),
    ];
    const [, other] = await list(here);
    const [foreign] = await list(stranger);
    const end = (id = 0) => here.api.sessoes.encerrar({ params: { id } });
    await expect(end(foreign?.id)).rejects.toMatchObject({ status: 404 });
    expect(await end(other?.id)).toEqual({ message: "Sessão encerrada" });
    await expect(there.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
    await expect(end(other?.id)).rejects.toMatchObject({ status: 404 });
    expect((await stranger.api.sessao.atual()).usuario.id).toBe(1);
    const [own] = await list(here);
    await end(own?.id);
    expect([...here.cookies.keys()]).toEqual(["prumo_navegador"]);
    await expect(here.api.sessao.atual()).rejects.toMatchObject({ status: 401 });
  });

  it("end all at once, except the current one", async () => {
    const others = await Promise.all([server.loginAs("2-caixa"), server.loginAs("2-caixa")]);
    const [here, stranger] = [await server.loginAs("2-caixa"), await server.loginAs("1-admin")];
    expect(await here.api.sessoes.encerrarTodas()).toEqual({ message: "Outras sessões encerradas" });
    for (const { api } of others) await expect(api.sessao.atual()).rejects.toMatchObject({ status: 401 });
    expect(await list(here)).toMatchObject([{ atual: true }]);
    expect(await list(stranger)).toHaveLength(1);
    await here.api.sessoes.encerrarTodas();
  });

  it("the user's own sessions exist for the platform administrator, too", async () => {
    expect(await list(await server.loginAs("6-plataforma"))).toMatchObject([{ atual: true }]);
  });
});
