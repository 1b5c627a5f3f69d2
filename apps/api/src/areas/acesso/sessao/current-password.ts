import type { Db, Tx } from "../../../db/client";
import type { SessionCtx } from "../../../http/context";
import { forgive, noteAttempt } from "./limits";
import { passwordMatches } from "./password";
import { lockedPasswordOf, passwordOf } from "./password-queries";

export const WRONG_CURRENT = "A senha atual está incorreta";

/** The current password that a user typed to prove that they are the user of the session. */
export interface TypedPassword {
  /** @returns whether it is right, and still is: from here on the user's row is locked */
  readonly isRight: (tx: Tx) => Promise<boolean>;
  /** Removes it from the failed logins. It is used for a right password that is sent again after it was changed. */
  readonly forgive: () => Promise<void>;
}

/**
 * Checks the current password of the session's user. Call it before the transaction, because checking takes long. Wrong
 * ones count by the session, as those of a browser that logged in before: else guesses at the login by anybody would keep
 * its user from their own settings.
 * @throws Refusal 429 after too many wrong ones, 503 while too many passwords are being checked
 */
export async function checkCurrentPassword(db: Db, ctx: SessionCtx, typed: string): Promise<TypedPassword> {
  const attempt = await noteAttempt(db, ctx.usuario.login, ctx.rede, ctx.quando, `Sessao ${ctx.sessao_id}`);
  const stored = await passwordOf(db, ctx.usuario_id);
  const matches = await passwordMatches(stored, typed).catch(async (problem: unknown) => {
    await forgive(db, attempt);
    throw problem;
  });
  if (matches) await forgive(db, attempt);
  return {
    isRight: async (tx) => matches && (await lockedPasswordOf(tx, ctx.usuario_id)) === stored,
    forgive: () => forgive(db, attempt),
  };
}
