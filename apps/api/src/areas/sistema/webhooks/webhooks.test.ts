import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { verifyWebhook } from "@prumo/api-client/webhook";
import { subscribableEvents, type WebhookEventName, webhookEvents } from "@prumo/api-client/webhook-events";
import { type PermissionKey, permissoes, type Submodulo } from "@prumo/domain/permissions";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { secretBox } from "../../../http/secret-box";
import { newConta, newReceivable, payment, receipt } from "../../../testing/contas";
import { cases, requestsOf } from "../../../testing/examples";
import { triableRows } from "../../../testing/rows";
import { send as raw } from "../../../testing/send";
import { NOW, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";
import { startWebhooks } from "../../../webhook-sender";
import { findCaretakers } from "../mensagens/caretakers";
import { maySeeEvent } from "./event-permissions";
import { forgetOldDeliveries } from "./queries";
import { AT_ONCE, sendDueWebhooks, type WebhookWork } from "./send";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: TestServer;
let admin: Visitor;
let receiver: Server;
let base: string;
let received: Received[] = [];
/** What the receiver answers, by its path. */
let answers: Record<string, number> = {};
/** Paths whose answer is held until they are let go. */
const held = new Map<string, Promise<void>>();
/** Milliseconds that each answer takes. */
let pause = 0;
/** Records with a message on its way, and those of which two were at once. */
const underWay = new Set<number>();
const together: number[] = [];
let mails = 0;

const later = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};

beforeAll(async () => {
  server = await startTestServer({ webhooksLocal: true });
  admin = await server.loginAs("1-admin");
  receiver = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const body = Buffer.concat(parts).toString("utf8");
    received.push({ path: request.url ?? "", headers: request.headers, body });
    await held.get(request.url ?? "");
    const { id } = JSON.parse(body).data as { id: number };
    if (underWay.has(id)) together.push(id);
    underWay.add(id);
    await wait(pause);
    underWay.delete(id);
    answer.statusCode = answers[request.url ?? ""] ?? 204;
    answer.end();
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await server.close();
});
beforeEach(async () => {
  server.clock.now = NOW;
  received = [];
  answers = {};
  pause = 0;
  together.length = 0;
  await emptied();
  admin = await server.loginAs("1-admin");
});

async function emptied(): Promise<void> {
  await server.db.execute(sql`delete from webhook_entregas`);
  await server.db.execute(sql`delete from webhooks`);
  await server.db.execute(sql`delete from consultas_por_minuto`);
}

const work = (): WebhookWork => ({
  db: server.db,
  box: secretBox("what the tests encrypt with"),
  local: true,
  publicUrl: "http://localhost",
  now: () => server.clock.now,
  onMessage: () => {
    mails += 1;
  },
  failed: (error) => {
    throw error;
  },
});
const send = () => sendDueWebhooks(work());

async function newWebhook(path: string, eventos: readonly WebhookEventName[] = subscribableEvents) {
  const { webhook } = await admin.api.webhooks.save({ body: { url: `${base}${path}`, eventos: [...eventos] } });
  return { id: webhook.id, segredo: String(webhook.segredo) };
}

/** Somebody of the company who holds these permissions only. */
async function visitorWith(held: readonly PermissionKey[]) {
  await server.db.execute(sql`delete from role_permissoes
    where grupo_id in (select id from grupos_permissoes where nome = 'Caixa')`);
  await server.db.execute(sql`insert into role_permissoes (empresa_id, grupo_id, permissao)
    select g.empresa_id, g.id, p from grupos_permissoes g, unnest(${sql.param([...held])}::text[]) p
    where g.nome = 'Caixa'`);
  return (await server.loginAs("2-caixa")).api;
}

const typeOf = ({ body }: Received): string => JSON.parse(body).type;
const pay = (id: number, valor: number) => admin.api.contasPagar.pagar({ body: payment(id, { valor }) });

