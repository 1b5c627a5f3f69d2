import { messageStates } from "@prumo/domain/message-state";
import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mensagens } from "../../../db/schema/mensagens";
import { whatsappMensagens } from "../../../db/schema/whatsapp";
import { acrossCompanies } from "../../../db/scope";
import { type Gateway, openGateway } from "../../../testing/gateway";
import { statusAndWords } from "../../../testing/refusal";
import { type Rows, triableRows } from "../../../testing/rows";
import { newEmail, newPhone } from "../../../testing/signups";
import { type Api, NOW, startTestServer, type TestServer } from "../../../testing/test-server";
import { createWhatsapp } from "../../../whatsapp";
import { sendDue } from "../../sistema/mensagens/service";

const HOUR = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

let server: TestServer;
let gateway: Gateway;
let rows: Rows;
let api: Api;

beforeAll(async () => {
  [server, gateway] = await Promise.all([startTestServer({ whatsappGateway: true }), openGateway()]);
  rows = await triableRows(server.db, 1);
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(async () => {
  await server.close();
  await gateway.close();
});
beforeEach(async () => {
  await server.db.delete(acrossCompanies(whatsappMensagens));
  await server.db.delete(mensagens).where(isNull(mensagens.empresa_id));
  await server.db.delete(mensagens).where(eq(mensagens.tipo, "whatsapp"));
});
afterEach(() => {
  gateway.answer = 200;
  gateway.received.length = 0;
  server.clock.now = NOW;
});

const deliver = (hours = 0) => sendDue(server.served, { whatsapp: createWhatsapp(gateway.url) }, () => later(hours));
const list = async (query: object = {}) => (await api.whatsapp.lista({ query })).mensagens.data;
const send = (especie: "compra" | "pagamento" | "recebimento" | "lembrete", id: number) =>
  api.whatsapp.enviar({ body: { especie, id } });

describe("messages by WhatsApp about records", () => {
  it("reach the person's phone with the country code, with what each record says, and are listed", async () => {
    const made = [
      await send("compra", rows.compra),
      await send("recebimento", rows.receipt("receber")),
      await send("pagamento", rows.receipt("pagar")),
      await send("lembrete", rows.scheduledOrdem()),
    ];
    expect(new Set((await list()).map(({ estado }) => estado))).toEqual(new Set(["fila"]));
    expect(await deliver()).toBe(made.length);
    const texts = gateway.received.map(({ body }) => body.texto).join("\n");
    for (const words of [`pedido de compra nº ${rows.compra}`, "Recebemos R$", "Pagamos R$", "está agendado para"]) {
      expect(texts).toContain(words);
    }
    for (const { body } of gateway.received) expect(body.para).toMatch(/^55119000\d{5}$/);
    const found = await list({ estado: "enviada" });
    expect(found.map(({ especie, texto }) => [especie, texto])).toEqual([
      ["lembrete", null],
      ["pagamento", null],
      ["recebimento", null],
      ["compra", null],
    ]);
    expect(found.at(-1)).toMatchObject({ registro: { id: rows.compra, nome: `Compra nº ${rows.compra}` } });
  });

  it("are refused in words when the person has no phone, or one that WhatsApp cannot know", async () => {
    const id = rows.receipt("receber");
    const phone = (telefone: string | null) =>
      server.db.execute(
        sql`update pessoas set telefone = ${telefone} where id = (select pessoa_id from contas where id = ${id})`,
      );
    await phone(null);
    expect(await statusAndWords(send("recebimento", id))).toMatchObject({
      message: expect.stringMatching(/ não tem telefone no cadastro$/),
    });
    await phone("08001234567");
    expect(await statusAndWords(send("recebimento", id))).toMatchObject({
      message: expect.stringMatching(/ não serve para o WhatsApp/),
    });
    await phone("11900000001");
    await send("recebimento", id);
  });

  it("are sent once when two people send the same at once", async () => {
    const id = rows.receipt("receber");
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => send("recebimento", id)));
    expect(all.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await list()).toHaveLength(1);
    expect(await deliver()).toBe(1);
  });

  it("expire after three days; a reminder at the hour of its schedule", { tags: ["full"] }, async () => {
    const ordem = rows.scheduledOrdem();
    await server.db.execute(
      sql`update ordens_servico set data_agendamento = '2026-11-21', hora_agendamento = '10:00' where id = ${ordem}`,
    );
    await send("lembrete", ordem);
    await send("recebimento", rows.receipt("receber"));
    const [receipt, reminder] = await list();
    expect([receipt?.vence_em, reminder?.vence_em]).toEqual(["2026-11-23 12:00:00", "2026-11-21 10:00:59"]);
    expect(await deliver(72)).toBe(0);
    server.clock.now = later(72);
    ({ api } = await server.loginAs("1-admin"));
    expect((await list()).map(({ estado }) => estado)).toEqual(["expirada", "expirada"]);
    const [again, past] = await list();
    expect(await statusAndWords(api.whatsapp.reenviar({ params: { id: past?.id ?? 0 } }))).toMatchObject({
      status: 422,
      message: "O horário agendado já passou",
    });
    await api.whatsapp.reenviar({ params: { id: again?.id ?? 0 } });
    expect((await list({ estado: "fila" })).map(({ id }) => id)).toEqual([again?.id]);
  });

  it("that failed are sent again by twenty people at once, and go out once", async () => {
    gateway.answer = 500;
    const { mensagem } = await send("recebimento", rows.receipt("receber"));
    await deliver();
    expect((await list({ estado: "falhou" })).map(({ id, erro }) => [id, erro])).toEqual([
      [mensagem.id, "WhatsApp 500: sem saldo"],
    ]);
    gateway.answer = 200;
    gateway.received.length = 0;
    const again = () => api.whatsapp.reenviar({ params: { id: mensagem.id } });
    const all = await Promise.allSettled(Array.from({ length: 20 }, again));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const counts = await Promise.all([deliver(), deliver()]);
    expect(counts.reduce((total, count) => total + count)).toBe(1);
    expect(gateway.received).toHaveLength(1);
    expect(await statusAndWords(again())).toMatchObject({ message: "Esta mensagem já foi enviada" });
  });

  it("are not sent again by people while a process is sending them", async () => {
    gateway.answer = 500;
    const { mensagem } = await send("recebimento", rows.receipt("receber"));
    await deliver();
    let refusedWith: unknown;
    const whatsapp = async () => {
      refusedWith = await statusAndWords(api.whatsapp.reenviar({ params: { id: mensagem.id } }));
    };
    expect(await sendDue(server.served, { whatsapp }, () => later(0.1))).toBe(1);
    expect(refusedWith).toMatchObject({ status: 422 });
  });

  it("are found by kind, state, day, and the receiver's name or number", async () => {
    await send("compra", rows.compra);
    const { mensagem } = await send("recebimento", rows.receipt("receber"));
    const [row] = await list({ especie: "recebimento" });
    expect(row?.id).toBe(mensagem.id);
    const digits = row?.telefone.replace(/\D/g, "").slice(-5);
    expect((await list({ pesquisa: digits, especie: "recebimento" })).map(({ id }) => id)).toEqual([mensagem.id]);
    expect(await list({ pesquisa: row?.pessoa.nome_fantasia, especie: "recebimento" })).toHaveLength(1);
    expect(await list({ data_inicial: "2026-11-21" })).toEqual([]);
    expect(await list({ data_inicial: "2026-11-20", data_final: "2026-11-20" })).toHaveLength(2);
    const counts = await Promise.all(messageStates.map(async (estado) => (await list({ estado })).length));
    expect(counts).toEqual([2, 0, 0, 0]);
  });

  it("are shown and sent only by who may see their record", async () => {
    await send("compra", rows.compra);
    await send("recebimento", rows.receipt("receber"));
    await server.db.execute(
      sql`delete from role_permissoes where permissao like 'compras.%' and grupo_id in (
        select grupo_id from usuarios_grupos where usuario_id = (select id from usuarios where login = '4-leitura'))`,
    );
    const { api: reader } = await server.loginAs("4-leitura");
    const { mensagens: seen } = await reader.whatsapp.lista({ query: {} });
    expect(seen.data.map(({ especie }) => especie)).toEqual(["recebimento"]);
    expect(seen.total).toBe(1);
  });
});

