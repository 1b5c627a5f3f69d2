import type { ReactNode } from "react";
import { MissingPages } from "../app/missing-pages";
import { type AppSession, loadSession, useHasSession } from "../app/session";

let Frame: (() => ReactNode) | undefined;

/** Fetches the frame of pages. Its code does not come with that of the pages for users without a session. */
export async function loadFrame(): Promise<void> {
  Frame ??= (await import("./shell")).Shell;
}

/** Loads the session, and then the frame that shows it: whoever has none is led to the login, which has no frame. */
export async function loadFramedSession(): Promise<AppSession> {
  const session = await loadSession();
  await loadFrame();
  return session;
}

/**
 * The frame around pages. Without a session no loader has run, because the table of the first page did not come. The frame is
 * no `lazy` part of its route: then a router would wait for it for ever in that case, and show nothing.
 */
export function Framed() {
  if (!useHasSession() || Frame === undefined) throw new MissingPages();
  return <Frame />;
}
