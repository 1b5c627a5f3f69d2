import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { Db, Tx } from "../../../db/client";
import type { SessionCtx } from "../../../http/context";
import { refusedByState } from "../../../http/errors";
import { LoginRefusal } from "../sessao/login-refusal";
import { countedGuess } from "./guess-limit";
import {
  type ChallengePlace,
  findPasskey,
  keepChallenge,
  keptChallenge,
  moveCount,
  passkeysOf,
  takeChallenge,
} from "./passkey-queries";
import type { RelyingParty } from "./relying-party";

const WRONG_PASSKEY = "A passkey não confirmou quem é";
export const refusedPasskey = () => new LoginRefusal(422, WRONG_PASSKEY, "codigo");

/** How long a device may take to answer. */
const ANSWERED_WITHIN = 5 * 60_000;

type Transport = "ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb";
export const transports = (kept: readonly string[]) => kept as Transport[];

export async function ask(db: Db, place: ChallengePlace, now: Date, options: { readonly challenge: string }) {
  await keepChallenge(db, place, `${now.getTime()} ${options.challenge}`);
  return { opcoes: JSON.stringify(options) };
}

/** What was asked at a place, and lately. */
export async function askedAt(db: Db, place: ChallengePlace, now: Date) {
  const kept = await keptChallenge(db, place);
  const [moment = "", challenge = ""] = kept?.split(" ") ?? [];
  return kept !== null && now.getTime() - Number(moment) <= ANSWERED_WITHIN ? { kept, challenge } : undefined;
}

export function parsed(text: string): { readonly id: string } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const { id } = Object(value) as { readonly id?: unknown };
    return typeof id === "string" ? (value as { readonly id: string }) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks a passkey of a user to sign.
 * @throws Refusal 422 for a user without one
 */
export async function askPasskey(db: Db, party: RelyingParty, usuario_id: number, place: ChallengePlace, now: Date) {
  const known = await passkeysOf(db, usuario_id);
  if (known.length === 0) throw refusedByState("Não há passkey cadastrada");
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: "required",
    allowCredentials: known.map(({ credencial, transportes }) => ({
      id: credencial,
      transports: transports(transportes),
    })),
  });
  return ask(db, place, now, options);
}

/** A signature that was right, and may still have been used up meanwhile. */
export interface Signed {
  /** What was signed, as it is kept. */
  readonly desafio: string;
  readonly use: (tx: Tx) => Promise<boolean>;
}

/**
 * Checks what a passkey signed: the question that was asked at this place, for this server, with the user verified by the
 * device.
 * @returns null for anything else
 */
export async function readSignature(
  db: Db,
  party: RelyingParty,
  usuario_id: number,
  place: ChallengePlace,
  resposta: string,
  now: Date,
): Promise<Signed | null> {
  const asked = await askedAt(db, place, now);
  const response = parsed(resposta);
  const key = response && (await findPasskey(db, usuario_id, response.id));
  if (asked === undefined || key === undefined) return null;
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
    expectedChallenge: asked.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: key.credencial,
      publicKey: new Uint8Array(Buffer.from(key.chave_publica, "base64url")),
      counter: key.contador,
      transports: transports(key.transportes),
    },
  }).catch(() => undefined);
  if (verified === undefined || !verified.verified) return null;
  const { newCounter } = verified.authenticationInfo;
  return { desafio: asked.kept, use: (tx) => moveCount(tx, key.id, key.contador, newCounter, now) };
}

/**
 * Proves by a passkey who the user of a session is.
 * @throws LoginRefusal 422, 429 after too many wrong ones
 */
export const checkOwnPasskey = <T>(
  db: Db,
  party: RelyingParty,
  ctx: SessionCtx,
  resposta: string,
  proved: (prove: (tx: Tx) => Promise<void>) => Promise<T>,
) =>
  countedGuess(db, ctx, ctx.usuario, `Sessao ${ctx.sessao_id}`, async () => {
    const signed = await readSignature(db, party, ctx.usuario_id, { sessao_id: ctx.sessao_id }, resposta, ctx.quando);
    if (signed === null) throw refusedPasskey();
    return proved(async (tx) => {
      if (!(await takeChallenge(tx, ctx.sessao_id, signed.desafio)) || !(await signed.use(tx))) throw refusedPasskey();
    });
  });

/** @throws LoginRefusal 422 when the signature was used up meanwhile */
export async function useSignature(tx: Tx, signed: Signed): Promise<void> {
  if (!(await signed.use(tx))) throw refusedPasskey();
}
