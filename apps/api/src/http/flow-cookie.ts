import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

const COOKIE = "prumo_cadastro";
/** The browser sends it only to the calls of the sign-up: it is no session and opens nothing else. */
const PATH = "/api/cadastro";

/** Ties together the calls of one visitor who signs up. */
export interface FlowCookie {
  /** The token that the visitor's browser sent; null when it sent none. */
  readonly token: string | null;
  /** @param seconds how long it lasts: a phone may close the page before the visitor has finished */
  readonly set: (token: string, seconds: number) => void;
}

export function flowCookie(c: Context, secure: boolean): FlowCookie {
  // The prefix `__Host-` would demand the path "/", and this cookie has a path of its own.
  const prefix = secure ? ("secure" as const) : undefined;
  return {
    token: getCookie(c, COOKIE, prefix) || null,
    set: (token, maxAge) =>
      setCookie(c, COOKIE, token, {
        path: PATH,
        httpOnly: true,
        sameSite: "Lax",
        secure,
        maxAge,
        ...(prefix && { prefix }),
      }),
  };
}
