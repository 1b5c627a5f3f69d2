import { formatRecoveryCode } from "@prumo/domain/second-factor";
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Db } from "../../../db/client";
import type { SessionCtx } from "../../../http/context";
import { refusedByState, requireFound } from "../../../http/errors";
import { changeOwnFactor, type ProvenFactor } from "./enrolment";
import { mailFactorNews } from "./mails";
import { addPasskey, type ChallengePlace, passkeysOf, removePasskey, takeChallenge } from "./passkey-queries";
import { ask, descriptor, expected, readAnswer, refusedPasskey } from "./passkey-question";
import { factorsOf, removeFactors, replaceCodes } from "./queries";
import { newRecoveryCodes } from "./recovery-codes";
import type { RelyingParty } from "./relying-party";

interface KeyUser {
  readonly id: number;
  readonly login: string;
  readonly nome: string;
}

/** Asks a device for a key of the user. */
export async function askForNewPasskey(db: Db, party: RelyingParty, user: KeyUser, place: ChallengePlace, now: Date) {
  const known = await passkeysOf(db, user.id);
  const options = await generateRegistrationOptions({
    rpName: "Prumo",
    rpID: party.id,
    userName: user.login,
    userDisplayName: user.nome,
    userID: new TextEncoder().encode(`usuario ${user.id}`),
    attestationType: "none",
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  return ask(db, place, now, options);
}

interface MadeKey {
  readonly nome: string;
  /** What the device answered. */
  readonly resposta: string;
}

/**
 * Checks the key that a device made. The first factor of a user brings recovery codes.
 * @throws LoginRefusal 422 for what does not answer the question that was asked at the place
 */
export async function provenPasskey(
  db: Db,
  party: RelyingParty,
  user: KeyUser,
  place: ChallengePlace,
  made: MadeKey,
  now: Date,
): Promise<ProvenFactor> {
  const answer = await readAnswer<RegistrationResponseJSON>(db, place, made.resposta, now);
  if (answer === undefined) throw refusedPasskey();
  const verified = await verifyRegistrationResponse({
    ...expected(party, answer),
    response: answer.response,
  }).catch(() => undefined);
  if (verified?.registrationInfo === undefined) throw refusedPasskey();
  const { credential } = verified.registrationInfo;
  const { enrolled } = await factorsOf(db, user.id);
  const recovery = enrolled ? null : await newRecoveryCodes();
  return {
    codigos: (recovery?.codes ?? []).map(formatRecoveryCode),
    async enrol(tx, ctx) {
      // The question of a half login is used up with it.
      if ("sessao_id" in place && !(await takeChallenge(tx, place.sessao_id, answer.kept))) throw refusedPasskey();
      await addPasskey(tx, {
        usuario_id: user.id,
        credencial: credential.id,
        chave_publica: Buffer.from(credential.publicKey).toString("base64url"),
        contador: credential.counter,
        transportes: [...(credential.transports ?? [])],
        nome: made.nome,
        created_at: now,
      });
      if (recovery !== null) await replaceCodes(tx, user.id, recovery.salt, recovery.hashes);
      await mailFactorNews(tx, ctx, user.id, "cadastrado");
    },
  };
}

/**
 * Keeps another key of the user of a session.
 * @throws LoginRefusal 422 for what does not answer the question
 */
export async function enrolPasskey(db: Db, party: RelyingParty, ctx: SessionCtx, made: MadeKey) {
  const place = { sessao_id: ctx.sessao_id };
  const key = await provenPasskey(db, party, ctx.usuario, place, made, ctx.quando);
  return changeOwnFactor(db, ctx, async (tx) => {
    await key.enrol(tx, ctx);
    return { message: "Passkey cadastrada", codigos: [...key.codigos] };
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
