import type { Db, Tx } from "../../../db/client";
import type { RecordEntry } from "../../../db/transaction";
import type { PublicCtx } from "../../../http/context";
import type { SecretBox } from "../../../http/secret-box";
import { knownBrowser } from "../sessao/known-browsers";
import { LoginRefusal } from "../sessao/login-refusal";
import { type EnteringUser, openSession, type SentTokens } from "../sessao/open-session";
import { noteWrongCode, requireUnblockedApp } from "./blocked-app";
import { countedGuess } from "./guess-limit";
import { endSecondStep, type HalfLogin, requireHalfLogin } from "./half-login";
import { mailFactorNews } from "./mails";
import { refusedPasskey } from "./passkey-question";
import { askPasskey, readSignature, useSignature } from "./passkeys";
import type { RelyingParty } from "./relying-party";
import { noteShownFactor } from "./restoration-queries";
import { readCode, WRONG_CODE } from "./typed-code";

export const nameOfBrowser = (db: Db, user: EnteringUser, { browser }: SentTokens, now: Date) =>
  browser === null ? null : knownBrowser(db, browser, user.id, now);

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
      // A request of somebody else to restore it ends here.
      await noteShownFactor(tx, half.user.id, ctx.quando);
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
    if (known === null) await requireUnblockedApp(db, user.id, typed);
    const code = await readCode(db, box, user.id, typed, ctx.quando);
    if (code === null) {
      if (known === null) await noteWrongCode(db, ctx, user.id, typed);
      return null;
    }
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
