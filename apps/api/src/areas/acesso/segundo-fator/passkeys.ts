import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import type { Db, Tx } from "../../../db/client";
import type { SessionCtx } from "../../../http/context";
import { refusedByState } from "../../../http/errors";
import { countedGuess } from "./guess-limit";
import { type ChallengePlace, findPasskey, moveCount, passkeysOf, takeChallenge } from "./passkey-queries";
import { ask, descriptor, expected, readAnswer, refusedPasskey, transports } from "./passkey-question";
import type { RelyingParty } from "./relying-party";

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
    allowCredentials: known.map(descriptor),
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
  const answer = await readAnswer<AuthenticationResponseJSON>(db, place, resposta, now);
  const key = answer && (await findPasskey(db, usuario_id, answer.response.id));
  if (answer === undefined || key === undefined) return null;
  const verified = await verifyAuthenticationResponse({
    ...expected(party, answer),
    response: answer.response,
    credential: {
      id: key.credencial,
      publicKey: new Uint8Array(Buffer.from(key.chave_publica, "base64url")),
      counter: key.contador,
      transports: transports(key.transportes),
    },
  }).catch(() => undefined);
  if (verified === undefined || !verified.verified) return null;
  const { newCounter } = verified.authenticationInfo;
  return { desafio: answer.kept, use: (tx) => moveCount(tx, key.id, key.contador, newCounter, now) };
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
