import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

const COOKIE = "prumo_passo";
/** The browser sends it only to the calls of a login: it is no session and opens nothing else. */
const PATH = "/api/login";

/** Ties the second step of a login to its first. */
export interface HalfLoginCookie {
  readonly token: string | null;
  readonly set: (token: string, seconds: number) => void;
  readonly clear: () => void;
}

export function halfLoginCookie(c: Context, secure: boolean): HalfLoginCookie {
  // The prefix `__Host-` would demand the path "/", and this cookie has a path of its own.
  const prefix = secure ? ("secure" as const) : undefined;
  const options = { path: PATH, httpOnly: true, sameSite: "Strict", secure, ...(prefix && { prefix }) } as const;
  return {
    token: getCookie(c, COOKIE, prefix) || null,
    set: (token, maxAge) => setCookie(c, COOKIE, token, { ...options, maxAge }),
    clear: () => void deleteCookie(c, COOKIE, options),
  };
}
