import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { auditoria } from "../../../db/schema/registros";
import { tentativasLogin } from "../../../db/schema/sessoes";
import { usuarios, usuariosHorarios, usuariosIps } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { startTestServer, type TestServer } from "../../../testing/test-server";

const users = acrossCompanies(usuarios);
const trail = acrossCompanies(auditoria);
const logged: string[] = [];
const logger = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ logger, trustProxy: ["127.0.0.1"] });
});
afterAll(() => server.close());
beforeEach(async () => {
  // Every test uses a later hour, because rows of the trail are only ever added.
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
  logged.length = 0;
  await server.db.delete(tentativasLogin);
  await server.db.delete(usuariosIps);
  await server.db.delete(usuariosHorarios);
  await server.db.update(users).set({ ativo: true });
});

const tryLogin = (login: string, senha: string, address = "203.0.113.9") =>
  server.app.request("/api/login", {
    method: "POST",
    headers: {
      "X-Requested-With": "XMLHttpRequest",
      "Content-Type": "application/json",
      "X-Forwarded-For": address,
    },
    body: JSON.stringify({ login, senha }),
  });

const rows = () =>
  server.db
    .select({ empresa_id: trail.empresa_id, usuario_id: trail.usuario_id, origem: trail.origem, acao: trail.acao })
    .from(trail)
    .where(sql`${trail.acao} = 'login/recusado' and ${trail.quando} = ${server.clock.now.toISOString()}`);
const inTrail = (count: number) => vi.waitFor(async () => expect(await rows()).toHaveLength(count));
const inLog = (count: number) => vi.waitFor(() => expect(logged).toHaveLength(count));
const newest = async () => (await (await server.loginAs("1-admin")).api.auditoria.lista()).registros.data;

it("a refused login shows the administrator login, user, address and reason, and has no author", async () => {
  await tryLogin("2_CAIXA", "nao e esta senha");
  await inTrail(1);
  const found = (await newest()).find(({ acao }) => acao === "login/recusado");
  expect(found).toMatchObject({
    usuario: null,
    origem: "203.0.113.9",
    entidade: "usuarios",
    entidade_id: 2,
    antes: null,
    depois: { login: "2-CAIXA", motivo: "senha" },
  });
  expect(JSON.stringify(found)).not.toContain("nao e esta senha");
  const elsewhere = (await (await server.loginAs("8-admin")).api.auditoria.lista()).registros.data;
  expect(elsewhere.map(({ acao }) => acao)).not.toContain("login/recusado");
});

it.each<[string, () => Promise<unknown>, number]>([
  ["inativo", () => server.db.update(users).set({ ativo: false }).where(eq(users.id, 2)), 403],
  ["endereco", () => server.db.insert(usuariosIps).values({ usuario_id: 2, ip: "203.0.113.5" }), 403],
  [
    "horario",
    () => server.db.insert(usuariosHorarios).values({ usuario_id: 2, dia_semana: 2, inicio: "08:00", fim: "09:00" }),
    403,
  ],
])("a refused login with the right password has the reason %s", async (motivo, restrict, status) => {
  await restrict();
  expect((await tryLogin("2-caixa", "prumo123")).status).toBe(status);
  await inTrail(1);
  expect((await newest()).find(({ acao }) => acao === "login/recusado")?.depois).toEqual({ login: "2-caixa", motivo });
});

it("a login that was refused too often leaves one row about that in the window, after each of the ten", async () => {
  for (let at = 0; at < 10; at += 1) await tryLogin("2-caixa", "errada");
  await inTrail(10);
  for (let at = 0; at < 3; at += 1) {
    expect((await tryLogin("2-caixa", "prumo123")).status).toBe(429);
    await inTrail(11);
  }
  server.clock.now = new Date(server.clock.now.getTime() + 15 * 60_000 + 1_000);
  await tryLogin("2-caixa", "errada");
  await inTrail(1);
});

it("no more than twenty refused logins of a user are kept, also with the right password", async () => {
  await server.db.update(users).set({ ativo: false }).where(eq(users.id, 2));
  for (let at = 1; at <= 24; at += 1) {
    expect((await tryLogin("2-caixa", "prumo123")).status).toBe(403);
    await inTrail(Math.min(at, 20));
  }
  await tryLogin("4-leitura", "errada");
  await inTrail(21);
});

it("a refused unknown login is shown to the company of the person whose number it begins with", async () => {
  await tryLogin("1-ninguem", "x");
  await inTrail(1);
  expect((await newest()).find(({ acao }) => acao === "login/recusado")).toMatchObject({
    entidade_id: null,
    depois: { login: "1-ninguem", motivo: "desconhecido" },
  });
  expect(logged).toEqual([]);
});

it.each(["minha senha secreta", "99999999999-x", "2147483647-x", "6-plataforma"])(
  "a refused login that leads to no company is only logged, without what was typed: %s",
  async (typed) => {
    expect((await tryLogin(typed, "outra senha")).status).toBe(422);
    await inLog(1);
    expect(JSON.parse(logged[0] ?? "")).toMatchObject({
      msg: "login recusado",
      endereco: "203.0.113.9",
      motivo: "senha",
    });
    expect(logged[0]).not.toContain(typed);
    expect(await rows()).toEqual([]);
  },
);

it("a refused login is answered as ever when the trail takes no row", async () => {
  await server.db.execute(sql`alter table auditoria add constraint nada check (acao <> 'login/recusado') not valid`);
  const response = await tryLogin("2-caixa", "errada");
  expect([response.status, await response.json()]).toEqual([422, { message: "Login ou senha inválidos" }]);
  await inLog(1);
  expect(JSON.parse(logged[0] ?? "")).toMatchObject({ msg: "login recusado sem registro", motivo: "senha" });
  await server.db.execute(sql`alter table auditoria drop constraint nada`);
});
