import type { LoginStep } from "@prumo/domain/second-factor";
import { loginStep, restorableFrom, restoreWay } from "@prumo/domain/second-factor";
import type { Db, Tx } from "../../../db/client";
import { localTime, type PublicCtx } from "../../../http/context";
import { Refusal } from "../../../http/errors";
import { hashToken, newToken } from "../../../http/token";
import { type EnteringUser, findEnteringUser, lockEntering, requireEntrance } from "../sessao/open-session";
import { addHalfLogin, factorsOf, findHalfLogin, isDemandedOf, takeHalfLogin } from "./queries";
import type { RelyingParty } from "./relying-party";
import { countRestorers, findRestorationOf } from "./restoration-queries";

export { isDemandedOf } from "./queries";

/** Seconds for which a right password waits for the second step. */
export const HALF_LOGIN_SECONDS = 600;

/** The moment until which a half login waits that begins, or is prolonged, now. */
export const waitsUntil = (now: Date): Date => new Date(now.getTime() + HALF_LOGIN_SECONDS * 1_000);

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
      expira_em: waitsUntil(ctx.quando),
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

/** What became of the loss that the user of a half login reported. */
async function reportedLoss(db: Db, ctx: PublicCtx, { user, token_hash }: HalfLogin) {
  const asked = await findRestorationOf(db, user.id);
  const expires = asked?.codigo_expira_em ?? null;
  const codigo_enviado = asked?.codigo_de === token_hash && expires !== null && expires > ctx.quando;
  const proved = asked?.email_confirmado_em ?? null;
  if (proved === null || user.empresa_id === null) return { codigo_enviado, liberado_em: null };
  const others = await countRestorers(db, user.empresa_id, user.id, ctx.quando);
  const isPlatform = restoreWay(others) === "plataforma";
  return { codigo_enviado, liberado_em: isPlatform ? localTime(ctx, restorableFrom(proved)) : null };
}

/** What a login waits for, for the page that was loaded again. */
export async function waitingStep(db: Db, party: RelyingParty | null, ctx: PublicCtx, token: string | null) {
  const none = { aplicativo: false, passkey: false, codigo_enviado: false, liberado_em: null };
  const half = await findWaiting(db, ctx, token);
  if (half === undefined || half.passo === "pronto")
    return { passo: null, login: null, aceita_passkeys: false, ...none };
  const step = { passo: half.passo, login: half.user.login, aceita_passkeys: party !== null };
  if (half.passo === "cadastro") return { ...step, ...none };
  const { ativado_em, passkeys } = await factorsOf(db, half.user.id);
  return {
    ...step,
    aplicativo: ativado_em !== null,
    passkey: passkeys > 0,
    ...(await reportedLoss(db, ctx, half)),
  };
}

/** Ends the second step in the transaction that opens the session: of two that do so with one half login one succeeds. */
export async function endSecondStep(tx: Tx, half: HalfLogin): Promise<void> {
  if (!(await takeHalfLogin(tx, half.token_hash))) throw over();
}
