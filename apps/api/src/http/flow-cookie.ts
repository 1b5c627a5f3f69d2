import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

const COOKIE = "prumo_cadastro";
/** Only the calls of the sign-up get it: it is no session and opens nothing else. */
const PATH = "/api/cadastro";

/** Ties the calls of one visitor on the way to a company of their own. */
export interface FlowCookie {
  /** What the visitor brought; null: nothing. */
  readonly token: string | null;
  /** @param seconds how long it lasts: a phone may close the page meanwhile */
  readonly set: (token: string, seconds: number) => void;
}

export function flowCookie(c: Context, secure: boolean): FlowCookie {
  // A path of its own forbids the stricter prefix, by which only this host can set it.
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
