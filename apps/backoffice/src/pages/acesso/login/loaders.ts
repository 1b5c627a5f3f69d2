import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { typedLogin } from "../../../app/written-page";
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

/** What the login page begins with, for whoever is not led past it. */
export async function loginLoader({ request }: LoaderFunctionArgs): Promise<Response | WaitingStep | null> {
  const login = new URL(request.url).searchParams.get("login");
  return (await forwardSignedUp()) ?? waitingStep(login);
}
