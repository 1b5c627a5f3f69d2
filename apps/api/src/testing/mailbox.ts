import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A message as its receiver reads it. */
export interface Received {
  readonly de: string;
  readonly para: string;
  readonly assunto: string;
  /** Its Message-ID. */
  readonly id: string;
  readonly texto: string;
  /** Where its answer goes, if not to the sender. */
  readonly responderA: string | null;
  readonly anexos: readonly { readonly nome: string; readonly tipo: string; readonly conteudo: Uint8Array }[];
}

export interface Mailbox {
  /** The address for SMTP_URL. */
  readonly url: string;
  readonly received: Received[];
  /** The refusal that every receiver gets from now on; null: all messages are accepted. */
  refuse: string | null;
  readonly close: () => Promise<void>;
}

/** Opens a real mail server on a free port of this machine, which keeps the messages that it is sent. */
export async function openMailbox(): Promise<Mailbox> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_, __, callback) => callback(mailbox.refuse === null ? null : new Error(mailbox.refuse)),
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const {
          subject = "",
          text = "",
          replyTo,
          attachments,
          messageId,
        } = await PostalMime.parse(Buffer.concat(chunks));
        const content = {
          de: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
          assunto: subject,
          id: messageId ?? "",
          texto: text,
          responderA: replyTo?.[0]?.address ?? null,
          anexos: attachments.map(({ filename, mimeType, content: bytes }) => ({
            nome: filename ?? "",
            tipo: mimeType,
            conteudo: Buffer.from(bytes as ArrayBuffer),
          })),
        };
        for (const { address } of envelope.rcptTo) received.push({ ...content, para: address });
        callback();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port");
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuse: null,
    close: () => new Promise((closed) => server.close(closed)),
  };
  return mailbox;
}
