import { isNull } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startCourier } from "../../../courier";
import { mensagens } from "../../../db/schema/mensagens";
import { createMailer } from "../../../mailer";
import type { Rounds } from "../../../rounds";
import { type Gateway, openGateway } from "../../../testing/gateway";
import { type Mailbox, openMailbox } from "../../../testing/mailbox";
import { newEmail, newPhone, newSignup } from "../../../testing/signups";
import { NOW, startTestServer, type TestServer } from "../../../testing/test-server";
import { createWhatsapp } from "../../../whatsapp";
import { sendDue } from "../../sistema/mensagens/service";

const FROM = "Prumo <nao-responda@exemplo.com.br>";
const codeIn = (text: string | undefined) => /é (\d{6})\./.exec(text ?? "")?.[1] ?? "";

let server: TestServer;
let mailbox: Mailbox;
let gateway: Gateway;
let courier: Rounds | undefined;

beforeEach(async () => {
  [mailbox, gateway] = await Promise.all([openMailbox(), openGateway()]);
  server = await startTestServer({ onMessage: () => courier?.wake(), publicUrl: "https://prumo.exemplo.com.br" });
});
afterEach(async () => {
  await courier?.stop();
  courier = undefined;
  await Promise.all([server.close(), mailbox.close(), gateway.close()]);
});

function deliver(): void {
  courier = startCourier({
    db: server.served,
    publicUrl: "https://prumo.exemplo.com.br",
    logger: pino({ level: "silent" }),
    mailers: { email: createMailer({ url: mailbox.url, from: FROM }), whatsapp: createWhatsapp(gateway.url) },
    now: () => server.clock.now,
  });
}

const arrived = <T>(list: readonly T[], count: number) =>
  vi.waitFor(() => expect(list.length).toBe(count), { timeout: 10_000 });
/** Messages about no record of a company: the demo data have some about records. */
const stored = () => server.db.select().from(mensagens).where(isNull(mensagens.empresa_id));

describe("the sign-up with a mail server and a gateway", () => {
  it("works with the codes that arrive there, and sends the login by e-mail", async () => {
    deliver();
    const { api } = server.visit();
    const body = newSignup();
    await api.cadastro.requestCode({ body: { type: "email", email: body.email } });
    await arrived(mailbox.received, 1);
    expect(mailbox.received[0]).toMatchObject({
      de: "nao-responda@exemplo.com.br",
      para: body.email,
      assunto: "Prumo: seu código de validação",
    });
    await api.cadastro.validateCode({ body: { type: "email", code: codeIn(mailbox.received[0]?.texto) } });

    await api.cadastro.requestCode({ body: { type: "telefone", telefone: body.telefone } });
    await arrived(gateway.received, 1);
    expect(gateway.received[0]).toEqual({
      method: "POST",
      path: "/mensagens",
      type: "application/json",
      authorization: null,
      body: { para: `55${body.telefone}`, texto: expect.stringContaining("Seu código de validação do Prumo é") },
    });
    await api.cadastro.validateCode({ body: { type: "telefone", code: codeIn(gateway.received[0]?.body.texto) } });

    const { login } = await api.cadastro.cadastrar({ body });
    await arrived(mailbox.received, 2);
    const welcome = mailbox.received[1];
    expect(welcome).toMatchObject({ para: body.email, assunto: "Prumo: seu login" });
    expect(welcome?.texto).toContain(`Seu login é ${login}\n`);
    expect(welcome?.texto).toContain("https://prumo.exemplo.com.br/login");
    expect(welcome?.texto).not.toContain(body.senha);
    // Somebody who reads the database finds no code there.
    await vi.waitFor(async () => expect(new Set((await stored()).map((row) => row.texto))).toEqual(new Set([""])));
  });

  it("tries a message again that the gateway refused, and sends the mail meanwhile", async () => {
    gateway.answer = 402;
    deliver();
    const { api } = server.visit();
    await api.cadastro.requestCode({ body: { type: "telefone", telefone: newPhone() } });
    await api.cadastro.requestCode({ body: { type: "email", email: newEmail() } });
    await arrived(mailbox.received, 1);
    await vi.waitFor(async () =>
      expect((await stored()).find(({ tipo }) => tipo === "whatsapp")).toMatchObject({
        erro: "WhatsApp 402: sem saldo",
        tentativas: 1,
        enviada_em: null,
      }),
    );
    gateway.answer = 200;
    server.clock.now = new Date(NOW.getTime() + 60_000);
    courier?.wake();
    await arrived(gateway.received, 2);
    expect(gateway.received[1]?.body).toEqual(gateway.received[0]?.body);
  });

  it("the sign-up with a mail server and a gateway gives up a gateway that does not answer", {
    tags: ["full"],
  }, async () => {
    gateway.answer = null;
    await server.visit().api.cadastro.requestCode({ body: { type: "telefone", telefone: newPhone() } });
    const whatsapp = createWhatsapp(gateway.url, 50);
    expect(await sendDue(server.served, { whatsapp }, () => NOW)).toBe(0);
    expect((await stored())[0]?.erro).toBe("O gateway de WhatsApp não respondeu");
  });

  it("the sign-up with a mail server and a gateway keeps a mail that the mail server refused for later", {
    tags: ["full"],
  }, async () => {
    mailbox.refuse = "caixa cheia";
    await server.visit().api.cadastro.requestCode({ body: { type: "email", email: newEmail() } });
    const email = createMailer({ url: mailbox.url, from: FROM });
    expect(await sendDue(server.served, { email }, () => NOW)).toBe(0);
    expect((await stored())[0]?.erro).toContain("caixa cheia");
    mailbox.refuse = null;
    expect(await sendDue(server.served, { email }, () => new Date(NOW.getTime() + 60_000))).toBe(1);
    expect(mailbox.received).toHaveLength(1);
  });
});

describe("the gateway to WhatsApp", () => {
  it("the gateway to WhatsApp gets the user and password of its address, and no other server gets them", async () => {
    const url = gateway.url.replace("http://", "http://prumo:se%40gredo@");
    await createWhatsapp(url)({ destino: "11987654321", assunto: "", texto: "Olá" });
    expect(gateway.received[0]?.authorization).toBe(`Basic ${Buffer.from("prumo:se@gredo").toString("base64")}`);
    expect(gateway.received[0]?.body).toEqual({ para: "5511987654321", texto: "Olá" });
    gateway.answer = 302;
    await expect(createWhatsapp(url)({ destino: "11987654321", assunto: "", texto: "Olá" })).rejects.toThrow(
      /WhatsApp/,
    );
  });
});

describe("the sign-up without a gateway in production", () => {
  it("says that no code can be sent by WhatsApp, and still sends mail", { tags: ["full"] }, async () => {
    const production = await startTestServer({ outbox: false, whatsapp: false });
    const { api } = production.visit();
    await expect(api.cadastro.requestCode({ body: { type: "telefone", telefone: newPhone() } })).rejects.toMatchObject({
      status: 503,
      message: "O envio por WhatsApp não está disponível. Fale com o suporte.",
    });
    await api.cadastro.requestCode({ body: { type: "email", email: newEmail() } });
    await production.close();
  });
});
