import type { Tx } from "../../db/client";
import { forgetResets, forgiveLogin, setPassword } from "./password-queries";
import { endOtherSessions } from "./queries";

export { hashPassword } from "./password";

/** The links that may set a user's password are worth nothing any more: they went to an address that is not theirs now. */
export const forgetLinks = (tx: Tx, usuarioId: number): Promise<void> => forgetResets(tx, usuarioId);

/** Ends every session of a user, but one if that is given. */
export async function endSessionsOf(tx: Tx, usuarioId: number, but: number | null): Promise<void> {
  await endOtherSessions(tx, usuarioId, but);
}

/**
 * Gives a user another password: whoever came in by the old one is out, and nothing that was tried with it counts.
 * @param but the session that goes on, of who changes their own password
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
