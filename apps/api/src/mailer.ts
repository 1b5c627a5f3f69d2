import { createTransport } from "nodemailer";
import type { Mailer } from "./areas/sistema/mensagens/service";

const SECONDS = 1_000;
/** A silent mail server must not hold up the other messages. */
const timeouts = { connectionTimeout: 10 * SECONDS, greetingTimeout: 10 * SECONDS, socketTimeout: 20 * SECONDS };

export interface MailConfig {
  /** `smtp://user:password@host:587` or `smtps://…` */
  readonly url: string;
  /** The sender, `Prumo <nao-responda@exemplo.com.br>`. */
  readonly from: string;
}

/** Sends by SMTP. */
export function createMailer({ url, from }: MailConfig): Mailer {
  const transport = createTransport({ url, ...timeouts });
  const domain = /@([^<>@\s]+)>?$/.exec(from)?.[1] ?? "prumo";
  return async ({ destino, assunto, texto, responder_a, anexo, chave }) => {
    await transport.sendMail({
      from,
      to: destino,
      subject: assunto,
      text: texto,
      ...(chave && { messageId: `<prumo.${chave}@${domain}>` }),
      ...(responder_a && { replyTo: responder_a }),
      ...(anexo && { attachments: [{ filename: anexo.nome, content: anexo.conteudo }] }),
    });
  };
}
