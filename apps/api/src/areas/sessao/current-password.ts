import type { Db, Tx } from "../../db/client";
import type { SessionCtx } from "../../http/context";
import { forgive, noteAttempt } from "./limits";
import { passwordMatches } from "./password";
import { lockedPasswordOf, passwordOf } from "./password-queries";

export const WRONG_CURRENT = "A senha atual está incorreta";

/** What users typed as their current password, to prove that they are who the session says. */
export interface TypedPassword {
  /** @returns whether it is right, and still is: the user's row is locked from here on */
  readonly isRight: (tx: Tx) => Promise<boolean>;
  /** Counts it as no failure. A right one that is sent again, after it was changed, is none. */
  readonly forgive: () => Promise<void>;
}

/**
 * Checks the current password of the user of the session, before the transaction that asks for it: checking takes long. A
 * wrong one counts with the failed logins.
 * @throws Refusal 429 after too many wrong ones, 503 while too many passwords are checked
 */
export async function checkCurrentPassword(db: Db, ctx: SessionCtx, typed: string): Promise<TypedPassword> {
  const attempt = await noteAttempt(db, ctx.usuario.login, ctx.rede, ctx.quando);
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
