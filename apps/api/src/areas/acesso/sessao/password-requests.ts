import type { Db, Tx } from "../../../db/client";
import { lockTexts } from "../../../db/lock-texts";
import type { PublicCtx } from "../../../http/context";
import { Refusal } from "../../../http/errors";
import { hashToken, newToken } from "../../../http/token";
import { messageLimits } from "../../sistema/mensagens/limits";
import { queueMessage } from "../../sistema/mensagens/service";
import {
  addRequest,
  addReset,
  countRequests,
  countResets,
  findRecipient,
  forgetRequests,
  noteServed,
  takeRequests,
} from "./password-queries";
import { storedForm } from "./stored-login";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LINK_LIFETIME = 30 * MINUTE;
const AT_ONCE = 20;

/**
 * Stores the request for a new password. Whether the login exists is not checked here, so that neither the answer nor
 * its time reveals it.
 * @throws Refusal 429 after 5 requests for a login or 50 from an address in an hour
 */
export async function requestPassword(db: Db, { quando, rede }: PublicCtx, typed: string) {
  // An e-mail stays as it was typed: an underscore in it is no separator.
  const login = (typed.includes("@") ? typed : storedForm(typed)).toLowerCase();
  await db.transaction(async (tx) => {
    await lockTexts(tx, [`pedido ${login}`, `pedido de ${rede}`]);
    const requests = await countRequests(tx, login, rede, new Date(quando.getTime() - HOUR));
    if (requests.login >= messageLimits.senha.destino || requests.endereco >= messageLimits.senha.rede) {
      throw new Refusal(429, "Muitos pedidos de nova senha. Aguarde uma hora e tente novamente.", {}, HOUR / 1000);
    }
    await addRequest(tx, { login, endereco: rede, quando });
  });
  return { message: "Se este login tiver um e-mail cadastrado, enviaremos um link para criar outra senha." };
}

const textOf = (nome: string, login: string, link: string) => `Olá, ${nome}.

Recebemos um pedido para criar outra senha para o login ${login}.

Abra este endereço em até 30 minutos:
${link}

Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.
`;

async function serve(tx: Tx, login: string, publicUrl: string, now: Date): Promise<void> {
  const user = await findRecipient(tx, login);
  // A user has two names, the login and the e-mail. The typed text was limited before; here the user's links are.
  if (user === undefined || (await countResets(tx, user.id, now)) >= messageLimits.senha.destino) return;
  const token = newToken();
  const expira_em = new Date(now.getTime() + LINK_LIFETIME);
  await addReset(tx, { token_hash: hashToken(token), usuario_id: user.id, expira_em });
  // The part behind # stays in the browser: neither a server's log nor a Referer header gets the token.
  const text = textOf(user.nome, user.login, `${publicUrl}/senha/redefinir#${token}`);
  const assunto = "Prumo: crie outra senha";
  await queueMessage(tx, { tipo: "email", destino: user.email, assunto, texto: text, vence_em: expira_em }, now);
}

/**
 * Writes the messages that were asked for. Several processes may do so: each request is served once.
 * @param publicUrl the server's public address, without a slash at the end
 */
export async function servePasswordRequests(db: Db, publicUrl: string, now: Date): Promise<void> {
  for (let served = AT_ONCE; served === AT_ONCE; ) {
    served = await db.transaction(async (tx) => {
      const requests = await takeRequests(tx, AT_ONCE);
      for (const { id, login } of requests) {
        await serve(tx, login, publicUrl, now);
        await noteServed(tx, id, now);
      }
      return requests.length;
    });
  }
}

/** Deletes requests and links that no limit counts and nobody can use any more. */
export const forgetOldRequests = (db: Db, now: Date): Promise<void> =>
  forgetRequests(db, now, new Date(now.getTime() - HOUR));
