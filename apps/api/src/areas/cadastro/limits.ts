import type { Tx } from "../../db/client";
import type { Network } from "../../http/address";
import { Refusal } from "../../http/errors";
import { type CodeRequest, countCodes, countSignups } from "./queries";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** Seconds between two requests of a code. */
export const WAIT = 30;
/** Comparisons that one code stands. */
export const TRIES = 5;
/** Codes for one address, of e-mail or phone, in an hour. */
const DESTINATION_LIMIT = 5;
/** Codes for one address on the net in an hour: mobile networks put many people behind one. */
const ADDRESS_LIMIT = 100;
/** Companies registered from one address on the net in a day. */
const SIGNUP_LIMIT = 50;

/** Whole seconds until another code may be asked for. @param last when the last was, in milliseconds */
export const secondsToWait = (last: number, now: Date): number =>
  Math.max(0, Math.ceil((last - now.getTime()) / SECOND + WAIT));

interface SentCode {
  readonly usado_em: Date | null;
  readonly expira_em: Date;
  readonly tentativas: number;
}

/** Whether a code that was sent can be right: neither used nor expired nor guessed at too often. */
export const canBeRight = ({ usado_em, expira_em, tentativas }: SentCode, now: Date): boolean =>
  usado_em === null && expira_em > now && tentativas < TRIES;

/**
 * Whether another code may be sent now. The caller has locked the destination and the address on the net.
 * @throws Refusal 429, with `aguarde` in seconds when it is only too early
 */
export async function requireWithinLimits(tx: Tx, request: CodeRequest, now: Date): Promise<void> {
  const asked = await countCodes(tx, request, new Date(now.getTime() - HOUR));
  const aguarde = secondsToWait(asked.last, now);
  if (aguarde > 0) {
    const unit = aguarde === 1 ? "segundo" : "segundos";
    throw new Refusal(429, `Aguarde ${aguarde} ${unit} para pedir outro código`, { aguarde });
  }
  if (asked.destino >= DESTINATION_LIMIT || asked.endereco >= ADDRESS_LIMIT) {
    throw new Refusal(429, "Muitos códigos pedidos. Aguarde uma hora e tente novamente.");
  }
}

/**
 * Whether another company may be registered from an address on the net, which the caller has locked.
 * @throws Refusal 429
 */
export async function requireFewSignups(tx: Tx, endereco: Network, now: Date): Promise<void> {
  const signups = await countSignups(tx, endereco, new Date(now.getTime() - 24 * HOUR));
  if (signups < SIGNUP_LIMIT) return;
  throw new Refusal(429, "Muitos cadastros feitos deste endereço. Tente novamente amanhã ou fale com o suporte.");
}
