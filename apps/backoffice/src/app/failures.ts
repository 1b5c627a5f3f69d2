import { ApiError, errorMessages } from "@prumo/api-client/errors";
import { type ToastAction, toast } from "@prumo/ui/toast";
import { type LoaderFunction, type LoaderFunctionArgs, redirect } from "react-router-dom";
import { closedUntil, exceptionAddress } from "./closed-period";
import { loginAddress } from "./login-address";
import { loginAgain } from "./login-again";
import { forgetSession, knownSession } from "./session";

const isUnauthenticated = (error: unknown) => error instanceof ApiError && error.status === 401;
const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403;

/**
 * Makes a loader that leads to the login when there is no session, and back to the wanted address afterwards. After a
 * refusal (403) the shell's permissions are out of date, so the session is loaded again at the next navigation.
 */
export const guarded =
  <T>(loader: (args: LoaderFunctionArgs) => Promise<T>): LoaderFunction =>
  async (args) => {
    try {
      return await loader(args);
    } catch (error) {
      if (isUnauthenticated(error) || isForbidden(error)) forgetSession();
      if (!isUnauthenticated(error)) throw error;
      throw redirect(loginAddress(new URL(args.request.url)));
    }
  };

/** Tells whether the failure was a lost session; then the login has been opened over the page. */
export function askedToLogIn(error: unknown): boolean {
  if (!isUnauthenticated(error)) return false;
  loginAgain.open();
  return true;
}

/** Long enough to choose between two ways out. */
const LONG = 15_000;

/**
 * Shows a failed write: the login over the page for a lost session, otherwise one toast per message. The refusal of a closed
 * day leads to where an exception is asked for, whoever may.
 * @param action another way out of the refusal
 */
export function showFailure(error: unknown, action?: ToastAction): void {
  if (askedToLogIn(error)) return;
  const href = exceptionAddress(knownSession());
  const link = href === undefined ? undefined : { label: "Pedir exceção", href };
  const ways = closedUntil(error) === undefined ? {} : { link, action, duration: LONG };
  for (const message of errorMessages(error)) toast.error(message, ways);
}

/** Makes a search for an autocomplete. The input only logs its failures; a lost session opens the login. */
export const searching =
  <T>(search: (text: string, signal: AbortSignal) => Promise<T[]>) =>
  async (text: string, signal: AbortSignal): Promise<T[]> => {
    try {
      return await search(text, signal);
    } catch (error) {
      askedToLogIn(error);
      throw error;
    }
  };
