import { type PixImage, pixImagesOf } from "@prumo/domain/reminder-text";
import { createTransport } from "nodemailer";
import encodeQR from "qr";
import { type Mailer, UncertainDelivery } from "./areas/sistema/mensagens/service";

const SECONDS = 1_000;
/** A silent mail server must not hold up the other messages. */
const timeouts = { connectionTimeout: 10 * SECONDS, greetingTimeout: 10 * SECONDS, socketTimeout: 20 * SECONDS };

export interface MailConfig {
  /** `smtp://user:password@host:587` or `smtps://…` */
  readonly url: string;
  /** The sender, `Prumo <nao-responda@exemplo.com.br>`. */
  readonly from: string;
}

/** Lets a program for e-mail refuse more of them by itself (RFC 8058). */
const refusedByOneClick = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Failures that come before the server has anything of a message. */
const NEVER_SENT = ["EDNS", "EENVELOPE", "EAUTH", "CONNECT_TIMEOUT", "GREETING_TIMEOUT"];

/**
 * Whether a message is known not to have gone out: the server refused it, or never had it. A connection that fell silent or
 * broke tells nothing: the server may have taken the message before.
 */
function isCertainFailure(error: unknown): boolean {
  const { responseCode, code, timeoutType, syscall } = error as {
    readonly responseCode?: number;
    readonly code?: string;
    readonly timeoutType?: string;
    readonly syscall?: string;
  };
  if (responseCode !== undefined || syscall === "connect") return true;
  return NEVER_SENT.includes(timeoutType ?? "") || NEVER_SENT.includes(code ?? "");
}

/** Pixels of an image for each square of a code: it is shown at half its size, sharp on screens of any density. */
const SCALE = 6;

/** The codes that a page has places for, drawn: an image that goes with the message is shown without asking. */
const drawn = ({ cid, code }: PixImage) => ({
  cid,
  filename: `${cid.split("@")[0]}.gif`,
  contentType: "image/gif",
  contentDisposition: "inline" as const,
  content: Buffer.from(encodeQR(code, "gif", { ecc: "medium", border: 4, scale: SCALE })),
});

type Sent = Parameters<Mailer>[0];

function attachmentsOf(html: Sent["html"], anexo: Sent["anexo"]) {
  const images = html ? pixImagesOf(html).map(drawn) : [];
  return anexo ? [...images, { filename: anexo.nome, content: anexo.conteudo }] : images;
}

/** Sends by SMTP. */
export function createMailer({ url, from }: MailConfig): Mailer {
  const transport = createTransport({ url, ...timeouts });
  const domain = /@([^<>@\s]+)>?$/.exec(from)?.[1] ?? "prumo";
  return async ({ destino, assunto, texto, html, cancelar_url, responder_a, anexo, chave }) => {
    const mail = {
      from,
      to: destino,
      subject: assunto,
      text: texto,
      ...(html && { html }),
      ...(cancelar_url && { headers: refusedByOneClick(cancelar_url) }),
      ...(chave && { messageId: `<prumo.${chave}@${domain}>` }),
      ...(responder_a && { replyTo: responder_a }),
      attachments: attachmentsOf(html, anexo),
    };
    try {
      await transport.sendMail(mail);
    } catch (error) {
      if (isCertainFailure(error)) throw error;
      throw new UncertainDelivery("O servidor de e-mail não respondeu depois de receber a mensagem", { cause: error });
    }
  };
}
