import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { mensagens } from "../../../db/schema/mensagens";
import { createMailer } from "../../../mailer";
import { type Mailbox, openMailbox } from "../../../testing/mailbox";
import { textsOf } from "../../../testing/pdf-texts";
import { newPurchase } from "../../../testing/purchases";
import { newProduct } from "../../../testing/stock";
import { type Api, NOW, startTestServer, type TestServer } from "../../../testing/test-server";
import { forgetOldMessages, sendDue } from "../../sistema/mensagens/service";

const HOUR = 3_600_000;
const WORDS = "Por favor, informe o email para envio";

let server: TestServer;
let mailbox: Mailbox;
let api: Api;
let produto: number;
let woken = 0;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({
    onMessage: () => {
      woken += 1;
    },
  });
  api = (await server.loginAs("1-admin")).api;
  produto = await newProduct(server.db);
  await server.db.execute(sql`update empresas set email = 'compras@prumo.exemplo' where id = 1`);
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});
afterEach(() => {
  mailbox.refuse = null;
  mailbox.received.length = 0;
  server.clock.now = NOW;
});

const deliver = (hours = 0) => {
  const email = createMailer({ url: mailbox.url, from: "Prumo <nao-responda@exemplo.com.br>" });
  return sendDue(server.served, { email }, () => new Date(NOW.getTime() + hours * HOUR));
};
const events = async (id: number) =>
  (await api.compras.find({ params: { id } })).compra.eventos.filter(({ tipo }) => tipo === "email");
const stored = async () => (await server.db.select().from(mensagens).orderBy(mensagens.id)).at(-1);

describe("the order of a purchase by e-mail", () => {
  it("arrives as a PDF with its products, and the history tells to whom and that it was sent", async () => {
    const id = await newPurchase(api, produto, {
      itens: Array.from({ length: 60 }, (_, at) => ({ produto_id: produto, quantidade: at + 1, valor: 1.25 })),
      observacao: "Entregar até às 9h, na doca 3",
    });
    const before = woken;
    await expect(api.compraManual.email({ body: { id, email: " Vendas@Aco.com.br " } })).resolves.toEqual({
      message: "E-mail enviado com sucesso!",
    });
    expect(woken).toBe(before + 1);
    expect(await events(id)).toMatchObject([
      {
        destino: "Vendas@Aco.com.br",
        envio: "fila",
        usuario: { nome: "Ana Prado" },
        created_at: "2026-11-20 12:00:00",
      },
    ]);
    expect(await deliver()).toBe(1);
    const [mail] = mailbox.received;
    expect(mail).toMatchObject({
      para: "Vendas@aco.com.br",
      de: "nao-responda@exemplo.com.br",
      responderA: "compras@prumo.exemplo",
      assunto: `Pedido de compra nº ${id} de Prumo Serviços`,
      anexos: [{ nome: `pedido-${id}.pdf`, tipo: "application/pdf" }],
    });
    expect(mail?.texto).toContain(`o pedido de compra nº ${id}, de 20/11/2026`);
    const pdf = mail?.anexos[0]?.conteudo ?? new Uint8Array();
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
    const { compra } = await api.compras.find({ params: { id } });
    const text = textsOf(pdf);
    const name = compra.itens[0]?.produto.nome ?? "?";
    expect(text.split(name).length - 1).toBe(60);
    for (const part of ["Pedido de compra", "R$ 2.287,50", "75,00", "Entregar até às 9h"]) {
      expect(text).toContain(part);
    }
    // Each sheet is numbered, and repeats the titles of the columns.
    const sheets = Number(/ de (\d+)$/.exec(text.trim())?.[1]);
    expect(sheets).toBeGreaterThan(1);
    for (let sheet = 1; sheet <= sheets; sheet += 1) expect(text).toContain(` ${sheet} de ${sheets}`);
    expect(text.split("Valor unitário").length - 1).toBe(sheets);
    expect(await events(id)).toMatchObject([{ envio: "enviada" }]);
    expect(await stored()).toMatchObject({ texto: "", anexo: null, anexo_nome: `pedido-${id}.pdf` });
  });

  it("says in the history that the mail server refused it, and in the end that it was not sent", async () => {
    const id = await newPurchase(api, produto);
    await api.compraManual.email({ body: { id, email: "ruim@exemplo.com.br" } });
    mailbox.refuse = "caixa cheia";
    expect(await deliver()).toBe(0);
    expect(await events(id)).toMatchObject([{ envio: "falhou" }]);
    mailbox.refuse = null;
    expect(await deliver(72)).toBe(0);
    server.clock.now = new Date(NOW.getTime() + 72 * HOUR);
    api = (await server.loginAs("1-admin")).api;
    expect(await events(id)).toMatchObject([{ envio: "expirada" }]);
  });

  it("stays in the history when messages of long ago are forgotten, without what was in it", async () => {
    const id = await newPurchase(api, produto);
    await api.compraManual.email({ body: { id, email: "ana@exemplo.com.br" } });
    expect((await stored())?.anexo).toMatch(/^JVBERi/);
    await forgetOldMessages(server.served, new Date(NOW.getTime() + 8 * 24 * HOUR));
    expect(await stored()).toMatchObject({ destino: "ana@exemplo.com.br", texto: "", anexo: null });
    expect(await events(id)).toMatchObject([{ destino: "ana@exemplo.com.br" }]);
  });

  test.each(["", "ana", "ana@", "ana@exemplo.com.br, bob@exemplo.com.br", "ana@exemplo.com.br\nBcc: x@y.com"])(
    "needs an address of a valid form: %j",
    async (email) => {
      const id = await newPurchase(api, produto);
      await expect(api.compraManual.email({ body: { id, email } })).rejects.toMatchObject({
        status: 422,
        errors: { email: [WORDS] },
      });
      expect(await events(id)).toEqual([]);
    },
  );

  it("is sent by who may only read too", async () => {
    const id = await newPurchase(api, produto);
    const { api: theirs } = await server.loginAs("4-leitura");
    await theirs.compraManual.email({ body: { id, email: "ana@exemplo.com.br" } });
    expect(await events(id)).toMatchObject([{ destino: "ana@exemplo.com.br" }]);
  });

  it("is sent by a representative too, is not sent of a cancelled purchase, and not of another company's", async () => {
    const id = await newPurchase(api, produto);
    const { api: theirs } = await server.loginAs("3-vendas");
    await theirs.compraManual.email({ body: { id, email: "ana@exemplo.com.br" } });
    await server.db.execute(sql`update compras set estado = 'CANCELADO' where id = ${id}`);
    const body = { id, email: "ana@exemplo.com.br" };
    await expect(api.compraManual.email({ body })).rejects.toMatchObject({
      status: 422,
      message: "Esta compra foi cancelada",
    });
    const { api: foreign } = await server.loginAs("8-admin");
    await expect(foreign.compraManual.email({ body })).rejects.toMatchObject({ status: 404 });
    expect(await events(id)).toHaveLength(1);
  });

  it("is sent once when the same attempt comes again", async () => {
    const id = await newPurchase(api, produto);
    const idempotencyKey = crypto.randomUUID();
    const send = () => api.compraManual.email({ body: { id, email: "ana@exemplo.com.br" } }, { idempotencyKey });
    await Promise.all([send(), send()]);
    expect(await events(id)).toHaveLength(1);
  });
});
