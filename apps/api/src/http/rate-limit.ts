import { and, lt, notLike, or, sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { consultasPorMinuto } from "../db/schema/processos";
import type { Network } from "./address";
import { Refusal } from "./errors";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What the names of counts of messages begin with; those count hours. */
export const MESSAGE_COUNT = "envio ";

/** @throws Refusal 429 for a call beyond the limit */
export type RateLimit = (rede: Network, now: Date) => Promise<void>;

/** How many calls of a minute are left, and in how many seconds the minute is over. */
export interface CallsLeft {
  readonly left: number;
  readonly seconds: number;
}

/**
 * Counts a call of this minute, in the database, so that several processes do not give several times as many.
 * @param chave names what is limited
 * @param limit calls in a minute
 * @returns `left` is negative for a call beyond the limit
 */
export async function countCall(db: Db, chave: string, limit: number, now: Date): Promise<CallsLeft> {
  const minuto = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE);
  const [counted] = await db
    .insert(consultasPorMinuto)
    .values({ chave, minuto, quantidade: 1 })
    .onConflictDoUpdate({
      target: [consultasPorMinuto.chave, consultasPorMinuto.minuto],
      set: { quantidade: sql`${consultasPorMinuto.quantidade} + 1` },
    })
    .returning({ quantidade: consultasPorMinuto.quantidade });
  const seconds = 60 - Math.floor((now.getTime() % MINUTE) / 1_000);
  return { left: limit - (counted?.quantidade ?? 0), seconds };
}

/**
 * Counts the calls of an address. It serves calls that cost little and change nothing; those that guard a password are
 * counted by their outcome.
 * @param what names what is limited
 * @param limit calls that an address may make in a minute; all addresses of a customer with IPv6 count as one
 */
export function rateLimit(db: Db, what: string, limit: number): RateLimit {
  return async (rede, now) => {
    const { left, seconds } = await countCall(db, `${what} ${rede}`, limit, now);
    if (left < 0) throw tooManyCalls(seconds);
  };
}

/** 429: a caller has made all calls of this minute. */
export const tooManyCalls = (seconds: number): Refusal =>
  new Refusal(429, "Muitas consultas. Aguarde um minuto e tente novamente.", {}, seconds);

/** Removes what was counted in minutes, and of messages in hours, that are over. */
export async function forgetOldCounts(db: Db, now: Date): Promise<void> {
  const { chave, minuto } = consultasPorMinuto;
  const before = (age: number) => lt(minuto, new Date(now.getTime() - age));
  await db.delete(consultasPorMinuto).where(or(and(before(MINUTE), notLike(chave, `${MESSAGE_COUNT}%`)), before(HOUR)));
}
