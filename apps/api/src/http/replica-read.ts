import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { type LogPlace, logPlace, logPlaceText, type Replica, UNREACHED } from "../db/replica";
import { partsFrom, readingFrom } from "../db/routed-database";
import { tell } from "../telemetry/server-events";
import type { Env } from "./request";
import { cookieOptions } from "./session";

/** Holds the place of the session's last write. Whoever forges it only sees what is older, or asks the database itself. */
const COOKIE = "prumo_escrita";

/** The database that serves reads aside: the replica, where there is one. */
export interface Aside {
  readonly replica: Replica | undefined;
  readonly secureCookie: boolean;
}

/** A program keeps no cookie that tells what it wrote, and reads from the database itself. */
function lastWrite(c: Context<Env>, secure: boolean): LogPlace | null {
  if (c.get("chave_id") !== undefined) return UNREACHED;
  const { prefix } = cookieOptions(secure);
  const text = getCookie(c, COOKIE, prefix);
  return text === undefined ? null : logPlace(text);
}

function remember(c: Context<Env>, secure: boolean, place: LogPlace): void {
  setCookie(c, COOKIE, logPlaceText(place), cookieOptions(secure));
}

/**
 * Lets the session see what it wrote: it reads from the replica only when that has come so far. What cannot be told, because
 * the database went away in this moment, counts as never there.
 */
export async function rememberWrite({ replica, secureCookie }: Aside, c: Context<Env>): Promise<void> {
  if (replica === undefined) return;
  remember(c, secureCookie, await replica.written().catch(() => UNREACHED));
}

/** The same before a write whose answer begins before its end: until its next write the session reads from no replica. */
export function rememberLongWrite({ replica, secureCookie }: Aside, c: Context<Env>): void {
  if (replica !== undefined) remember(c, secureCookie, UNREACHED);
}

/** Tells whether the replica is near enough and has what the session wrote; why not is counted. */
function mayServe(replica: Replica, c: Context<Env>, secure: boolean): boolean {
  const may = replica.has(lastWrite(c, secure));
  if (!may) tell("read aside", replica.state().reason ?? "own write");
  return may;
}

/** Reads the parts of a long answer there whose call has written before: only the parts may be some seconds old. */
export function partsAside<Part>(
  { replica, secureCookie }: Aside,
  c: Context<Env>,
  parts: AsyncIterable<Part>,
): AsyncIterable<Part> {
  if (replica === undefined || !mayServe(replica, c, secureCookie)) return parts;
  tell("read aside", "replica");
  return partsFrom(replica.db, parts);
}

type Within = <Part>(parts: AsyncIterable<Part>) => AsyncIterable<Part>;

/**
 * Runs what only reads, and may be some seconds old: on the replica when that is near enough and has what the session
 * wrote, else on the database itself. So it does when the replica goes away meanwhile.
 * @param work gets what has to be around parts that are read after it has ended
 */
export async function readAside<T>(
  { replica, secureCookie }: Aside,
  c: Context<Env>,
  work: (within: Within) => Promise<T>,
): Promise<T> {
  const here = () => work((parts) => parts);
  if (replica === undefined || !mayServe(replica, c, secureCookie)) return here();
  const { db } = replica;
  try {
    const done = await readingFrom(db, () => work((parts) => partsFrom(db, parts)));
    tell("read aside", "replica");
    return done;
  } catch (error) {
    if (!replica.failed(error)) throw error;
    tell("read aside", "failed");
    return here();
  }
}
