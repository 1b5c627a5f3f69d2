import { ApiError, errorMessages } from "@prumo/api-client/errors";
import { toast } from "@prumo/ui/toast";
import { type LoaderFunction, type LoaderFunctionArgs, redirect } from "react-router-dom";
import { loginAgain } from "./login-again";
import { paths } from "./paths";
import { forgetSession } from "./session";

const isUnauthenticated = (error: unknown) => error instanceof ApiError && error.status === 401;
const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403;

/**
 * A loader whose missing session leads to the login and, from there, back to the wanted address. Who was refused may do
 * less than the shell believes: it asks again at the next navigation.
 */
export const guarded =
  <T>(loader: (args: LoaderFunctionArgs) => Promise<T>): LoaderFunction =>
  async (args) => {
    try {
      return await loader(args);
    } catch (error) {
      if (isUnauthenticated(error) || isForbidden(error)) forgetSession();
      if (!isUnauthenticated(error)) throw error;
      const { pathname, search } = new URL(args.request.url);
      throw redirect(paths.login(pathname === paths.home() ? {} : { volta: pathname + search }));
    }
  };

/** Whether the failure was a lost session, in which case the login has been opened over the page. */
export function askedToLogIn(error: unknown): boolean {
  if (!isUnauthenticated(error)) return false;
  loginAgain.open();
  return true;
}

/** Shows a failed write: the login over the page for a lost session, else one toast per message. */
export function showFailure(error: unknown): void {
  if (askedToLogIn(error)) return;
  for (const message of errorMessages(error)) toast.error(message);
}

/** A search for an autocomplete. Its failures are only logged by the input; a lost session opens the login. */
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
