import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { test as base, expect } from "./journey";
import { startJourneyServer } from "./testing/journey-server";

interface PostMessage {
  readonly to: string;
  readonly text: string;
  /** The page of an e-mail; null for one that is text alone. */
  readonly html: string | null;
  readonly attachments: readonly Buffer[];
}

/** Receives the messages of a journey's server: a real mail server, and a gateway to WhatsApp, each on a free port. */
export class Post {
  readonly #messages: PostMessage[] = [];
  readonly #mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const { text = "", html = null, attachments } = await PostalMime.parse(Buffer.concat(chunks));
        const files = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
        for (const { address } of envelope.rcptTo) {
          this.#messages.unshift({ to: address, text, html, attachments: files });
        }
        callback();
      });
    },
  });
  readonly #gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { para, texto } = JSON.parse(Buffer.concat(chunks).toString()) as { para: string; texto: string };
      this.#messages.unshift({ to: para, text: texto, html: null, attachments: [] });
      response.end("{}");
    });
  });

  /** Opens both, and answers what the server has to be told. */
  async open(): Promise<Record<string, string>> {
    await new Promise<void>((ready) => this.#mail.listen(0, "127.0.0.1", ready));
    await new Promise<void>((ready) => this.#gateway.listen(0, "127.0.0.1", ready));
    const port = (address: unknown) => (address as AddressInfo).port;
    return {
      SMTP_URL: `smtp://127.0.0.1:${port(this.#mail.server.address())}`,
      MAIL_FROM: "Prumo <nao-responda@exemplo.com.br>",
      WHATSAPP_URL: `http://127.0.0.1:${port(this.#gateway.address())}/mensagens`,
    };
  }

  /** The newest message to an address that a pattern fits, once it has come; answers what stands in its brackets. */
  async find(to: string, pattern: RegExp, timeout = 20_000): Promise<string> {
    const found = () => this.#messages.find((message) => message.to.endsWith(to) && pattern.test(message.text));
    await expect.poll(found, { timeout }).toBeDefined();
    return pattern.exec(found()?.text ?? "")?.[1] ?? "";
  }

  /** How many messages to an address have come, and the page of the newest of them. */
  sentTo(to: string): { readonly count: number; readonly html: string | null } {
    const own = this.#messages.filter((message) => message.to.endsWith(to));
    return { count: own.length, html: own[0]?.html ?? null };
  }

  /** Waits for the newest message to an address, and returns the files that came with it. */
  async files(to: string): Promise<readonly Buffer[]> {
    const found = () => this.#messages.find((message) => message.to.endsWith(to));
    await expect.poll(found, { timeout: 20_000 }).toBeDefined();
    return found()?.attachments ?? [];
  }

  async close(): Promise<void> {
    await new Promise<void>((closed) => this.#mail.close(closed));
    this.#gateway.closeAllConnections();
    await new Promise((closed) => this.#gateway.close(closed));
  }
}

/** A journey on a server that really sends; `inbox` is where it arrives. */
export const test = base.extend<object, { inbox: Post }>({
  inbox: [
    async ({}, use) => {
      const post = new Post();
      await use(post);
      await post.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ inbox }, use) => {
      const env = { ...(await inbox.open()), SUPPORT_PHONE: "5511987654321" };
      const server = await startJourneyServer(env);
      await use(server);
      await server.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
