import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as the gateway received it. */
export interface GatewayRequest {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly authorization: string | null;
  readonly body: { readonly para: string; readonly texto: string };
}

export interface Gateway {
  /** The address for WHATSAPP_URL. */
  readonly url: string;
  readonly received: GatewayRequest[];
  /** The status of its answers from now on; null: it never answers. */
  answer: number | null;
  readonly close: () => Promise<void>;
}

/** Opens a real gateway to WhatsApp on a free port of this machine, which keeps the messages that it is sent. */
export async function openGateway(): Promise<Gateway> {
  const received: GatewayRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      const body: GatewayRequest["body"] = JSON.parse(Buffer.concat(chunks).toString());
      received.push({
        method,
        path,
        type: headers["content-type"] ?? "",
        authorization: headers.authorization ?? null,
        body,
      });
      if (gateway.answer !== null) response.writeHead(gateway.answer).end(gateway.answer === 200 ? "{}" : "sem saldo");
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const gateway: Gateway = {
    url: `http://127.0.0.1:${port}/mensagens`,
    received,
    answer: 200,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return gateway;
}
