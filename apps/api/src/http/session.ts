import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { resumeSession } from "../areas/sessao/resume";
import type { Db } from "../db/client";
import type { PublicCtx, SessionCtx } from "./context";
import { unauthenticated } from "./errors";
import { hashToken } from "./token";

const COOKIE = "prumo_sessao";

export interface SessionCookie {
  /** What the browser brought; null: nothing. */
  readonly token: string | null;
  readonly set: (token: string) => void;
  readonly clear: () => void;
}

/** Over https the browser itself sees to it that no other host and no plain http has set it: by the prefix of its name. */
const prefixOf = (secure: boolean) => (secure ? ("host" as const) : undefined);

export function sessionCookie(c: Context, secure: boolean): SessionCookie {
  const prefix = prefixOf(secure);
  const options = { path: "/", httpOnly: true, sameSite: "Lax", secure, ...(prefix && { prefix }) } as const;
  return {
    token: getCookie(c, COOKIE, prefix) || null,
    set: (token) => setCookie(c, COOKIE, token, options),
    clear: () => void deleteCookie(c, COOKIE, options),
  };
}

/**
 * The session of a call.
 * @throws Refusal 401 without a session in force, 403 outside the addresses and hours of the user
 */
export async function sessionOf(db: Db, { token }: SessionCookie, caller: PublicCtx): Promise<SessionCtx> {
  if (token === null) throw unauthenticated();
  return resumeSession(db, hashToken(token), caller);
}
