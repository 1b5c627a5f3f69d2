import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createWhatsapp } from "./whatsapp";

const MEGABYTE = 1024 * 1024;
const message = { destino: "11987654321", assunto: "", texto: "Olá" };

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function gateway(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Answers without end, as fast as it is read. */
const endless =
  (status: number, sent: { bytes: number }): RequestListener =>
  (_, response) => {
    const piece = Buffer.alloc(MEGABYTE, "x");
    response.writeHead(status);
    const more = () => {
      sent.bytes += piece.length;
      if (!response.destroyed && sent.bytes < 500 * MEGABYTE) response.write(piece, more);
    };
    more();
  };

it("an endless reason of the gateway is read no further than it is kept", async () => {
  const sent = { bytes: 0 };
  const send = createWhatsapp(await gateway(endless(500, sent)));
  await expect(send(message)).rejects.toThrow(/^WhatsApp 500: x{200}$/);
  expect(sent.bytes).toBeLessThan(20 * MEGABYTE);
});

it("a message that the gateway has taken is sent, however much it answers", async () => {
  const sent = { bytes: 0 };
  const send = createWhatsapp(await gateway(endless(200, sent)));
  await send(message);
  expect(sent.bytes).toBeLessThan(20 * MEGABYTE);
});

it("a message that the gateway has taken is sent once, though its answer never ends", async () => {
  const send = createWhatsapp(await gateway((_, response) => void response.writeHead(200).write("x")), 300);
  await send(message);
});

it("a gateway that never ends its answer is given up in time", async () => {
  const send = createWhatsapp(await gateway((_, response) => void response.writeHead(500).write("x")), 300);
  await expect(send(message)).rejects.toThrow();
});
