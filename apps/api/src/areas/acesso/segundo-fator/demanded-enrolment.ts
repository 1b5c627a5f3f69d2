import { newPasskeyName } from "@prumo/domain/second-factor";
import type { Db } from "../../../db/client";
import type { PublicCtx } from "../../../http/context";
import type { SecretBox } from "../../../http/secret-box";
import type { SentTokens } from "../sessao/open-session";
import { type ProvenFactor, provenApp, startApp } from "./enrolment";
import { countedGuess } from "./guess-limit";
import { type HalfLogin, requireHalfLogin } from "./half-login";
import { askForNewPasskey, provenPasskey } from "./passkey-enrolment";
import type { RelyingParty } from "./relying-party";
import { enter, nameOfBrowser } from "./second-step";

interface HalfTokens extends SentTokens {
  readonly half: string | null;
}

/** Makes the secret of the app that a company demands, before its user may do anything else. */
export async function startDemandedApp(db: Db, box: SecretBox | null, ctx: PublicCtx, token: string | null) {
  const { user } = await requireHalfLogin(db, ctx, token, "cadastro");
  return startApp(db, box, user, ctx.quando);
}

/** Asks a device for the key that a company demands, before its user may do anything else. */
export async function startDemandedPasskey(db: Db, party: RelyingParty, ctx: PublicCtx, token: string | null) {
  const { user, token_hash } = await requireHalfLogin(db, ctx, token, "cadastro");
  return askForNewPasskey(db, party, user, { token_hash }, ctx.quando);
}

/** Puts a factor in force that its user proved to have, and enters. */
async function enterWith(db: Db, ctx: PublicCtx, half: HalfLogin, tokens: HalfTokens, factor: ProvenFactor) {
  const opened = await enter(db, ctx, half, tokens, (tx) => factor.enrol(tx, ctx));
  return { ...opened, resposta: { ...opened.resposta, codigos: [...factor.codigos] } };
}

/**
 * Puts the demanded app in force, and enters.
 * @throws LoginRefusal 422 for a wrong code, 429 after too many
 */
export async function enterEnrolled(db: Db, box: SecretBox | null, ctx: PublicCtx, typed: string, tokens: HalfTokens) {
  const half = await requireHalfLogin(db, ctx, tokens.half, "cadastro");
  const known = await nameOfBrowser(db, half.user, tokens, ctx.quando);
  return countedGuess(db, ctx, half.user, known, async () => {
    const app = await provenApp(db, box, half.user, typed, ctx.quando);
    return app === null ? null : enterWith(db, ctx, half, tokens, app);
  });
}

/**
 * Keeps the demanded key that a device made, and enters. The half login that asked for it is used up with it.
 * @throws LoginRefusal 422 for what does not answer the question
 */
export async function enterWithNewPasskey(
  db: Db,
  party: RelyingParty,
  ctx: PublicCtx,
  resposta: string,
  tokens: HalfTokens,
) {
  const half = await requireHalfLogin(db, ctx, tokens.half, "cadastro");
  const { user, token_hash } = half;
  const made = { nome: newPasskeyName([]), resposta };
  const key = await provenPasskey(db, party, user, { token_hash }, made, ctx.quando);
  return enterWith(db, ctx, half, tokens, key);
}
