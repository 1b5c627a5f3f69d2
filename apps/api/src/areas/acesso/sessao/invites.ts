import { isWhatsapp } from "@prumo/api-client/schemas/ficha-cadastro";
import type { Tx } from "../../../db/client";
import type { SessionCtx } from "../../../http/context";
import { hashToken, newToken } from "../../../http/token";
import { countMessage } from "../../sistema/mensagens/limits";
import { queueMessage } from "../../sistema/mensagens/service";
import { addReset, forgetResets } from "./password-queries";

const LINK_LIFETIME = 72 * 3_600_000;

/** A user who is invited. */
export interface Invited {
  readonly id: number;
  readonly nome: string;
  readonly login: string;
  readonly email: string;
  /** Bare. The invitation is sent there, too, when it can be a WhatsApp number. */
  readonly telefone: string | null;
}

const textOf = ({ nome, login }: Invited, link: string) => `Olá, ${nome}.

Você foi convidado para usar o Prumo. Seu login é ${login}

Crie a sua senha neste endereço em até 72 horas:
${link}

O endereço vale uma vez só. Se ele não valer mais, peça outro em "Esqueci minha senha", com o seu login.
`;

/**
 * Sends a user the link by which they set their first password, in the transaction that invites them. Earlier links
 * become invalid.
 * @param publicUrl the server's public address, without a slash at the end
 * @throws Refusal 429 beyond the limits
 */
export async function invite(tx: Tx, ctx: SessionCtx, user: Invited, publicUrl: string): Promise<void> {
  const now = ctx.quando;
  const whatsapp = user.telefone !== null && isWhatsapp(user.telefone) ? user.telefone : null;
  await countMessage(tx, ctx, "convite", ...[user.email, whatsapp].filter((one) => one !== null));
  const vence_em = new Date(now.getTime() + LINK_LIFETIME);
  await forgetResets(tx, user.id);
  // Each way has a link of its own: only the mailed one proves that its reader has the e-mail.
  async function send(tipo: "email" | "whatsapp", destino: string) {
    const token = newToken();
    const confirma_email = tipo === "email" ? destino : null;
    await addReset(tx, { token_hash: hashToken(token), usuario_id: user.id, expira_em: vence_em, confirma_email });
    // The part behind # stays in the browser: neither a server's log nor a Referer header gets the token.
    const texto = textOf(user, `${publicUrl}/senha/redefinir#${token}`);
    await queueMessage(tx, { tipo, destino, assunto: "Prumo: crie a sua senha", texto, vence_em }, now);
  }
  await send("email", user.email);
  if (whatsapp !== null) await send("whatsapp", whatsapp);
}
