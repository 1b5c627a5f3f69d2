import { formatRecoveryCode } from "@prumo/domain/second-factor";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Db, Tx } from "../../../db/client";
import type { SessionCtx } from "../../../http/context";
import { refusedByState, requireFound } from "../../../http/errors";
import { LoginRefusal } from "../sessao/login-refusal";
import { changeOwnFactor } from "./enrolment";
import { countedGuess } from "./guess-limit";
import { mailFactorNews } from "./mails";
import {
  addPasskey,
  type ChallengePlace,
  findPasskey,
  keepChallenge,
  keptChallenge,
  moveCount,
  passkeysOf,
  removePasskey,
  takeChallenge,
} from "./passkey-queries";
import { factorsOf, removeFactors, replaceCodes } from "./queries";
import { newRecoveryCodes } from "./recovery-codes";
import type { RelyingParty } from "./relying-party";

const WRONG_PASSKEY = "A passkey não confirmou quem é";
export const refusedPasskey = () => new LoginRefusal(422, WRONG_PASSKEY, "codigo");

/** How long a device may take to answer. */
const ANSWERED_WITHIN = 5 * 60_000;

type Transport = "ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb";
const transports = (kept: readonly string[]) => kept as Transport[];

async function ask(db: Db, place: ChallengePlace, now: Date, options: { readonly challenge: string }) {
  await keepChallenge(db, place, `${now.getTime()} ${options.challenge}`);
  return { opcoes: JSON.stringify(options) };
}

/** What was asked at a place, and lately. */
async function askedAt(db: Db, place: ChallengePlace, now: Date) {
  const kept = await keptChallenge(db, place);
  const [moment = "", challenge = ""] = kept?.split(" ") ?? [];
  return kept !== null && now.getTime() - Number(moment) <= ANSWERED_WITHIN ? { kept, challenge } : undefined;
}

function parsed(text: string): { readonly id: string } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const { id } = Object(value) as { readonly id?: unknown };
    return typeof id === "string" ? (value as { readonly id: string }) : undefined;
  } catch {
    return undefined;
  }
}

/** Asks a device for a key of the user. */
export async function askForNewPasskey(db: Db, party: RelyingParty, ctx: SessionCtx) {
  const known = await passkeysOf(db, ctx.usuario_id);
  const options = await generateRegistrationOptions({
    rpName: "Prumo",
    rpID: party.id,
    userName: ctx.usuario.login,
    userDisplayName: ctx.usuario.nome,
    userID: new TextEncoder().encode(`usuario ${ctx.usuario_id}`),
    attestationType: "none",
    excludeCredentials: known.map(({ credencial, transportes }) => ({
      id: credencial,
      transports: transports(transportes),
    })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  return ask(db, { sessao_id: ctx.sessao_id }, ctx.quando, options);
}

/**
 * Keeps the key that a device made. The first factor of a user brings recovery codes.
 * @throws LoginRefusal 422 for what does not answer the question
 */
export async function enrolPasskey(db: Db, party: RelyingParty, ctx: SessionCtx, nome: string, resposta: string) {
  const asked = await askedAt(db, { sessao_id: ctx.sessao_id }, ctx.quando);
  const response = parsed(resposta);
  if (asked === undefined || response === undefined) throw refusedPasskey();
  const verified = await verifyRegistrationResponse({
    response: response as unknown as Parameters<typeof verifyRegistrationResponse>[0]["response"],
    expectedChallenge: asked.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (verified?.registrationInfo === undefined) throw refusedPasskey();
  const { credential } = verified.registrationInfo;
  const { enrolled } = await factorsOf(db, ctx.usuario_id);
  const recovery = enrolled ? null : await newRecoveryCodes();
  return changeOwnFactor(db, ctx, async (tx) => {
    if (!(await takeChallenge(tx, ctx.sessao_id, asked.kept))) throw refusedPasskey();
    await addPasskey(tx, {
      usuario_id: ctx.usuario_id,
      credencial: credential.id,
      chave_publica: Buffer.from(credential.publicKey).toString("base64url"),
      contador: credential.counter,
      transportes: [...(credential.transports ?? [])],
      nome,
      created_at: ctx.quando,
    });
    if (recovery !== null) await replaceCodes(tx, ctx.usuario_id, recovery.salt, recovery.hashes);
    await mailFactorNews(tx, ctx, ctx.usuario_id, "cadastrado");
    return { message: "Passkey cadastrada", codigos: (recovery?.codes ?? []).map(formatRecoveryCode) };
  });
}

/**
 * Removes one passkey. The last factor of a user goes with their recovery codes.
 * @throws Refusal 404 for a passkey of somebody else, 422 for the last factor while a company demands one
 */
export async function dropPasskey(db: Db, ctx: SessionCtx, id: number) {
  return changeOwnFactor(db, ctx, async (tx) => {
    requireFound(await removePasskey(tx, ctx.usuario_id, id), "Passkey não encontrada");
    const { enrolled } = await factorsOf(tx, ctx.usuario_id);
    if (!enrolled && ctx.fator_exigido_a_partir !== null) {
      throw refusedByState("A sua empresa exige o segundo fator: cadastre outro antes de remover este");
    }
    if (!enrolled) await removeFactors(tx, ctx.usuario_id);
    await mailFactorNews(tx, ctx, ctx.usuario_id, "removido");
    return { message: "Passkey removida" };
  });
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
