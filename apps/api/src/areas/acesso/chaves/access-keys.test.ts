import { randomBytes } from "node:crypto";
import { calls } from "@prumo/api-client/calls";
import { createClient } from "@prumo/api-client/client";
import { schemas } from "@prumo/api-client/schemas";
import { makeAccessKey } from "@prumo/domain/access-key";
import type { PermissionKey } from "@prumo/domain/permissions";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { consultasPorMinuto } from "../../../db/schema/processos";
import { newConta, payment } from "../../../testing/contas";
import { freshDatabase, NOW, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";
import { KEY_CALLS_PER_MINUTE } from "./context-of-key";
import { mailEndingKeys } from "./ending-mails";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FOREVER = "2027-11-19";

let server: TestServer;
let admin: Visitor;
const logged: string[] = [];
const heard: string[] = [];

beforeAll(async () => {
  const database = await freshDatabase();
  const listening = database.heard?.((statement) => heard.push(statement)) ?? database.db;
  const logger = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
  server = await startTestServer({
    database: { ...database, db: listening, heard: undefined },
    logger,
    trustProxy: ["127.0.0.1"],
  });
  admin = await server.loginAs("1-admin");
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now = NOW;
});
afterEach(() => server.db.delete(consultasPorMinuto));

interface Wanted {
  readonly nome?: string;
  readonly permissoes?: PermissionKey[];
  readonly enderecos?: string[];
  readonly valida_ate?: string;
}

/** Makes a key of somebody, as its page does. */
async function newKey({ permissoes = ["contasPagar.pagar"], ...wanted }: Wanted = {}, { api }: Visitor = admin) {
  const body = { nome: "Loja virtual", valida_ate: FOREVER, permissoes, ...wanted };
  const { chave } = await api.chaves.save({ body });
  if (chave.segredo === null) throw new Error("A key is told when it is made");
  return { id: chave.id, key: chave.segredo };
}

/** A program with a key, as the package makes one. */
const program = (key: string) =>
  createClient(calls, { fetch: async (url, init) => server.app.request(url, init), schemas, key });

const ask = (key: string, headers: Record<string, string> = {}, path = "/api/contasPagar/lista") =>
  server.app.request(path, { headers: { Authorization: `Bearer ${key}`, ...headers } });

describe("a program with a key", () => {
  it("pays a conta once however often it sends the attempt, and the trail names its key", async () => {
    const { id, key } = await newKey();
    const conta = await newConta(admin.api, { valor: 80 });
    const body = payment(conta, { valor: 80 });
    const pay = () => program(key).contasPagar.pagar({ body }, { idempotencyKey: "a".repeat(32) });
    expect(await pay()).toEqual(await pay());
    const { registros } = await admin.api.auditoria.lista({ query: { conta, ordem: "quando" } });
    expect(registros.data[0]).toMatchObject({
      acao: "contasPagar/pagar",
      usuario: { login: "1-admin" },
      chave: { id, nome: "Loja virtual" },
    });
    const { registros: own } = await admin.api.auditoria.lista({ query: { entidade: "chaves_acesso" } });
    expect(own.data[0]).toMatchObject({ acao: "chaves/save", chave: null });
  });

  it("needs no header of scripts, and gets no cookie", async () => {
    const { key } = await newKey();
    const answer = await server.app.request("/api/contasPagar/relatorio", {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: "{}",
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("is refused though a session comes with its key, where the key may not", async () => {
    const { key } = await newKey();
    const answer = await admin.fetch("/api/pessoas/lista", { headers: { Authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(403);
  });

  it("learns how many calls of the minute are left, and is refused beyond them until it is over", async () => {
    const { id, key } = await newKey();
    server.clock.now = new Date(NOW.getTime() + 20_000);
    const first = await ask(key);
    expect(first.headers.get("RateLimit-Policy")).toBe(`"minuto";q=${KEY_CALLS_PER_MINUTE};w=60`);
    expect(first.headers.get("RateLimit")).toBe(`"minuto";r=${KEY_CALLS_PER_MINUTE - 1};t=40`);
    await server.db
      .update(consultasPorMinuto)
      .set({ quantidade: KEY_CALLS_PER_MINUTE })
      .where(sql`chave = ${`chave ${id}`}`);
    const beyond = await ask(key);
    expect([beyond.status, beyond.headers.get("Retry-After")]).toEqual([429, "40"]);
    expect(beyond.headers.get("RateLimit")).toBe('"minuto";r=0;t=40');
    expect((await ask((await newKey()).key)).status).toBe(200);
    server.clock.now = new Date(NOW.getTime() + MINUTE);
    expect((await ask(key)).status).toBe(200);
  });
});

describe("what a key may do", () => {
  it("is no change of where money goes, nor the erasure of a person, and it is asked for no proof", async () => {
    const { key } = await newKey({
      permissoes: [
        "pessoas.cadastrar",
        "pessoas.remover",
        "gateway.editar",
        "contasBancarias.cadastrar",
        "contasBancarias.editar",
      ],
    });
    const message = "Isto não pode ser feito com uma chave de acesso: entre no sistema";
    const post = async (path: string, body: object) => {
      const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
      const answer = await server.app.request(`/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      return [answer.status, await answer.json()];
    };
    const person = {
      tipo_pessoa: "f",
      razao_social: "Ana",
      nome_fantasia: "Ana",
      tipos_pessoa: [1],
      chaves_pix: ["ana@exemplo.com.br"],
    };
    for (const [path, body] of [
      ["/gateway", {}],
      ["/contasBancarias/save", {}],
      ["/contasBancarias/update", {}],
      ["/dados/anonimizar/1", {}],
      ["/pessoas/save", person],
    ] as const) {
      expect([path, ...(await post(path, body))]).toEqual([path, 403, { message }]);
    }
  });

  it("is what it was given, and no administrator's right", async () => {
    const { key } = await newKey();
    const { usuario, permissoes } = await program(key).sessao.atual();
    expect(permissoes).toEqual({ contasPagar: ["visualizar", "pagar"] });
    expect(usuario).toMatchObject({ login: "1-admin", adm: false });
  });

  it("is never more than who makes it holds", async () => {
    const cashier = await server.loginAs("2-caixa");
    await server.db.execute(sql`insert into role_permissoes (empresa_id, grupo_id, permissao)
      select g.empresa_id, g.id, p from grupos_permissoes g, unnest(array['chaves.visualizar', 'chaves.cadastrar']) p
      where g.nome = 'Caixa' on conflict do nothing`);
    await expect(newKey({ permissoes: ["contasPagar.remover"] }, cashier)).rejects.toMatchObject({
      errors: { permissoes: ["Você não pode dar uma permissão que você não tem"] },
    });
    const { id, key } = await newKey({ permissoes: ["contasPagar.pagar"] }, cashier);
    expect((await ask(key)).status).toBe(200);
    await server.db.execute(sql`delete from role_permissoes where permissao like 'contasPagar.%'
      and grupo_id in (select id from grupos_permissoes where nome = 'Caixa')`);
    expect((await ask(key)).status, "the right was lost a moment ago").toBe(403);
    expect((await ask(key, {}, "/api/sessao")).status).toBe(200);
    await server.db.execute(sql`update usuarios set ativo = false where login = '2-caixa'`);
    expect((await ask(key, {}, "/api/sessao")).status, "who made it is inactive").toBe(401);
    expect((await admin.api.chaves.find({ params: { id } })).chave.situacao).toBe("suspensa");
    await server.db.execute(sql`update usuarios set ativo = true where login = '2-caixa'`);
    expect((await ask(key, {}, "/api/sessao")).status).toBe(200);
  });

  it("depends on the key's addresses, and not on the hours and addresses of who made it", async () => {
    const { key } = await newKey({ enderecos: ["192.0.2.7"] });
    const refused = await ask(key);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ message: "Acesso não permitido a partir deste endereço" });
    const { key: anywhere } = await newKey();
    await server.db.execute(
      sql`insert into usuarios_ips select id, '198.51.100.1' from usuarios where login = '1-admin'`,
    );
    await server.db.execute(sql`insert into usuarios_horarios select id, 1, '01:00', '01:01' from usuarios
      where login = '1-admin'`);
    expect((await ask(anywhere)).status).toBe(200);
    await server.db.execute(sql`delete from usuarios_ips`);
    await server.db.execute(sql`delete from usuarios_horarios`);
  });

  it("is refused elsewhere as often as a key may call, and uses up none of the calls of its programs", async () => {
    const { id, key } = await newKey({ enderecos: ["127.0.0.1", "192.0.2.7"] });
    const from = (address: string) => ask(key, { "X-Forwarded-For": address });
    expect((await from("203.0.113.5")).headers.get("RateLimit")).toContain(`r=${KEY_CALLS_PER_MINUTE - 1};`);
    await server.db
      .update(consultasPorMinuto)
      .set({ quantidade: KEY_CALLS_PER_MINUTE })
      .where(sql`chave like ${`chave ${id} %`}`);
    expect((await from("203.0.113.5")).status).toBe(429);
    expect((await from("192.0.2.7")).status).toBe(200);
    const { segredos } = (await admin.api.chaves.find({ params: { id } })).chave;
    expect(segredos).toMatchObject([{ usado_de: "192.0.2.7" }]);
  });

  it("may depend on networks of both kinds, which are kept in their short form", async () => {
    const enderecos = ["127.0.0.0/8", "[2001:0DB8::]/32", " 198.51.100.77/24 ", "::ffff:7f00:9/104"];
    const { id, key } = await newKey({ enderecos });
    const { chave } = await admin.api.chaves.find({ params: { id } });
    expect(chave.enderecos).toEqual(["127.0.0.0/8", "2001:db8::/32", "198.51.100.0/24"]);
    expect((await ask(key)).status).toBe(200);
    const { key: elsewhere } = await newKey({ enderecos: ["128.0.0.0/8", "::/0"] });
    expect((await ask(elsewhere)).status).toBe(403);
    for (const wrong of ["203.0.113.0/33", "203.0.113.4 5", "[203.0.113.4", "2001:db8::[1]"]) {
      await expect(newKey({ enderecos: [wrong] }), wrong).rejects.toMatchObject({
        errors: { "enderecos.0": ["Informe um IP ou uma rede, como 203.0.113.5 ou 203.0.113.0/24"] },
      });
    }
  });

  it("is judged by the caller's address that a trusted proxy tells, of IPv6 as well", async () => {
    const { key } = await newKey({ enderecos: ["2001:db8:7::/48", "203.0.113.0/24"] });
    const from = async (forwarded: string) => (await ask(key, { "X-Forwarded-For": forwarded })).status;
    expect(await from("[2001:DB8:7:1::9]:4711")).toBe(200);
    expect(await from("::ffff:203.0.113.9")).toBe(200);
    expect(await from("2001:db8:8::9")).toBe(403);
    expect(await from("203.0.113.9, 198.51.100.1"), "what the caller wrote before the proxy did").toBe(403);
  });

  it("ends with its last day, and is said to end before", async () => {
    const { id, key } = await newKey({ valida_ate: "2026-12-10" });
    const state = async () => (await admin.api.chaves.find({ params: { id } })).chave.situacao;
    expect(await state()).toBe("vale");
    server.clock.now = new Date("2026-12-10T23:59:00-03:00");
    expect((await ask(key)).status).toBe(200);
    server.clock.now = new Date("2026-12-11T00:00:00-03:00");
    expect((await ask(key)).status).toBe(401);
    server.clock.now = NOW;
    const late = newKey({ valida_ate: "2027-11-22" });
    await expect(late).rejects.toMatchObject({ errors: { valida_ate: ["Uma chave vale por um ano, no máximo"] } });
  });
});

describe("the end of a key", () => {
  const failures: unknown[] = [];
  /** Whom two processes that look at once tell of the end of a key, and by which subject. */
  async function toldOf(nome: string, moment: string) {
    const now = new Date(moment);
    const failed = (error: unknown) => void failures.push(error);
    await Promise.all([1, 2].map(() => mailEndingKeys(server.db, "https://prumo.example", now, failed)));
    const { rows } = await server.db.execute<{ told: string }>(sql`
      with gone as (delete from mensagens where texto like ${`%"${nome}"%`} returning id, destino, assunto)
      select destino || ': ' || assunto as told from gone order by id`);
    return rows.map(({ told }) => told.replace("Prumo: uma chave de acesso vence ", ""));
  }

  it("is told to its maker and the administrators 14 and 3 days before, once by several processes", async () => {
    await server.db.execute(sql`update usuarios set email = login || '@exemplo.com.br' where id in (
      select id from usuarios where login in ('1-admin', '2-caixa'))`);
    await server.db.execute(sql`insert into role_permissoes (empresa_id, grupo_id, permissao)
      select g.empresa_id, g.id, p from grupos_permissoes g, unnest(array['chaves.cadastrar', 'chaves.editar',
        'chaves.visualizar', 'contasPagar.visualizar', 'contasPagar.pagar']) p
      where g.nome = 'Caixa' on conflict do nothing`);
    const cashier = await server.loginAs("2-caixa");
    const { id } = await newKey({ nome: "Que vence", valida_ate: "2026-12-20" }, cashier);
    const both = (when: string) => ["1-admin", "2-caixa"].map((login) => `${login}@exemplo.com.br: ${when}`);
    expect(await toldOf("Que vence", "2026-12-06T02:59:00Z"), "the day before, by the company's clocks").toEqual([]);
    expect(await toldOf("Que vence", "2026-12-06T03:00:00Z")).toEqual(both("em 14 dias"));
    expect(await toldOf("Que vence", "2026-12-07T12:00:00Z")).toEqual([]);
    expect(await toldOf("Que vence", "2026-12-19T12:00:00Z"), "a notice that was missed").toEqual(both("amanhã"));
    expect(await toldOf("Que vence", "2026-12-20T12:00:00Z")).toEqual([]);
    const { versao, nome, permissoes } = (await cashier.api.chaves.find({ params: { id } })).chave;
    await cashier.api.chaves.update({ body: { id, versao, nome, permissoes, valida_ate: "2027-03-01" } });
    expect(await toldOf("Que vence", "2027-02-15T12:00:00Z"), "another last day").toEqual(both("em 14 dias"));
    await admin.api.chaves.revogar({ params: { id } });
    expect(await toldOf("Que vence", "2027-02-27T12:00:00Z"), "revoked").toEqual([]);
  });

  it("is no news to somebody who may not work in the company any more, and the key is said to be suspended", async () => {
    const { id, key } = await newKey({ nome: "De quem saiu", valida_ate: "2026-12-20" });
    const state = async () => (await admin.api.chaves.find({ params: { id } })).chave.situacao;
    expect([await state(), (await ask(key)).status]).toEqual(["vale", 200]);
    // An active user of another company, whom this one does not let work here.
    await server.db.execute(sql`update chaves_acesso set usuario_id = (select u.id from usuarios u
      where u.login = '8-admin') where id = ${id}`);
    expect([await state(), (await ask(key)).status]).toEqual(["suspensa", 401]);
    expect((await admin.api.chaves.lista()).chaves.find((one) => one.id === id)?.situacao).toBe("suspensa");
    expect(await toldOf("De quem saiu", "2026-12-10T12:00:00Z")).toEqual([]);
  });

  it("is judged for all keys of a list by as many statements as for those of one maker", async () => {
    const asked = async () => {
      heard.length = 0;
      await admin.api.chaves.lista();
      return heard.length;
    };
    const ids = [await newKey(), await newKey()].map(({ id }) => id);
    await asked();
    const before = await asked();
    for (const [at, id] of ids.entries()) {
      await server.db.execute(sql`update chaves_acesso set usuario_id = ${at + 3} where id = ${id}`);
    }
    expect(await asked()).toBe(before);
    // What the embedded database is asked is not heard.
    if (server.engine !== "pglite") expect(before).toBeGreaterThan(0);
  });

  it("is told of one key also where that of another key cannot be", async () => {
    await newKey({ nome: "Que falha", valida_ate: "2026-12-20" });
    await newKey({ nome: "Que segue", valida_ate: "2026-12-20" });
    await server.db.execute(sql`create function refuse_mail() returns trigger language plpgsql as
      $$ begin raise exception 'no mail of this one'; end $$`);
    await server.db.execute(sql`create trigger refuse_mail before insert on mensagens for each row
      when (new.texto like '%Que falha%') execute function refuse_mail()`);
    failures.length = 0;
    const told = await toldOf("Que segue", "2026-12-10T12:00:00Z");
    await server.db.execute(sql`drop function refuse_mail() cascade`);
    expect(told.length).toBeGreaterThan(0);
    expect(failures.length).toBeGreaterThan(0);
    expect((await toldOf("Que falha", "2026-12-11T12:00:00Z")).length, "in the next round").toBe(told.length);
  });

  it("is no news where its day was chosen that late", async () => {
    await newKey({ nome: "Curta", valida_ate: "2026-11-25" });
    expect(await toldOf("Curta", "2026-11-20T15:00:00Z")).toEqual([]);
    expect(await toldOf("Curta", "2026-11-22T15:00:00Z")).toEqual(["1-admin@exemplo.com.br: em 3 dias"]);
    await newKey({ nome: "Mais curta", valida_ate: "2026-11-22" });
    expect(await toldOf("Mais curta", "2026-11-22T15:00:00Z")).toEqual([]);
  });
});

describe("a key that is no key", () => {
  it("is refused without a look at the database where it is mistyped, and by one where it is not in force", async () => {
    const { id, key } = await newKey();
    const asked = async (wrong: string) => {
      heard.length = 0;
      const answer = await ask(wrong);
      expect(answer.status).toBe(401);
      expect(answer.headers.get("WWW-Authenticate")).toBe('Bearer error="invalid_token"');
      return heard.length;
    };
    const mistyped = `${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`;
    for (const wrong of [mistyped, "", "prumo_", "qualquer coisa", key.toLowerCase(), `${key} x`]) {
      expect(await asked(wrong), wrong).toBe(0);
    }
    await admin.api.chaves.revogar({ params: { id } });
    // What the embedded database is asked is not heard.
    const queries = server.engine === "pglite" ? 0 : 1;
    expect(await asked(key)).toBe(queries);
    expect(await asked(makeAccessKey(randomBytes))).toBe(queries);
  });

  it("does not stand for a session, nor a session for it", async () => {
    const answer = await admin.fetch("/api/contasPagar/lista", { headers: { Authorization: "Bearer errado" } });
    expect(answer.status).toBe(401);
    const basic = await admin.fetch("/api/contasPagar/lista", { headers: { Authorization: "Basic dTpz" } });
    expect(basic.status, "what a proxy asked for is no key").toBe(200);
  });
});

describe("the text of a key", () => {
  it("is told once, and stands nowhere: not in attempts, the trail, the list or the log", async () => {
    const body = { nome: "Uma vez", valida_ate: FOREVER, permissoes: ["contasPagar.visualizar" as const] };
    const attempt = { idempotencyKey: "b".repeat(32) };
    const { chave } = await admin.api.chaves.save({ body }, attempt);
    const key = String(chave.segredo);
    expect((await admin.api.chaves.save({ body }, attempt)).chave).toEqual({ id: chave.id, segredo: null });
    await ask(key);
    await ask(`${key}x`);
    const { rows } = await server.db.execute<{ text: string }>(sql`
      select to_jsonb(i)::text as text from idempotencia i union all select to_jsonb(a)::text from auditoria a
      union all select to_jsonb(s)::text from chave_segredos s union all select to_jsonb(c)::text from chaves_acesso c`);
    const kept = [...rows.map(({ text }) => text), ...logged, JSON.stringify(await admin.api.chaves.lista())].join(
      "\n",
    );
    expect(kept).toContain("Uma vez");
    expect(kept).not.toContain(key);
    const { registros } = await admin.api.auditoria.lista({ query: { entidade: "chaves_acesso" } });
    expect(JSON.stringify(registros)).not.toMatch(/segredo_hash/);
  });

  it("is replaced while the one before is accepted, by who made it alone, and two are accepted at most", async () => {
    const { id, key } = await newKey();
    const { chave } = await admin.api.chaves.trocar({ body: { id, horas: "24" } });
    const second = String(chave.segredo);
    expect([(await ask(key)).status, (await ask(second)).status]).toEqual([200, 200]);
    await expect(admin.api.chaves.trocar({ body: { id, horas: "0" } })).rejects.toMatchObject({ status: 422 });
    server.clock.now = new Date(NOW.getTime() + DAY + 1);
    const later = await server.loginAs("1-admin");
    expect([(await ask(key)).status, (await ask(second)).status]).toEqual([401, 200]);
    const third = String((await later.api.chaves.trocar({ body: { id, horas: "168" } })).chave.segredo);
    await later.api.chaves.encerrar({ params: { id } });
    expect([(await ask(second)).status, (await ask(third)).status]).toEqual([401, 200]);
    await expect(later.api.chaves.encerrar({ params: { id } })).rejects.toMatchObject({ status: 422 });
    const { segredos } = (await later.api.chaves.find({ params: { id } })).chave;
    expect(segredos).toMatchObject([{ termina_em: null, usado_de: "127.0.0.1", usado_em: "2026-11-21 12:00:00" }]);
  });

  it("is replaced by another while the one before goes on, where its answer was lost and nobody used it", async () => {
    const { id, key } = await newKey();
    const rotate = async (horas: "0" | "24", segredo_id?: number) =>
      String((await admin.api.chaves.trocar({ body: { id, horas, segredo_id } })).chave.segredo);
    const newest = async () => (await admin.api.chaves.find({ params: { id } })).chave.segredos[0]?.id;
    const lost = await rotate("24");
    const lostId = await newest();
    await expect(rotate("24")).rejects.toMatchObject({ status: 422 });
    const both = await Promise.allSettled([rotate("24", lostId), rotate("24", lostId)]);
    expect(both.map(({ status }) => status).toSorted(), "one of two who replace it").toEqual(["fulfilled", "rejected"]);
    const next = both.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))[0] ?? "";
    expect([(await ask(lost)).status, (await ask(key)).status, (await ask(next)).status]).toEqual([401, 200, 200]);
    await expect(rotate("24", await newest())).rejects.toMatchObject({
      status: 422,
      message: "A chave nova já foi usada: encerre a antiga antes de trocar",
    });
    await expect(rotate("24", lostId)).rejects.toMatchObject({
      errors: { segredo_id: ["Esta chave já foi trocada por outra"] },
    });
    const { registros } = await admin.api.auditoria.lista({ query: { entidade: "chaves_acesso" } });
    const rotations = registros.data.filter(({ acao, entidade_id }) => acao === "chaves/trocar" && entidade_id === id);
    expect(rotations).toHaveLength(3);
    const ends = rotations.map(({ antes }) => antes?.termina_em ?? null);
    expect(ends, "when the oldest was to end before the second rotation").toContainEqual(expect.any(String));
    await admin.api.chaves.encerrar({ params: { id } });
    const unused = await rotate("0");
    const last = await rotate("0", await newest());
    expect([(await ask(next)).status, (await ask(unused)).status, (await ask(last)).status]).toEqual([401, 401, 200]);
  });

  it("is neither changed nor replaced by somebody else, who may end it", async () => {
    const { id, key } = await newKey();
    await server.db.execute(sql`insert into role_permissoes (empresa_id, grupo_id, permissao)
      select g.empresa_id, g.id, p from grupos_permissoes g, unnest(array['chaves.visualizar', 'chaves.editar',
        'chaves.remover']) p where g.nome = 'Caixa' on conflict do nothing`);
    const { api } = await server.loginAs("2-caixa");
    const other = { status: 403, message: "Só quem criou a chave pode alterá-la ou trocá-la" };
    await expect(api.chaves.trocar({ body: { id, horas: "0" } })).rejects.toMatchObject(other);
    await expect(api.chaves.encerrar({ params: { id } })).rejects.toMatchObject(other);
    const body = { id, nome: "Minha", valida_ate: FOREVER, permissoes: ["caixa.visualizar" as const] };
    await expect(api.chaves.update({ body })).rejects.toMatchObject(other);
    await api.chaves.revogar({ params: { id } });
    expect((await ask(key)).status).toBe(401);
    await expect(api.chaves.revogar({ params: { id } })).rejects.toMatchObject({ status: 422 });
  });

  it("is replaced once by two who replace it at once", async () => {
    const { id } = await newKey();
    const both = await Promise.allSettled([1, 2].map(() => admin.api.chaves.trocar({ body: { id, horas: "24" } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});
