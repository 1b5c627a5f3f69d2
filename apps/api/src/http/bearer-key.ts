import { isAccessKey } from "@prumo/domain/access-key";
import type { Context } from "hono";
import { contextOfKey, KEY_CALLS_PER_MINUTE } from "../areas/acesso/chaves/context-of-key";
import { ADDRESS_PROBLEM } from "../areas/acesso/sessao/restrictions";
import type { Db } from "../db/client";
import { inSpan } from "../telemetry/spans";
import type { PublicCtx, SessionCtx } from "./context";
import { forbidden, Refusal } from "./errors";
import { countCall, tooManyCalls } from "./rate-limit";
import type { Env } from "./request";
import { hashToken } from "./token";

const BEARER = /^Bearer(?: +(.*))?$/i;

/** The key that a program sent, whatever it is; undefined where it sent none. */
export function bearerOf(c: Context): string | undefined {
  const found = BEARER.exec(c.req.header("Authorization") ?? "");
  return found === null ? undefined : (found[1] ?? "");
}

const INVALID = "A chave de acesso não vale: ela foi revogada, trocada, venceu, ou quem a criou não pode mais usá-la";
const MISTYPED = "A chave de acesso está incompleta ou tem um erro de digitação";

/** 401 for a program, which has to ask a person for another key. */
function invalidKey(c: Context, message: string): Refusal {
  c.header("WWW-Authenticate", 'Bearer error="invalid_token"');
  return new Refusal(401, message);
}

/** Says how many calls are left, in the words of the IETF's draft (draft-ietf-httpapi-ratelimit-headers-10). */
function tellCallsLeft(c: Context, left: number, seconds: number): void {
  c.header("RateLimit-Policy", `"minuto";q=${KEY_CALLS_PER_MINUTE};w=60`);
  c.header("RateLimit", `"minuto";r=${Math.max(left, 0)};t=${seconds}`);
}

/**
 * Finds for whom a program makes a call, and what its key may do now. A key with a typing error is refused without a look
 * at the database.
 * @throws Refusal 401 for a key that is not in force, 403 outside its addresses, 429 beyond its limit
 */
export async function keyCaller(db: Db, c: Context<Env>, key: string, caller: PublicCtx): Promise<SessionCtx> {
  if (!isAccessKey(key)) throw invalidKey(c, MISTYPED);
  const found = await inSpan("key", () => contextOfKey(db, hashToken(key), caller));
  if (found === undefined) throw invalidKey(c, INVALID);
  const { session, outside } = found;
  c.set("chave_id", session.chave_id);
  // Calls from elsewhere are counted apart: whoever found a key must not use up the calls of its programs.
  const counted = outside ? `chave ${session.chave_id} de fora` : `chave ${session.chave_id}`;
  const { left, seconds } = await countCall(db, counted, KEY_CALLS_PER_MINUTE, caller.quando);
  tellCallsLeft(c, left, seconds);
  if (left < 0) throw tooManyCalls(seconds);
  if (outside) throw forbidden(ADDRESS_PROBLEM);
  return session;
}
