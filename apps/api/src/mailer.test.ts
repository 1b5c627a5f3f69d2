import { createServer, type Socket } from "node:net";
import { makePixCode } from "@prumo/domain/pix-code";
import { reminderMessage } from "@prumo/domain/reminder-text";
import decodeQR from "qr/decode.js";
import { expect, it } from "vitest";
import { UncertainDelivery } from "./areas/sistema/mensagens/service";
import { createMailer } from "./mailer";

/**
 * Starts a mail server that knows as much as one message needs.
 * @returns the lines that it received
 */
async function mailServer(refuse = false, breaks = false) {
  const received: string[] = [];
  const talk = (socket: Socket) => {
    let data = false;
    socket.write("220 pronto\r\n");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        received.push(line);
        if (data && line !== ".") continue;
        data = line === "DATA";
        if (line.startsWith("EHLO")) socket.write("250 ok\r\n");
        else if (line.startsWith("RCPT") && refuse) socket.write("550 desconhecido\r\n");
        else if (data) socket.write("354 diga\r\n");
        else if (line === "." && breaks) socket.destroy();
        else if (line === "QUIT") socket.end("221 tchau\r\n");
        else socket.write("250 ok\r\n");
      }
    });
  };
  const server = createServer(talk);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return { received, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

/** Reads a picture of two colours that is stored without compression, as a code is drawn. */
function readGif(bytes: Buffer) {
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  const palette = 13;
  const colours = 2 ** (((bytes[10] ?? 0) & 7) + 1);
  const dark = (bytes[palette] ?? 0) < 128 ? 0 : 1;
  let at = bytes.indexOf(0x2c, palette + colours * 3) + 10;
  const bits = (bytes[at] ?? 0) + 1;
  const chunks: number[] = [];
  for (at += 1; bytes[at] !== 0; at += 1 + (bytes[at] ?? 0)) {
    chunks.push(...bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0)));
  }
  const pixels: number[] = [];
  for (let bit = 0; pixels.length < width * height; bit += bits) {
    let code = 0;
    for (let one = 0; one < bits; one += 1) {
      const place = bit + one;
      code |= (((chunks[place >> 3] ?? 0) >> (place & 7)) & 1) << one;
    }
    if (code < 2 ** (bits - 1)) pixels.push(code);
  }
  const data = Uint8Array.from(pixels.flatMap((code) => (code === dark ? [0, 0, 0, 255] : [255, 255, 255, 255])));
  return { width, height, data };
}

const message = { destino: "ana@exemplo.com.br", assunto: "Ação", texto: "Olá, Ana.\nAbra https://x/senha#y" };

it("a message arrives at the mail server with its accents and its whole link", async () => {
  const { received, url, close } = await mailServer();
  await createMailer({ url, from: "Prumo <nao-responda@exemplo.com.br>" })(message);
  close();
  expect(received).toContain("MAIL FROM:<nao-responda@exemplo.com.br>");
  expect(received).toContain("RCPT TO:<ana@exemplo.com.br>");
  expect(received).toContain("From: Prumo <nao-responda@exemplo.com.br>");
  expect(received.some((line) => /^Subject: =\?UTF-8\?/i.test(line))).toBe(true);
  const body = received.slice(received.indexOf("DATA")).join("\n");
  expect(body).toMatch(/Abra https:\/\/x\/senha#y|QWJyYSBodHRwczovL3gvc2VuaGEjeQ/);
});

it("a message that the mail server refuses is rejected", async () => {
  const { url, close } = await mailServer(true);
  await expect(createMailer({ url, from: "prumo@exemplo.com.br" })(message)).rejects.toThrow(/550/);
  close();
});

it("nobody knows of a message whether it went out when the server breaks off after it had it", async () => {
  const { received, url, close } = await mailServer(false, true);
  await expect(createMailer({ url, from: "a@exemplo.com.br" })(message)).rejects.toThrow(UncertainDelivery);
  close();
  expect(received).toContain(".");
});

it("a message that was refused, or never reached the server, is known not to have gone out", async () => {
  const { url, close } = await mailServer(true);
  const refused = createMailer({ url, from: "a@exemplo.com.br" })(message);
  await expect(refused).rejects.not.toBeInstanceOf(UncertainDelivery);
  close();
  const away = createMailer({ url: "smtp://127.0.0.1:1", from: "a@exemplo.com.br" })(message);
  await expect(away).rejects.not.toBeInstanceOf(UncertainDelivery);
});

it("a page goes beside the text, and a program for e-mail is told where to refuse more", async () => {
  const { received, url, close } = await mailServer();
  const more = { html: "<p>Olá</p>", cancelar_url: "https://prumo.example/api/cobranca/sair/1-x" };
  await createMailer({ url, from: "a@exemplo.com.br" })({ ...message, ...more });
  close();
  const lines = received.join("\n");
  expect(lines).toContain("List-Unsubscribe: <https://prumo.example/api/cobranca/sair/1-x>");
  expect(lines).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(lines).toContain("text/html");
});

it("the Pix of a page is drawn in an image that goes with the message, and read back from it", async () => {
  const code = makePixCode({ key: "a@example.com", name: "Prumo", city: "Brasília", amount: 12.34 });
  const { html } = reminderMessage({
    texto: "{contas}\n\n{pix}",
    assunto: null,
    canal: "email",
    nome: "Ana",
    empresa: { nome: "Prumo", telefone: null },
    contas: [
      {
        referencia: "Mensalidade",
        numero_documento: null,
        data_vencimento: "2026-12-01",
        valor: 12.34,
        calculo: null,
        pix_copia_cola: code,
        linha_digitavel: null,
      },
    ],
    saida: "https://prumo.example/lembretes/sair/1-x",
  });
  const { received, url, close } = await mailServer();
  await createMailer({ url, from: "a@exemplo.com.br" })({ ...message, html });
  close();
  const at = received.indexOf("Content-ID: <pix1@prumo>");
  expect(received.slice(0, at).join("\n")).toContain("multipart/related");
  const from = received.findIndex((line, place) => place > at && line.startsWith("R0lGOD"));
  const base64 = received.slice(from).join("\n").split("\n--")[0] ?? "";
  const image = readGif(Buffer.from(base64, "base64"));
  expect(decodeQR(image)).toBe(code);
});
