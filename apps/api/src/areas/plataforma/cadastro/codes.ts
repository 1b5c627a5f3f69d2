import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { BodyOutput } from "@prumo/api-client/contract";
import { INVALID_DATA } from "@prumo/api-client/errors";
import { CODIGO_INCORRETO, type cadastro } from "@prumo/api-client/schemas/cadastro";
import { cleanEmail } from "@prumo/domain/email";
import { cleanPhone } from "@prumo/domain/phone";
import type { Db, Tx } from "../../../db/client";
import { lockTexts } from "../../../db/lock-texts";
import type { PublicCtx } from "../../../http/context";
import { Refusal } from "../../../http/errors";
import { queueMessage } from "../../sistema/mensagens/service";
import { beginFlow, lockedFlowOf } from "./flow";
import { canBeRight, requireWithinLimits, TRIES, WAIT } from "./limits";
import {
  addCode,
  type CadastroFlow,
  changeFlow,
  newestCode,
  noteComparison,
  noteUsed,
  type TipoCodigo,
} from "./queries";

const LIFETIME = 10 * 60_000;
const DIGITS = 6;

const newCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");

/**
 * Hashes a code for the database. The visitor's token is the key, and only its hash is stored: with a stolen copy of
 * the database nobody can find the code by trying all million.
 */
const codeHash = (token: string, tipo: TipoCodigo, destino: string, code: string): string =>
  createHmac("sha256", token).update(`${tipo} ${destino} ${code}`).digest("hex");

const sameHash = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a, "hex"), Buffer.from(b, "hex"));

const channels = { email: "email", telefone: "whatsapp" } as const;
const channelNames = { email: "e-mail", telefone: "whatsapp" } as const;

const textOf = (code: string) => `Seu código de validação do Prumo é ${code}.

Ele vale por 10 minutos. Não o informe a ninguém.

Se não foi você quem pediu, ignore esta mensagem.
`;

async function send(tx: Tx, tipo: TipoCodigo, destino: string, code: string, now: Date, vence_em: Date): Promise<void> {
  const assunto = "Prumo: seu código de validação";
  await queueMessage(tx, { tipo: channels[tipo], destino, assunto, texto: textOf(code), vence_em }, now);
}

type CodeRequestBody = BodyOutput<typeof cadastro.requestCode.body>;

/** Finds or begins the flow for a code: a visitor who has registered a company begins anew. */
async function flowFor(tx: Tx, ctx: PublicCtx, token: string | null, own: CadastroFlow | undefined) {
  if (own !== undefined && own.empresa_id === null && token !== null) return { flow: own, token };
  return beginFlow(tx, ctx);
}

/**
 * Sends a code to an address. The previous code becomes invalid, and so does the validation of another address. Whether
 * the address belongs to a user is not checked, so that the answer does not reveal it.
 * @returns the answer, and the token for the visitor's cookie
 * @throws Refusal 429 within 30 seconds (with `aguarde`), and after 5 codes for an address or 100 from a network
 * address in an hour
 */
export async function requestCode(db: Db, ctx: PublicCtx, sent: string | null, body: CodeRequestBody) {
  const { quando, rede } = ctx;
  const { type: tipo } = body;
  const destino = tipo === "email" ? cleanEmail(body.email ?? "") : cleanPhone(body.telefone ?? "");
  const token = await db.transaction(async (tx) => {
    await lockTexts(tx, [`codigo para ${destino}`, `codigo de ${rede}`]);
    const own = await lockedFlowOf(tx, sent, quando);
    await requireWithinLimits(tx, { fluxo_id: own?.id ?? null, tipo, destino, rede }, quando);
    const { flow, token } = await flowFor(tx, ctx, sent, own);
    const code = newCode();
    const expira_em = new Date(quando.getTime() + LIFETIME);
    await addCode(tx, {
      fluxo_id: flow.id,
      tipo,
      destino,
      endereco: rede,
      created_at: quando,
      codigo_hash: codeHash(token, tipo, destino, code),
      expira_em,
    });
    if (flow[tipo] !== null && flow[tipo] !== destino) await changeFlow(tx, flow.id, { [tipo]: null });
    await send(tx, tipo, destino, code, quando, expira_em);
    return token;
  });
  return { token, resposta: { message: `Enviamos um código para o seu ${channelNames[tipo]}`, aguarde: WAIT } };
}

/**
 * Refuses a wrong, expired, used or never sent code with the same message, so that it reveals nothing. `pedir_outro`
 * says that no code can be right any more.
 */
const incorrect = (pedir_outro: boolean) =>
  new Refusal(422, INVALID_DATA, { errors: { code: [CODIGO_INCORRETO] }, pedir_outro });

/**
 * Compares a code and counts the comparison. The flow's row is locked, so that simultaneous guesses are counted one
 * after the other.
 */
async function compare(tx: Tx, token: string | null, tipo: TipoCodigo, typed: string, now: Date) {
  const flow = await lockedFlowOf(tx, token, now);
  const code = flow && (await newestCode(tx, flow.id, tipo));
  if (token === null || flow === undefined || code === undefined) return incorrect(true);
  if (!canBeRight(code, now)) return incorrect(true);
  await noteComparison(tx, code.id);
  if (!sameHash(code.codigo_hash, codeHash(token, tipo, code.destino, typed))) {
    return incorrect(code.tentativas + 1 >= TRIES);
  }
  await noteUsed(tx, code.id, now);
  await changeFlow(tx, flow.id, { [tipo]: code.destino });
  return undefined;
}

const validado = { email: "E-mail validado com sucesso", telefone: "Whatsapp validado com sucesso" } as const;

/**
 * Validates the address that the visitor's last code of a kind was sent to.
 * @throws Refusal 422 with the same message for every reason
 */
export async function validateCode(
  db: Db,
  { quando }: PublicCtx,
  token: string | null,
  { type, code }: BodyOutput<typeof cadastro.validateCode.body>,
) {
  // Thrown outside the transaction, so that the comparison stays counted.
  const refusal = await db.transaction((tx) => compare(tx, token, type, code, quando));
  if (refusal !== undefined) throw refusal;
  return { message: validado[type] };
}
