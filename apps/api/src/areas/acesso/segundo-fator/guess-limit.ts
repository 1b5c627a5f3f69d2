import type { Db } from "../../../db/client";
import type { PublicCtx } from "../../../http/context";
import { Refusal } from "../../../http/errors";
import { countMessage } from "../../sistema/mensagens/limits";
import { countGuesses, forgive, noteAttempt } from "../sessao/limits";
import { LoginRefusal } from "../sessao/login-refusal";
import { mailFactorNews } from "./mails";
import { mailAddressOf } from "./queries";
import { WRONG_CODE } from "./typed-code";

interface GuessingUser {
  readonly id: number;
  readonly login: string;
}

/** Wrong codes after which the user is told: somebody knows their password. */
const WARNED_AT = 5;

/** Tells a user of many wrong codes, once an hour at most. */
async function warn(db: Db, ctx: PublicCtx, user: GuessingUser, counted: `Fator ${string}`): Promise<void> {
  if ((await countGuesses(db, user.login, ctx.rede, ctx.quando, counted)) < WARNED_AT) return;
  const { quando, rede } = ctx;
  const sender = { quando, rede, usuario_id: user.id, empresa_id: null };
  await db
    .transaction(async (tx) => {
      const address = await mailAddressOf(tx, user.id);
      if (address === undefined || address.email === null) return;
      await countMessage(tx, sender, "codigosErrados", address.email);
      await mailFactorNews(tx, ctx, user.id, "codigos_errados");
    })
    .catch((problem: unknown) => {
      if (!(problem instanceof Refusal)) throw problem;
    });
}

/**
 * Runs the check of a code as one of the few guesses that a user has. They count by user, and not by login or session: who
 * has the password can begin as many logins as they like. A browser that the user logged in with before has its own count,
 * so that whoever stole the password does not keep the user out.
 * @throws LoginRefusal 422 for a wrong code, 429 after too many
 */
export async function countedGuess<T>(
  db: Db,
  ctx: PublicCtx,
  user: GuessingUser,
  known: string | null,
  check: () => Promise<T | null>,
): Promise<T> {
  const counted = `Fator ${known ?? user.id}` as const;
  const attempt = await noteAttempt(db, user.login, ctx.rede, ctx.quando, counted);
  const done = await check().catch(async (problem: unknown) => {
    // A code that was not checked, as one that was used up by another call, is told by its own refusal.
    if (problem instanceof LoginRefusal) await warn(db, ctx, user, counted);
    else await forgive(db, attempt);
    throw problem;
  });
  if (done === null) await warn(db, ctx, user, counted);
  if (done === null) throw new LoginRefusal(422, WRONG_CODE, "codigo");
  await forgive(db, attempt);
  return done;
}