describe("codes and one-use links", () => {
  it("are never listed nor sent again: whatever the queue holds, only messages about records are", async () => {
    const visitor = server.visit();
    await visitor.api.cadastro.requestCode({ body: { type: "telefone", telefone: newPhone() } });
    await visitor.api.cadastro.requestCode({ body: { type: "email", email: newEmail() } });
    await visitor.api.senha.solicitar({ body: { login: "4-leitura" } });
    const telefone = newPhone();
    const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Lia Prado", tipos_pessoa: [3], telefone } });
    const invited = { nome: "Lia Prado", login: `${pessoa.id}-lia`, email: newEmail(), pessoa_id: pessoa.id };
    await api.usuarios.save({ body: { ...invited, enviar_convite: true } });
    const invitation = and(eq(mensagens.tipo, "whatsapp"), eq(mensagens.destino, telefone));
    expect(await server.db.$count(mensagens, invitation)).toBe(1);
    const queued = await server.db.select({ id: mensagens.id }).from(mensagens);
    expect(queued.length).toBeGreaterThan(3);
    expect(await list()).toEqual([]);
    for (const { id } of queued) {
      for (const call of [api.whatsapp.reenviar, api.whatsapp.marcarEnviada]) {
        expect(await statusAndWords(call({ params: { id } }))).toMatchObject({ status: 404 });
      }
    }
  });
});

describe("a server without a gateway", () => {
  it("leaves each message to a person, who opens the chat and marks it as sent", async () => {
    const plain = await startTestServer({ database: { db: server.served, engine: "pglite" } });
    const { api: admin } = await plain.loginAs("1-admin");
    const body = { especie: "recebimento", id: rows.receipt("receber") } as const;
    const preview = await admin.whatsapp.previa({ query: body });
    expect(preview).toMatchObject({ gateway: false, numero: expect.stringMatching(/^5511/) });
    const { mensagem } = await admin.whatsapp.enviar({ body });
    const params = { id: mensagem.id };
    const waiting = (await admin.whatsapp.lista({ query: {} })).mensagens.data[0];
    expect(waiting).toMatchObject({ estado: "fila", texto: preview.texto });
    await admin.whatsapp.marcarEnviada({ params });
    const { mensagens: after } = await admin.whatsapp.lista({ query: {} });
    expect(after.data[0]).toMatchObject({ estado: "enviada", marcada_por: "Ana Prado", texto: null });
    expect(await statusAndWords(admin.whatsapp.marcarEnviada({ params }))).toMatchObject({ status: 422 });
    // Where the server sends by itself nobody says so in its place.
    const { mensagem: other } = await send("recebimento", rows.receipt("receber"));
    expect(await statusAndWords(api.whatsapp.marcarEnviada({ params: { id: other.id } }))).toMatchObject({
      message: "As mensagens são enviadas pelo sistema",
    });
    expect(await server.db.$count(mensagens, and(eq(mensagens.tipo, "whatsapp"), isNull(mensagens.enviada_em)))).toBe(
      1,
    );
  });
});
