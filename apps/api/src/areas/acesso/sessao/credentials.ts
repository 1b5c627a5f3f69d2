import type { Tx } from "../../../db/client";
import { forgetResets, forgiveLogin, lockedPasswordOf, setPassword } from "./password-queries";
import { endOtherSessions } from "./queries";

export { hashPassword } from "./password";

/** Invalidates the links that may set a user's password: they were sent to an address that is no longer the user's. */
export const forgetLinks = (tx: Tx, usuarioId: number): Promise<void> => forgetResets(tx, usuarioId);

/** Locks the row of a user, so that two changes of how they log in follow each other. */
export async function lockUser(tx: Tx, usuarioId: number): Promise<void> {
  await lockedPasswordOf(tx, usuarioId);
}

/** Ends every session of a user, except one if `but` names it. */
export async function endSessionsOf(tx: Tx, usuarioId: number, but: number | null): Promise<void> {
  await endOtherSessions(tx, usuarioId, but);
}

/**
 * Gives a user another password, ends the sessions of the old one, and forgets its failed logins.
 * @param but the session that continues, of a user who changes their own password
 */
export async function givePassword(
  tx: Tx,
  user: { readonly id: number; readonly login: string },
  hash: string,
  but: number | null,
): Promise<void> {
  await setPassword(tx, user.id, hash);
  await endOtherSessions(tx, user.id, but);
  await forgetResets(tx, user.id);
  await forgiveLogin(tx, user.login);
}
