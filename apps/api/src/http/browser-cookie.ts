import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

const COOKIE = "prumo_navegador";
/** The browser sends it only where a password is checked: it is no session and opens nothing. */
const PATH = "/api/login";
const LIFETIME = 90 * 24 * 3_600;

/** Tells a browser that somebody logged in with from others. It stays after the session's end. */
export interface BrowserCookie {
  /** The token that the browser sent; null when it sent none. */
  readonly token: string | null;
  readonly set: (token: string) => void;
}

export function browserCookie(c: Context, secure: boolean): BrowserCookie {
  // The prefix `__Host-` would demand the path "/", and this cookie has a path of its own.
  const prefix = secure ? ("secure" as const) : undefined;
  return {
    token: getCookie(c, COOKIE, prefix) || null,
    set: (token) =>
      setCookie(c, COOKIE, token, {
        path: PATH,
        httpOnly: true,
        sameSite: "Lax",
        secure,
        maxAge: LIFETIME,
        ...(prefix && { prefix }),
      }),
  };
}
