import { SIGNED_UP_KEY } from "@prumo/domain/login";

/** Tells the login page of this browser, in whichever tab, that the login has just signed up here and has a session. */
export function keepSignedUpLogin(login: string): void {
  try {
    localStorage.setItem(SIGNED_UP_KEY, login);
  } catch {
    // Nothing can be stored here: the login page asks for the password.
  }
}
