import type { LoginStep } from "@prumo/domain/second-factor";
import { loginStep } from "@prumo/domain/second-factor";
import type { Db, Tx } from "../../../db/client";
import type { RecordEntry } from "../../../db/transaction";
import type { PublicCtx } from "../../../http/context";
import { Refusal } from "../../../http/errors";
import type { SecretBox } from "../../../http/secret-box";
import { hashToken, newToken } from "../../../http/token";
import { knownBrowser } from "../sessao/known-browsers";
import { LoginRefusal } from "../sessao/login-refusal";
import {
  type EnteringUser,
  findEnteringUser,
  lockEntering,
  openSession,
  requireEntrance,
  type SentTokens,
} from "../sessao/open-session";
import { provenApp, startApp } from "./enrolment";
import { countedGuess } from "./guess-limit";
import { mailFactorNews } from "./mails";
import { askPasskey, readSignature, refusedPasskey, useSignature } from "./passkeys";
import { addHalfLogin, factorsOf, findHalfLogin, isDemandedOf, takeHalfLogin } from "./queries";
import type { RelyingParty } from "./relying-party";
import { cancelRestoration } from "./restoration-queries";
import { readCode, WRONG_CODE } from "./typed-code";

export { isDemandedOf } from "./queries";

/** Seconds for which a right password waits for the second step. */
export const HALF_LOGIN_SECONDS = 600;

const OVER = "O tempo do segundo passo acabou. Digite a senha de novo.";
/** The page asks for the password again. */
const over = () => new Refusal(422, OVER, { passo: null });

async function stepOf(db: Db, user: EnteringUser, now: Date): Promise<LoginStep> {
  const { enrolled } = await factorsOf(db, user.id);
  return loginStep({ enrolled, demanded: enrolled ? false : await isDemandedOf(db, user, now) });
}

/**
 * Begins the second step of a user with a right password.
 * @returns null when there is none
 */
export async function beginSecondStep(db: Db, ctx: PublicCtx, user: EnteringUser) {
  const passo = await stepOf(db, user, ctx.quando);
  if (passo === "pronto") return null;
  const token = newToken();
  await db.transaction(async (tx) => {
    await lockEntering(tx, user, passo === "codigo");
    await addHalfLogin(tx, {
      token_hash: hashToken(token),
      usuario_id: user.id,
      created_at: ctx.quando,
      expira_em: new Date(ctx.quando.getTime() + HALF_LOGIN_SECONDS * 1_000),
    });
  });
  return { token, passo };
}

/** A login whose password was right, with what it waits for. */
export interface HalfLogin {
  readonly token_hash: string;
  readonly user: EnteringUser;
  readonly passo: LoginStep;
}

async function findWaiting(db: Db, ctx: PublicCtx, token: string | null): Promise<HalfLogin | undefined> {
  const half = token === null ? undefined : await findHalfLogin(db, hashToken(token), ctx.quando);
  const user = half && (await findEnteringUser(db, half.usuario_id));
  if (half === undefined || user === undefined) return undefined;
  return { token_hash: half.token_hash, user, passo: await stepOf(db, user, ctx.quando) };
}

/**
 * Finds the login that waits for a step.
 * @throws Refusal 422 when none waits for it, 403 when its user may not enter any more
 */
export async function requireHalfLogin(
  db: Db,
  ctx: PublicCtx,
  token: string | null,
  passo: LoginStep,
): Promise<HalfLogin> {
  const half = await findWaiting(db, ctx, token);
  if (half === undefined || half.passo !== passo) throw over();
  requireEntrance(half.user, ctx);
  return half;
}

/** What a login waits for, for the page that was loaded again. */
export async function waitingStep(db: Db, ctx: PublicCtx, token: string | null) {
  const half = await findWaiting(db, ctx, token);
  if (half === undefined || half.passo === "pronto") {
    return { passo: null, login: null, aplicativo: false, passkey: false };
  }
  const { ativado_em, passkeys } = await factorsOf(db, half.user.id);
  return { passo: half.passo, login: half.user.login, aplicativo: ativado_em !== null, passkey: passkeys > 0 };
}

export const nameOfBrowser = (db: Db, user: EnteringUser, { browser }: SentTokens, now: Date) =>
  browser === null ? null : knownBrowser(db, browser, user.id, now);

/** Ends the second step in the transaction that opens the session: of two that do so with one half login one succeeds. */
export async function endSecondStep(tx: Tx, half: HalfLogin): Promise<void> {
  if (!(await takeHalfLogin(tx, half.token_hash))) throw over();
}

