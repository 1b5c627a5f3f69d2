import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { resumeSession } from "../areas/sessao/resume";
import type { Db } from "../db/client";
import type { PublicCtx, SessionCtx } from "./context";
import { unauthenticated } from "./errors";
import type { Env } from "./request";
import { hashToken } from "./token";

const COOKIE = "prumo_sessao";

export interface SessionCookie {
  readonly set: (token: string) => void;
  readonly clear: () => void;
}

export function sessionCookie(c: Context, secure: boolean): SessionCookie {
  const options = { path: "/", httpOnly: true, sameSite: "Lax", secure } as const;
  return {
    set: (token) => setCookie(c, COOKIE, token, options),
    clear: () => void deleteCookie(c, COOKIE, options),
  };
}

/**
 * The session of a call.
 * @throws Refusal 401 without a session in force, 403 outside the addresses and hours of the user
 */
export async function sessionOf(db: Db, c: Context<Env>, caller: PublicCtx): Promise<SessionCtx> {
  const token = getCookie(c, COOKIE);
  if (token === undefined || token === "") throw unauthenticated();
  return resumeSession(db, hashToken(token), caller);
}