describe("an event of a write", () => {
  it("is sent once, signed, with ids, amounts and a version that grows, and nothing of a person", async () => {
    const { segredo } = await newWebhook("/a");
    const id = await newConta(admin.api, { valor: 80 });
    await pay(id, 30);
    await send();
    expect(received.map(typeOf)).toEqual(["conta.criada", "conta.paga"]);
    const messages = await Promise.all(
      received.map(({ headers, body }) => verifyWebhook(segredo, headers, body, { now: NOW.getTime() })),
    );
    const datas = messages.map(({ data }) => data as Record<string, unknown>);
    expect(datas).toMatchObject([
      { id, empresa_id: 1, lado: "contasPagar", valor_integral: 80, valor_pago: 0 },
      { id, valor_pago: 30, acerto: { valor: 30, data_pagamento: "2026-11-20" } },
    ]);
    expect(Number(datas[1]?.versao)).toBeGreaterThan(Number(datas[0]?.versao));
    expect(received.map(({ body }) => body).join()).not.toMatch(/pessoa|nome|referencia|documento|observacao/);
    await send();
    expect(received).toHaveLength(2);
  });

  it("of a write that was refused or sent twice is none, and of another company neither", async () => {
    await newWebhook("/a");
    const id = await newConta(admin.api, { valor: 80 });
    await expect(pay(id, 90_000)).rejects.toMatchObject({ status: 422 });
    const key = { idempotencyKey: "w".repeat(32) };
    await admin.api.contasPagar.pagar({ body: payment(id, { valor: 80 }) }, key);
    await admin.api.contasPagar.pagar({ body: payment(id, { valor: 80 }) }, key);
    await send();
    await server.db.execute(sql`update webhooks set empresa_id = 3`);
    await newConta(admin.api, { valor: 10 });
    await send();
    expect(received.map(typeOf)).toEqual(["conta.criada", "conta.paga"]);
  });

  it("is reached by a real act, each that an address can ask for", async () => {
    const rows = await triableRows(server.db, 1);
    await emptied();
    await newWebhook("/a");
    const { api } = admin;
    const id = await newConta(api, { valor: 80 });
    await api.contasPagar.alterar({ params: { id }, body: { data_vencimento: "2026-12-15" } });
    await pay(id, 80);
    await api.contasPagar.estorno({ params: { id }, body: {} });
    await api.contasPagar.delete({ params: { id } });
    const receivable = await newReceivable(api, { valor: 90 });
    await api.contasReceber.alterar({ params: { id: receivable }, body: { data_vencimento: "2026-12-15" } });
    await api.contasReceber.receber({ body: receipt(receivable, { valor: 90 }) });
    await api.contasReceber.estorno({ params: { id: receivable }, body: {} });
    await api.contasReceber.delete({ params: { id: receivable } });
    await server.db.execute(sql`update empresas set representante = true where id = 1`);
    for (const name of ["compras.alterarEstado", "requerimentos.decidir", "ordemServico.finalizar", "empresas.save"]) {
      const one = cases.find((found) => found.name === name);
      if (one === undefined) throw new Error(`There is no call ${name}`);
      for (const request of requestsOf(one, rows)) await raw(admin, one.call, request);
    }
    expect([...(await names())].toSorted()).toEqual([...subscribableEvents].toSorted());
  });
});

/** The events that were announced. */
async function names(): Promise<Set<string>> {
  const { rows } = await server.db.execute<{ tipo: string }>(sql`select tipo from webhook_entregas`);
  return new Set(rows.map(({ tipo }) => tipo));
}

