import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { resumeSession } from "../areas/acesso/sessao/resume";
import type { Db } from "../db/client";
import { inSpan } from "../telemetry/spans";
import type { PublicCtx, SessionCtx } from "./context";
import { unauthenticated } from "./errors";
import { hashToken } from "./token";

const COOKIE = "prumo_sessao";

export interface SessionCookie {
  /** The token that the browser sent; null when it sent none. */
  readonly token: string | null;
  readonly set: (token: string) => void;
  readonly clear: () => void;
}

/** Over https the name gets the prefix `__Host-`: browsers then accept the cookie only from this host, over https. */
const prefixOf = (secure: boolean) => (secure ? ("host" as const) : undefined);

/** How cookies of a session are kept: no script and no other site gets at them. */
export function cookieOptions(secure: boolean) {
  const prefix = prefixOf(secure);
  return { path: "/", httpOnly: true, sameSite: "Lax", secure, ...(prefix && { prefix }) } as const;
}

export function sessionCookie(c: Context, secure: boolean): SessionCookie {
  const options = cookieOptions(secure);
  const prefix = prefixOf(secure);
  return {
    token: getCookie(c, COOKIE, prefix) || null,
    set: (token) => setCookie(c, COOKIE, token, options),
    clear: () => void deleteCookie(c, COOKIE, options),
  };
}

/**
 * Finds the session of a call.
 * @throws Refusal 401 without a session in force, 403 outside the user's addresses and hours
 */
export async function sessionOf(db: Db, { token }: SessionCookie, caller: PublicCtx): Promise<SessionCtx> {
  if (token === null) throw unauthenticated();
  return inSpan("session", () => resumeSession(db, hashToken(token), caller));
}
