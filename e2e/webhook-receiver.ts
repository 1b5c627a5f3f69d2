import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

interface Heard {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A program on this machine that hears of events, as somebody would write it from the standard alone. */
export class WebhookReceiver {
  readonly heard: Heard[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, answer) => {
      const parts: Buffer[] = [];
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
      const body = Buffer.concat(parts).toString("utf8");
      this.heard.push({ ...(JSON.parse(body) as Pick<Heard, "type" | "data">), headers: request.headers, body });
      answer.writeHead(204).end();
    });
  }

  /** Answers the address that events can be sent to. */
  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/prumo`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The types of what was heard that these secrets all signed. */
  signedBy(...secrets: readonly string[]): string[] {
    return this.heard.filter((one) => secrets.every((secret) => isSignedBy(one, secret))).map(({ type }) => type);
  }
}

/** Whether one of the signatures is that of the secret (Standard Webhooks 1.0.0). */
function isSignedBy({ headers, body }: Heard, secret: string): boolean {
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(signed).digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${signature}`);
}
