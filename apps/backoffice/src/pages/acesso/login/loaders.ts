import { isLocalAddress } from "@prumo/domain/local-address";
import { type LoaderFunctionArgs, redirect } from "react-router-dom";
import { api } from "../../../app/api";
import { loadSession } from "../../../app/session";
import { takeAskedPage, typedLogin } from "../../../app/written-page";
import type { WaitingStep } from "../../../shell/second-step";
import { forwardSignedUp } from "./forward-signed-up";

/**
 * The login of this browser that waits for its second step: a phone that comes back from the mail or the app for codes may
 * have dropped the page. Where nobody can be asked, the page begins at the password.
 * @param login whom the page is opened for; the waiting login of somebody else is none of theirs, nor of who was typed meanwhile
 */
async function waitingStep(login: string | null): Promise<WaitingStep | null> {
  const found = await api.segundoPasso.estado().catch(() => undefined);
  if (found === undefined || found.passo === null) return null;
  const wanted = login || typedLogin();
  return wanted !== "" && wanted !== found.login ? null : found;
}

/**
 * Leads to the page that was asked for, where somebody has logged in since the login was written in its place: a browser keeps
 * pages for its way back.
 */
async function forwardLoggedIn(asked: string | undefined): Promise<Response | null> {
  if (asked === undefined || !isLocalAddress(asked)) return null;
  const session = await loadSession().catch(() => undefined);
  return session === undefined ? null : redirect(asked);
}

/** What the login page begins with, for whoever is not led past it. */
export async function loginLoader({ request }: LoaderFunctionArgs): Promise<Response | WaitingStep | null> {
  const login = new URL(request.url).searchParams.get("login");
  // Once, whatever comes of it: who opens the login later wants to enter as somebody else.
  const asked = takeAskedPage();
  const signedUp = await forwardSignedUp();
  if (signedUp !== null) return signedUp;
  const [loggedIn, step] = await Promise.all([forwardLoggedIn(asked), waitingStep(login)]);
  return loggedIn ?? step;
}
