import { SIGNED_UP_KEY } from "@prumo/domain/login";
import { redirect } from "react-router-dom";
import { deviceStorage } from "../../../app/device-storage";
import { paths } from "../../../app/paths";
import { loadSession } from "../../../app/session";

/** Takes the login away that was signed up with in this browser. A browser that stores nothing has none. */
function takeSignedUpLogin(): string | null {
  const login = deviceStorage.getItem(SIGNED_UP_KEY);
  deviceStorage.removeItem(SIGNED_UP_KEY);
  return login;
}

/**
 * Leads a browser that has just signed up past the login, once, as long as it still has the session of that sign-up.
 * Everybody else gets the form, also who is logged in and wants to enter as somebody else.
 */
export async function forwardSignedUp() {
  const login = takeSignedUpLogin();
  if (login === null) return null;
  const session = await loadSession().catch(() => undefined);
  return session?.usuario.login === login ? redirect(paths.home()) : null;
}
