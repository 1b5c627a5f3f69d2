import { formatRecoveryCode } from "@prumo/domain/second-factor";
import type { Db, Tx } from "../../../db/client";
import type { RecordEntry } from "../../../db/transaction";
import { write } from "../../../db/transaction";
import type { PublicCtx, SessionCtx } from "../../../http/context";
import { refusedByState } from "../../../http/errors";
import type { SecretBox } from "../../../http/secret-box";
import { hashToken, newToken } from "../../../http/token";
import { endSessionsOf, lockUser } from "../sessao/credentials";
import { LoginRefusal } from "../sessao/login-refusal";
import { countedGuess } from "./guess-limit";
import { mailFactorNews } from "./mails";
import { appOf, confirmApp, factorsOf, noteProof, proposeApp, removeFactors, replaceCodes } from "./queries";
import { newRecoveryCodes } from "./recovery-codes";
import { noteShownFactor } from "./restoration-queries";
import { base32, matchedStep, newSecret, otpauthUri } from "./totp";
import { openedSecret, requireBox, secretPlace, WRONG_CODE } from "./typed-code";

/** How long a secret may wait for the code that proves that an app has it. */
const PROPOSED_FOR = 30 * 60_000;

interface FactorUser {
  readonly id: number;
  readonly login: string;
}

/** Makes the secret of a new app. One that is in force stays so until the new one is confirmed. */
export async function startApp(db: Db, box: SecretBox | null, user: FactorUser, now: Date) {
  const secret = newSecret();
  const sealed = requireBox(box).seal(secret.toString("base64url"), secretPlace(user.id));
  await proposeApp(db, user.id, sealed, now);
  return { segredo: base32(secret), endereco: otpauthUri(secret, user.login) };
}

/** A new factor that its user proved to have, to be put in force. */
export interface ProvenFactor {
  /** The recovery codes that come with it, to be shown once. */
  readonly codigos: readonly string[];
  readonly enrol: (tx: Tx, ctx: PublicCtx) => Promise<void>;
}

/** @returns null for a code that the proposed app does not show */
export async function provenApp(
  db: Db,
  box: SecretBox | null,
  user: FactorUser,
  typed: string,
  now: Date,
): Promise<ProvenFactor | null> {
  const app = await appOf(db, user.id);
  const proposed = app?.segredo_novo ?? null;
  const since = app?.segredo_novo_em ?? null;
  if (proposed === null || since === null || now.getTime() - since.getTime() > PROPOSED_FOR) {
    throw refusedByState("Comece o cadastro do segundo fator de novo");
  }
  const secret = openedSecret(box, proposed, user.id);
  const step = matchedStep(secret, typed.replace(/\s/g, ""), now, 0);
  if (step === undefined) return null;
  const { codes, salt, hashes } = await newRecoveryCodes();
  return {
    codigos: codes.map(formatRecoveryCode),
    async enrol(tx, ctx) {
      if (!(await confirmApp(tx, user.id, proposed, step, now))) throw new LoginRefusal(422, WRONG_CODE, "codigo");
      await replaceCodes(tx, user.id, salt, hashes);
      await mailFactorNews(tx, ctx, user.id, "cadastrado");
    },
  };
}

/** The new token that a session has after its user proved or changed their factor. */
export interface Renewed<T> {
  readonly token: string;
  readonly resposta: T;
}

/**
 * Runs a change of the user's own factor in one transaction: it ends their other sessions, and gives this one a new token.
 */
export async function changeOwnFactor<T extends object>(
  db: Db,
  ctx: SessionCtx,
  change: (tx: Tx, record: RecordEntry) => Promise<T>,
): Promise<Renewed<T>> {
  const token = newToken();
  // What is answered may hold codes or a secret, which answers that are kept must not.
  const resposta = await write(db, { ...ctx, attempt: null }, async (tx, record) => {
    // Two changes at once would each judge by what the other one takes away.
    await lockUser(tx, ctx.usuario_id);
    const done = await change(tx, record);
    const { enrolled } = await factorsOf(tx, ctx.usuario_id);
    await endSessionsOf(tx, ctx.usuario_id, ctx.sessao_id);
    // Whoever makes, replaces or removes a factor had it, or needs no other one taken away.
    await noteShownFactor(tx, ctx.usuario_id, ctx.quando);
    await noteProof(tx, ctx.sessao_id, {
      token_hash: hashToken(token),
      confirmado_em: ctx.quando,
      com_fator: enrolled,
    });
    record({ entidade: "usuarios", entidade_id: ctx.usuario_id });
    return done;
  });
  return { token, resposta };
}

/**
 * Puts the proposed app in force.
 * @throws LoginRefusal 422 for a wrong code, 429 after too many
 */
export const confirmOwnApp = (db: Db, box: SecretBox | null, ctx: SessionCtx, typed: string) =>
  countedGuess(db, ctx, ctx.usuario, `Sessao ${ctx.sessao_id}`, async () => {
    const app = await provenApp(db, box, ctx.usuario, typed, ctx.quando);
    if (app === null) return null;
    return changeOwnFactor(db, ctx, async (tx) => {
      await app.enrol(tx, ctx);
      return { message: "Segundo fator cadastrado", codigos: [...app.codigos] };
    });
  });

/** Replaces the recovery codes: those before count no more. */
export async function renewCodes(db: Db, ctx: SessionCtx) {
  if (!ctx.com_fator) throw refusedByState("Cadastre primeiro o segundo fator");
  const { codes, salt, hashes } = await newRecoveryCodes();
  return write(db, { ...ctx, attempt: null }, async (tx, record) => {
    await replaceCodes(tx, ctx.usuario_id, salt, hashes);
    await mailFactorNews(tx, ctx, ctx.usuario_id, "codigos_novos");
    record({ entidade: "usuarios", entidade_id: ctx.usuario_id });
    return { message: "Novos códigos de recuperação", codigos: codes.map(formatRecoveryCode) };
  });
}

/**
 * Removes every factor of the user.
 * @throws Refusal 422 while a company demands one
 */
export async function removeOwnFactors(db: Db, ctx: SessionCtx) {
  if (ctx.fator_exigido_a_partir !== null) {
    throw refusedByState("A sua empresa exige o segundo fator: cadastre outro em vez de remover este");
  }
  return changeOwnFactor(db, ctx, async (tx) => {
    if (!(await factorsOf(tx, ctx.usuario_id)).enrolled) throw refusedByState("Não há segundo fator cadastrado");
    await removeFactors(tx, ctx.usuario_id);
    await mailFactorNews(tx, ctx, ctx.usuario_id, "removido");
    return { message: "Segundo fator removido" };
  });
}