/** Opens the session of a user who proved their factor. */
export const enter = (
  db: Db,
  ctx: PublicCtx,
  half: HalfLogin,
  sent: SentTokens,
  prove: (tx: Tx, record: RecordEntry) => Promise<void>,
) =>
  openSession(db, ctx, half.user, sent, {
    com_fator: true,
    enrolled: half.passo === "codigo",
    async prove(tx, record) {
      await endSecondStep(tx, half);
      await prove(tx, record);
      // Who has the factor did not lose it: a request of somebody else ends here.
      await cancelRestoration(tx, half.user.id, ctx.quando);
    },
  });

/**
 * Enters by a code of the app, or by a recovery code.
 * @throws LoginRefusal 422 for a wrong code, 429 after too many
 */
export async function enterByCode(
  db: Db,
  box: SecretBox | null,
  ctx: PublicCtx,
  typed: string,
  tokens: SentTokens & { readonly half: string | null },
) {
  const half = await requireHalfLogin(db, ctx, tokens.half, "codigo");
  const { user } = half;
  const known = await nameOfBrowser(db, user, tokens, ctx.quando);
  return countedGuess(db, ctx, user, known, async () => {
    const code = await readCode(db, box, user.id, typed, ctx.quando);
    if (code === null) return null;
    let left: number | null = null;
    const opened = await enter(db, ctx, half, tokens, async (tx, record) => {
      if (!(await code.use(tx))) throw new LoginRefusal(422, WRONG_CODE, "codigo");
      left = await code.left(tx);
      if (code.kind === "recovery") {
        await mailFactorNews(tx, ctx, user.id, "codigo_usado");
        record({ entidade: "usuarios", entidade_id: user.id, depois: { codigos_restantes: left } });
      }
      if (known === null) await mailFactorNews(tx, ctx, user.id, "aparelho_novo");
    });
    return { ...opened, resposta: { ...opened.resposta, codigos_restantes: left } };
  });
}

/** Asks a passkey of the user whose login waits. */
export async function askWaitingPasskey(db: Db, party: RelyingParty, ctx: PublicCtx, token: string | null) {
  const { user, token_hash } = await requireHalfLogin(db, ctx, token, "codigo");
  return askPasskey(db, party, user.id, { token_hash }, ctx.quando);
}

/**
 * Enters by what a passkey signed. The half login that asked for it is used up with it.
 * @throws LoginRefusal 422, 429 after too many wrong ones
 */
export async function enterByPasskey(
  db: Db,
  party: RelyingParty,
  ctx: PublicCtx,
  resposta: string,
  tokens: SentTokens & { readonly half: string | null },
) {
  const half = await requireHalfLogin(db, ctx, tokens.half, "codigo");
  const { user, token_hash } = half;
  const known = await nameOfBrowser(db, user, tokens, ctx.quando);
  return countedGuess(db, ctx, user, known, async () => {
    const signed = await readSignature(db, party, user.id, { token_hash }, resposta, ctx.quando);
    if (signed === null) throw refusedPasskey();
    return enter(db, ctx, half, tokens, async (tx) => {
      await useSignature(tx, signed);
      if (known === null) await mailFactorNews(tx, ctx, user.id, "aparelho_novo");
    });
  });
}

/** Makes the secret of the app that a company demands, before its user may do anything else. */
export async function startDemandedApp(db: Db, box: SecretBox | null, ctx: PublicCtx, token: string | null) {
  const { user } = await requireHalfLogin(db, ctx, token, "cadastro");
  return startApp(db, box, user, ctx.quando);
}

/**
 * Puts the demanded app in force, and enters.
 * @throws LoginRefusal 422 for a wrong code, 429 after too many
 */
export async function enterEnrolled(
  db: Db,
  box: SecretBox | null,
  ctx: PublicCtx,
  typed: string,
  tokens: SentTokens & { readonly half: string | null },
) {
  const half = await requireHalfLogin(db, ctx, tokens.half, "cadastro");
  const known = await nameOfBrowser(db, half.user, tokens, ctx.quando);
  return countedGuess(db, ctx, half.user, known, async () => {
    const app = await provenApp(db, box, half.user, typed, ctx.quando);
    if (app === null) return null;
    const opened = await enter(db, ctx, half, tokens, (tx) => app.enrol(tx, ctx));
    return { ...opened, resposta: { ...opened.resposta, codigos: [...app.codigos] } };
  });
}