describe("an address", () => {
  it("hears of what it asked for, and nothing once it is switched off or removed", async () => {
    const { id } = await newWebhook("/a", ["conta.paga"]);
    const conta = await newConta(admin.api, { valor: 80 });
    await pay(conta, 10);
    const { webhook } = await admin.api.webhooks.find({ params: { id } });
    const body = { id, url: webhook.url, eventos: ["conta.paga" as const], ativo: false };
    await admin.api.webhooks.update({ body });
    await pay(conta, 10);
    await send();
    expect(received).toEqual([]);
    await admin.api.webhooks.update({ body: { ...body, ativo: true } });
    await send();
    expect(received.map(typeOf)).toEqual(["conta.paga"]);
    await pay(conta, 10);
    await admin.api.webhooks.delete({ params: { id } });
    await send();
    expect(received).toHaveLength(1);
    expect((await admin.api.webhooks.lista()).webhooks).toEqual([]);
  });

  it("that fails gets the message again after 5 s and 5 min, and no later one of that record before", async () => {
    answers = { "/a": 500 };
    const { id } = await newWebhook("/a", ["conta.criada", "conta.paga"]);
    const [first, second] = [await newConta(admin.api, { valor: 80 }), await newConta(admin.api, { valor: 70 })];
    await pay(first, 10);
    await send();
    expect(received.map(typeOf)).toEqual(["conta.criada", "conta.criada"]);
    later(4_000);
    await send();
    expect(received).toHaveLength(2);
    later(2_000);
    await send();
    expect(received).toHaveLength(4);
    const ids = received.map(({ headers }) => headers["webhook-id"]);
    expect(ids.slice(2).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    answers = {};
    later(6 * MINUTE);
    await send();
    const rest = received.slice(4).map(({ body }) => JSON.parse(body));
    expect(rest.filter(({ data }) => data.id === first).map(({ type }) => type)).toEqual([
      "conta.criada",
      "conta.paga",
    ]);
    expect(rest.filter(({ data }) => data.id === second).map(({ type }) => type)).toEqual(["conta.criada"]);
    const { entregas } = await admin.api.webhooks.entregas({ query: { webhook: id } });
    expect(entregas.data.map(({ estado, tentativas }) => [estado, tentativas])).toEqual([
      ["entregue", 1],
      ["entregue", 3],
      ["entregue", 3],
    ]);
  });

  it("that is slow or away keeps no other address waiting", async () => {
    await newWebhook("/a", ["conta.criada"]);
    const { webhook } = await admin.api.webhooks.save({
      body: { url: "http://127.0.0.1:9/x", eventos: ["conta.criada"] },
    });
    await newConta(admin.api, { valor: 80 });
    await send();
    expect(received).toHaveLength(1);
    expect((await admin.api.webhooks.find({ params: { id: webhook.id } })).webhook).toMatchObject({
      aguardando: 1,
      falhando_desde: "2026-11-20 12:00:00",
    });
  });

  it("that holds its answer keeps no event waiting that is announced meanwhile", async () => {
    let release = () => {};
    held.set("/slow", new Promise<void>((done) => (release = done)));
    await newWebhook("/slow", ["conta.criada"]);
    await newConta(admin.api, { valor: 80 });
    const sender = startWebhooks(work(), pino({ level: "silent" }));
    try {
      await vi.waitFor(() => expect(received.map(({ path }) => path)).toEqual(["/slow"]));
      await newWebhook("/quick", ["conta.paga"]);
      await pay(await newConta(admin.api, { valor: 70 }), 10);
      await vi.waitFor(() => expect(received.map(({ path }) => path)).toEqual(["/slow", "/quick"]));
    } finally {
      release();
      held.clear();
      await sender.stop();
    }
    expect((await admin.api.webhooks.lista()).webhooks.map(({ falhando_desde }) => falhando_desde)).toEqual([
      null,
      null,
    ]);
  });

  const switchOn = async (id: number, eventos: WebhookEventName[]) => {
    const { api } = await server.loginAs("1-admin");
    const { webhook } = await api.webhooks.find({ params: { id } });
    await api.webhooks.update({ body: { id, url: webhook.url, eventos, ativo: true } });
  };

  it("that is gone for a day loses nothing", async () => {
    answers = { "/a": 500 };
    await newWebhook("/a", ["conta.criada"]);
    await newConta(admin.api, { valor: 80 });
    for (let hours = 0; hours < 24; hours += 1) {
      await send();
      later(HOUR);
    }
    received = [];
    answers = {};
    for (let hours = 0; hours < 9; hours += 1) {
      await send();
      later(HOUR);
    }
    expect(received.map(typeOf)).toEqual(["conta.criada"]);
  });

  it("that fails for five days is switched off and told of, and gets all when it is switched on again", async () => {
    answers = { "/a": 500 };
    const { id } = await newWebhook("/a", ["conta.criada"]);
    await server.db.execute(sql`delete from mensagens`);
    for (let hours = 0; hours <= 122; hours += 2) {
      if (hours % 24 === 0) {
        const { api } = await server.loginAs("1-admin");
        await newConta(api, { valor: 80 });
      }
      await send();
      later(2 * HOUR);
    }
    const { api } = await server.loginAs("1-admin");
    const { webhook } = await api.webhooks.find({ params: { id } });
    expect(webhook).toMatchObject({ ativo: false, desligado_em: "2026-11-25 14:00:00" });
    const states = (await api.webhooks.entregas({ query: { webhook: id } })).entregas.data.map(({ estado }) => estado);
    expect(states.filter((estado) => estado === "falhou").length).toBeGreaterThan(1);
    const { rows: told } = await server.db.execute<{ destino: string; assunto: string; texto: string }>(sql`
      select destino, assunto, texto from mensagens order by id`);
    expect(told.length).toBeGreaterThan(0);
    expect(mails).toBeGreaterThan(0);
    for (const { assunto, texto } of told) {
      expect(assunto).toBe("Prumo: um webhook foi desligado");
      expect(texto).toContain("Nada se perde por 30 dias");
      expect(texto).toContain(new URL(base).host);
    }
    await newConta(api, { valor: 70 });
    received = [];
    answers = {};
    await send();
    expect(received).toEqual([]);
    await switchOn(id, ["conta.criada"]);
    await send();
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(7);
  });

  it("whose name no longer resolves can be switched off, and not on again or moved to another one", {
    tags: ["full"],
  }, async () => {
    let known = true;
    const resolveName = async () => {
      if (known) return [{ address: "93.184.215.14", family: 4 }];
      throw new Error("ENOTFOUND");
    };
    const { api } = await (await startTestServer({ database: server, resolveName })).loginAs("1-admin");
    const url = "https://loja.example.com/prumo";
    const { webhook } = await api.webhooks.save({ body: { url, eventos: ["conta.criada"] } });
    const change = (to: { url?: string; ativo: boolean }) =>
      api.webhooks.update({ body: { id: webhook.id, url, eventos: ["conta.criada"], ...to } });
    known = false;
    await change({ ativo: false });
    const unknown = { errors: { url: ["Este nome não existe na internet"] } };
    await expect(change({ ativo: true })).rejects.toMatchObject(unknown);
    await expect(change({ ativo: false, url: "https://outra.example.com/" })).rejects.toMatchObject(unknown);
    known = true;
    await change({ ativo: true });
  });

  it("that failed once days ago and fails again is not switched off for it", async () => {
    answers = { "/a": 500 };
    const { id } = await newWebhook("/a", ["conta.criada"]);
    await newConta(admin.api, { valor: 80 });
    await send();
    later(121 * HOUR);
    await send();
    const { api } = await server.loginAs("1-admin");
    expect((await api.webhooks.find({ params: { id } })).webhook).toMatchObject({
      ativo: true,
      falhando_desde: "2026-11-25 13:00:00",
    });
  });

  it("whose secret the server cannot read is said to be so, told of once, and loses nothing", {
    tags: ["full"],
  }, async () => {
    await server.db.execute(sql`update usuarios set email = 'admin@exemplo.com.br' where login = '1-admin'`);
    const { id, segredo } = await newWebhook("/a", ["conta.criada"]);
    await newConta(admin.api, { valor: 80 });
    await server.db.execute(sql`delete from mensagens`);
    const otherKey = secretBox("another key of the server");
    for (let hours = 0; hours < 140; hours += 4) {
      await sendDueWebhooks({ ...work(), box: otherKey });
      later(4 * HOUR);
    }
    const { rows: told } = await server.db.execute<{ assunto: string; texto: string }>(sql`
      select assunto, texto from mensagens where destino = 'admin@exemplo.com.br'`);
    expect(told.map(({ assunto }) => assunto)).toEqual(["Prumo: um webhook precisa de outro segredo"]);
    expect(told[0]?.texto).toContain("Troque o segredo do webhook");
    const other = await startTestServer({
      database: server,
      secretKey: "another key of the server",
      webhooksLocal: true,
    });
    other.clock.now = server.clock.now;
    const { api } = await other.loginAs("1-admin");
    const find = async () => (await api.webhooks.find({ params: { id } })).webhook;
    expect(await find()).toMatchObject({
      ativo: true,
      falhando_desde: null,
      segredo_legivel: false,
      aguardando: 1,
    });
    await expect(api.webhooks.testar({ params: { id } })).rejects.toMatchObject({ status: 422 });
    await forgetOldDeliveries(server.db, new Date(NOW.getTime() + 31 * 24 * HOUR));
    const { entregas } = await api.webhooks.entregas({ query: { webhook: id } });
    expect(entregas.data).toMatchObject([{ estado: "aguardando", tentativas: 0 }]);
    expect(received).toEqual([]);
    const { webhook, message } = await api.webhooks.trocarSegredo({ body: { id, horas: "24" } });
    expect(message).toBe("Segredo trocado. O anterior não assina mais.");
    expect(await find()).toMatchObject({ segredo_legivel: true, anterior_ate: null });
    await sendDueWebhooks({ ...work(), box: otherKey });
    const [one] = received;
    if (one === undefined) throw new Error("Nothing was sent");
    const now = { now: server.clock.now.getTime() };
    await verifyWebhook(String(webhook.segredo), one.headers, one.body, now);
    await expect(verifyWebhook(segredo, one.headers, one.body, now)).rejects.toThrow();
  });

  it("whose secret can be read again, with the key that the server had before, gets what waited at once", async () => {
    await newWebhook("/a", ["conta.criada"]);
    await newConta(admin.api, { valor: 80 });
    await sendDueWebhooks({ ...work(), box: null });
    expect(received).toEqual([]);
    await send();
    expect(received).toHaveLength(1);
  });

  it("that is back after four days gets what was given up meanwhile, and not what it only refused", {
    tags: ["full"],
  }, async () => {
    answers = { "/a": 500 };
    const { id } = await newWebhook("/a", ["conta.criada"]);
    const first = await newConta(admin.api, { valor: 80 });
    for (let hours = 0; hours < 80; hours += 2) {
      await send();
      later(2 * HOUR);
    }
    const states = async () => {
      const { api } = await server.loginAs("1-admin");
      const { entregas } = await api.webhooks.entregas({ query: { webhook: id } });
      return entregas.data.map(({ estado }) => estado);
    };
    expect(await states()).toEqual(["falhou"]);
    // Nothing happens for two days: the address is not said to fail without a break, and has got nothing yet.
    later(50 * HOUR);
    const { api } = await server.loginAs("1-admin");
    const second = await newConta(api, { valor: 70 });
    await send();
    answers = {};
    received = [];
    later(6_000);
    await send();
    await send();
    expect(received.map(({ body }) => JSON.parse(body).data.id)).toEqual([second, first]);
    expect(await states()).toEqual(["entregue", "entregue"]);
    await server.db.execute(sql`update webhook_entregas set estado = 'falhou'
      where id = (select min(id) from webhook_entregas)`);
    await newConta(api, { valor: 60 });
    await send();
    expect(await states()).toEqual(["entregue", "entregue", "falhou"]);
  });

  it("that is switched off or removed gets nothing more of its queue after what is on its way", async () => {
    for (const end of ["off", "removed"] as const) {
      received = [];
      const { id } = await newWebhook("/slow", ["conta.criada"]);
      let release = () => {};
      held.set("/slow", new Promise<void>((done) => (release = done)));
      for (let valor = 1; valor <= AT_ONCE + 1; valor += 1) await newConta(admin.api, { valor });
      const sending = send();
      await vi.waitFor(() => expect(received).toHaveLength(AT_ONCE));
      const body = { id, url: `${base}/slow`, eventos: ["conta.criada" as const], ativo: false };
      if (end === "off") await admin.api.webhooks.update({ body });
      else await admin.api.webhooks.delete({ params: { id } });
      release();
      held.clear();
      await sending;
      expect(received).toHaveLength(AT_ONCE);
    }
  });

  it("is told of to its maker of another unit and to administrators of the head office too", async () => {
    const { rows } = await server.db.execute<{ maker: number; head: number; unit: number }>(sql`
      select (select min(u.id) from usuarios u where u.empresa_id not in (m.id, e.id) and u.ativo) as maker,
        m.id as head, e.id as unit
      from empresas m join empresas e on e.unidade_id = m.unidade_id and e.id <> m.id where m.matriz limit 1`);
    const { maker = 0, head = 0, unit = 0 } = rows[0] ?? {};
    await server.db.execute(sql`update usuarios set email = 'maker@example.com' where id = ${maker}`);
    await server.db.execute(sql`update usuarios set email = 'head@example.com' where id =
      (select min(id) from usuarios where empresa_id = ${head} and adm and ativo)`);
    const readers = (await findCaretakers(server.db, unit, maker)).map(({ email }) => email);
    expect(readers).toEqual(expect.arrayContaining(["maker@example.com", "head@example.com"]));
  });

  it("that says that it is gone is switched off at once, and loses nothing", async () => {
    answers = { "/a": 410 };
    const { id } = await newWebhook("/a", ["conta.criada"]);
    await newConta(admin.api, { valor: 80 });
    await send();
    const { webhook } = await admin.api.webhooks.find({ params: { id } });
    expect(webhook).toMatchObject({ ativo: false, aguardando: 1 });
  });

  it("gets a message that a process took and died with, after the lease, and twice at most by that", async () => {
    await newWebhook("/a", ["conta.criada"]);
    await newConta(admin.api, { valor: 80 });
    await server.db.execute(sql`update webhook_entregas set tentativas = 1,
      proxima_em = ${new Date(NOW.getTime() + MINUTE).toISOString()}::timestamptz`);
    await send();
    expect(received).toEqual([]);
    later(MINUTE + 1);
    await send();
    expect(received).toHaveLength(1);
  });

  it("gets each message from one of two processes that send at once", async () => {
    await newWebhook("/a", ["conta.criada"]);
    for (const valor of [10, 20, 30, 40, 50, 60, 70, 80]) await newConta(admin.api, { valor });
    await Promise.all([send(), send(), send()]);
    const ids = received.map(({ headers }) => headers["webhook-id"]);
    expect([ids.length, new Set(ids).size]).toEqual([8, 8]);
  });
});

it("messages of each record come in its order, and each once, from two processes that send at once", async () => {
  await newWebhook("/a", ["conta.criada", "conta.paga"]);
  for (let one = 0; one < 4; one += 1) {
    const id = await newConta(admin.api, { valor: 80 });
    for (const valor of [10, 20, 30]) await pay(id, valor);
  }
  pause = 5;
  const worker = async () => {
    for (let rounds = 0; rounds < 30 && received.length < 16; rounds += 1) await send();
  };
  await Promise.all([worker(), worker()]);
  expect(together).toEqual([]);
  const told = received.map(({ body }) => JSON.parse(body).data as { id: number; versao: number });
  expect(told).toHaveLength(16);
  for (const id of new Set(told.map((data) => data.id))) {
    const versions = told.filter((data) => data.id === id).map(({ versao }) => versao);
    expect(versions).toHaveLength(4);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  }
});

describe("the secret of an address", () => {
  it("is told once and kept encrypted, and two sign while one takes the place of the other", async () => {
    const { id, segredo } = await newWebhook("/a", ["conta.criada"]);
    const { webhook } = await admin.api.webhooks.trocarSegredo({ body: { id, horas: "24" } });
    const second = String(webhook.segredo);
    await newConta(admin.api, { valor: 80 });
    await send();
    const [one] = received;
    if (one === undefined) throw new Error("Nothing was sent");
    const now = { now: NOW.getTime() };
    for (const secret of [segredo, second]) await verifyWebhook(secret, one.headers, one.body, now);
    await expect(admin.api.webhooks.trocarSegredo({ body: { id, horas: "24" } })).rejects.toMatchObject({
      status: 422,
    });
    const { rows } = await server.db.execute<{ text: string }>(sql`
      select to_jsonb(i)::text as text from idempotencia i union all select to_jsonb(a)::text from auditoria a
      union all select to_jsonb(w)::text from webhooks w`);
    const kept = rows.map(({ text }) => text).join("\n");
    expect(kept).toContain("webhooks/trocarSegredo");
    for (const secret of [segredo, second]) expect(kept).not.toContain(secret);
    expect(JSON.stringify(await admin.api.webhooks.lista())).not.toMatch(/whsec_|token/);
  });
});

it("a secret whose answer was lost is replaced at once, while two sign, and only the last one signs", async () => {
  const { id, segredo } = await newWebhook("/a", ["conta.criada"]);
  const { webhook: lost } = await admin.api.webhooks.trocarSegredo({ body: { id, horas: "168" } });
  const { webhook } = await admin.api.webhooks.trocarSegredo({ body: { id, horas: "0" } });
  await newConta(admin.api, { valor: 80 });
  await send();
  const [one] = received;
  if (one === undefined) throw new Error("Nothing was sent");
  const now = { now: NOW.getTime() };
  await verifyWebhook(String(webhook.segredo), one.headers, one.body, now);
  for (const old of [segredo, String(lost.segredo)]) {
    await expect(verifyWebhook(old, one.headers, one.body, now)).rejects.toThrow();
  }
});

describe("who may not see a record", () => {
  it.each([
    ["conta.paga", "contasPagar.visualizar"],
    ["recebimento.criado", "contasReceber.visualizar"],
    ["compra.aprovada", "compras.visualizar"],
    ["requerimento.transferido", "requerimentos.visualizar"],
    ["ordem.finalizada", "ordemServico.visualizar"],
    ["empresa.cadastrada", "empresas.visualizar"],
  ] as const)("does not see %s without %s, and does with it", (name, permission) => {
    const [submodulo, action] = permission.split(".") as [Submodulo, string];
    const all = Object.fromEntries(Object.keys(permissoes).map((key) => [key, ["visualizar"]]));
    expect(maySeeEvent({ permissoes: { ...all, [submodulo]: [] } }, name)).toBe(false);
    expect(maySeeEvent({ permissoes: { [submodulo]: [action] } }, name)).toBe(true);
  });

  it("makes no address that tells it, and switches none on, but may switch one off", async () => {
    const { id } = await newWebhook("/a", ["conta.paga"]);
    await pay(await newConta(admin.api, { valor: 80 }), 10);
    await send();
    const [entrega] = (await admin.api.webhooks.entregas({ query: { webhook: id } })).entregas.data;
    const visitor = await visitorWith(["webhooks.visualizar", "webhooks.cadastrar", "webhooks.editar"]);
    const body = { url: `${base}/mine`, eventos: ["conta.paga" as const] };
    const errors = { eventos: ["Você não tem permissão para ver: conta.paga"] };
    await expect(visitor.webhooks.save({ body })).rejects.toMatchObject({ status: 422, errors });
    await expect(visitor.webhooks.update({ body: { ...body, id } })).rejects.toMatchObject({ status: 422, errors });
    const { entrega: shown } = await visitor.webhooks.entrega({ params: { id: entrega?.id ?? 0 } });
    expect(shown).toMatchObject({ corpo: null, resposta: null, resposta_status: 204 });
    await visitor.webhooks.update({ body: { ...body, id, ativo: false } });
    await expect(visitor.webhooks.update({ body: { ...body, id, ativo: true } })).rejects.toMatchObject({
      status: 422,
    });
  });
});

it("what is sent by hand is refused for an address that is off, and beyond 30 times in a minute", async () => {
  const { id } = await newWebhook("/a", ["conta.criada"]);
  await newConta(admin.api, { valor: 80 });
  await send();
  const again = () => admin.api.webhooks.reenviar({ body: { webhook_id: id, data_inicial: "2026-11-20" } });
  const body = { id, url: `${base}/a`, eventos: ["conta.criada" as const] };
  await admin.api.webhooks.update({ body: { ...body, ativo: false } });
  await expect(again()).rejects.toMatchObject({ status: 422 });
  await expect(admin.api.webhooks.testar({ params: { id } })).rejects.toMatchObject({ status: 422 });
  await admin.api.webhooks.update({ body: { ...body, ativo: true } });
  await again();
  for (let tests = 1; tests < 30; tests += 1) await admin.api.webhooks.testar({ params: { id } });
  await expect(admin.api.webhooks.testar({ params: { id } })).rejects.toMatchObject({ status: 429 });
  await expect(again()).rejects.toMatchObject({ status: 429 });
});

describe("the log of an address", () => {
  it("shows what was sent and answered, sends one or a period again, and sends a test", async () => {
    const { id } = await newWebhook("/a", ["conta.criada"]);
    await newConta(admin.api, { valor: 80 });
    await admin.api.webhooks.testar({ params: { id } });
    await send();
    expect(received.map(typeOf).toSorted()).toEqual(["conta.criada", "webhook.teste"]);
    const { entregas } = await admin.api.webhooks.entregas({ query: { webhook: id, tipo: "conta.criada" } });
    const [one] = entregas.data;
    const { entrega } = await admin.api.webhooks.entrega({ params: { id: one?.id ?? 0 } });
    expect(entrega).toMatchObject({ estado: "entregue", resposta_status: 204, corpo: expect.stringMatching(/valor_/) });
    await admin.api.webhooks.reenviar({ body: { webhook_id: id, ids: [entrega.id] } });
    await send();
    expect(received).toHaveLength(3);
    expect(received[2]?.headers["webhook-id"]).toBe(entrega.mensagem_id);
    await admin.api.webhooks.reenviar({
      body: { webhook_id: id, data_inicial: "2026-11-20", data_final: "2026-11-20" },
    });
    await send();
    expect(received).toHaveLength(5);
    const none = admin.api.webhooks.reenviar({ body: { webhook_id: id, data_inicial: "2026-11-21" } });
    await expect(none).rejects.toMatchObject({ status: 422 });
  });

  it("is kept for 30 days", async () => {
    await newWebhook("/a", ["conta.criada"]);
    await newConta(admin.api, { valor: 80 });
    await forgetOldDeliveries(server.db, new Date(NOW.getTime() + 30 * 24 * HOUR));
    expect((await names()).size).toBe(1);
    await forgetOldDeliveries(server.db, new Date(NOW.getTime() + 30 * 24 * HOUR + 1));
    expect((await names()).size).toBe(0);
  });
});

it.each(Object.entries(webhookEvents))("the example of %s is what its schema says", (_, { data, example }) => {
  expect(data.parse(example)).toEqual(example);
});
