import type { Tx } from "../../../db/client";
import type { Network } from "../../../http/address";
import { Refusal } from "../../../http/errors";
import { messageLimits } from "../../sistema/mensagens/limits";
import { type CodeRequest, countCodes, countSignups } from "./queries";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** Seconds between two requests of a code. */
export const WAIT = 30;
/** How often one code may be compared. */
export const TRIES = 5;
/** Companies per day registered from one network address. */
const SIGNUP_LIMIT = 50;

/** Whole seconds until the next code may be asked for. @param last moment of the last request, in milliseconds */
export const secondsToWait = (last: number, now: Date): number =>
  Math.max(0, Math.ceil((last - now.getTime()) / SECOND + WAIT));

interface SentCode {
  readonly usado_em: Date | null;
  readonly expira_em: Date;
  readonly tentativas: number;
}

/** Tells whether a sent code can still be right: it is not used, not expired, and was not compared too often. */
export const canBeRight = ({ usado_em, expira_em, tentativas }: SentCode, now: Date): boolean =>
  usado_em === null && expira_em > now && tentativas < TRIES;

/**
 * Checks that the next code may be sent now. The caller has locked the destination and the network address.
 * @throws Refusal 429, with `aguarde` in seconds when it is only too early
 */
export async function requireWithinLimits(tx: Tx, request: CodeRequest, now: Date): Promise<void> {
  const counts = await countCodes(tx, request, new Date(now.getTime() - HOUR));
  const aguarde = secondsToWait(counts.last, now);
  if (aguarde > 0) {
    const unit = aguarde === 1 ? "segundo" : "segundos";
    throw new Refusal(429, `Aguarde ${aguarde} ${unit} para pedir outro código`, { aguarde }, aguarde);
  }
  if (counts.destino >= messageLimits.codigo.destino || counts.endereco >= messageLimits.codigo.rede) {
    throw new Refusal(429, "Muitos códigos pedidos. Aguarde uma hora e tente novamente.", {}, HOUR / 1000);
  }
}

/**
 * Checks that another company may be registered from a network address, which the caller has locked.
 * @throws Refusal 429
 */
export async function requireFewSignups(tx: Tx, rede: Network, now: Date): Promise<void> {
  const signups = await countSignups(tx, rede, new Date(now.getTime() - 24 * HOUR));
  if (signups < SIGNUP_LIMIT) return;
  const words = "Muitos cadastros feitos deste endereço. Tente novamente amanhã ou fale com o suporte.";
  throw new Refusal(429, words, {}, (24 * HOUR) / 1000);
}
