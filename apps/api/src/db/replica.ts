import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { connect, type Db } from "./client";
import { isOutage } from "./outage";
import { sqlState } from "./sql-state";

/** Milliseconds that a replica may be behind. */
const MOST_BEHIND = 5_000;
/** Milliseconds between two looks at it. */
const LOOK = 1_000;
/** Looks that are remembered while the replica has not come so far. */
const MOMENTS = 60;

/** A replica ends a statement that stands in the way of what it has to replay. */
const CONFLICT = new Set(["40001", "40P01"]);
/** A standby refuses what writes. Of the database that means that it is away; of a replica, that the program is wrong. */
const WRITES = "25006";

/** A place in the write-ahead log, which grows with every commit. */
export type LogPlace = bigint;

/** A place that no replica has come to. */
export const UNREACHED: LogPlace = 0xffff_ffff_ffff_ffffn;

/** Reads a place as PostgreSQL writes it, `16/B374D848`; null for any other text. */
export function logPlace(text: string): LogPlace | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  return high === undefined || low === undefined ? null : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export const logPlaceText = (place: LogPlace): string =>
  `${(place >> 32n).toString(16)}/${(place & 0xffff_ffffn).toString(16)}`.toUpperCase();

/** Why calls are not read from the replica. */
type Reason = "away" | "lagging" | "no standby";

export interface ReplicaState {
  readonly reason: Reason | null;
  /** Milliseconds that it is behind; Infinity while nothing is known. */
  readonly behind: number;
}

/** A copy of the database that PostgreSQL keeps by streaming, to read from what may be some seconds old. */
export interface Replica {
  readonly db: Db;
  readonly state: () => ReplicaState;
  /** Whether it may be read from by somebody who has seen the database up to this place. */
  readonly has: (place: LogPlace | null) => boolean;
  /** The place up to which everything is committed now. */
  readonly written: () => Promise<LogPlace>;
  /** Hears that reading from it failed. @returns whether the database itself may do better */
  readonly failed: (error: unknown) => boolean;
  readonly close: () => Promise<void>;
}

interface Position extends Record<string, unknown> {
  readonly place: string | null;
  readonly standby: boolean;
  /** Tells apart copies of other databases, whose places mean nothing here. */
  readonly of: string;
}

const OF = sql.raw("(select system_identifier from pg_control_system()) || ' ' || current_database()");

async function positionOf(db: Db, place: "pg_current_wal_flush_lsn()" | "pg_last_wal_replay_lsn()") {
  const { rows } = await db.execute<Position>(
    sql`select ${sql.raw(place)}::text as place, pg_is_in_recovery() as standby, ${OF} as of`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The database told no position");
  return { ...row, place: row.place === null ? null : logPlace(row.place) };
}

export interface ReplicaOptions {
  readonly primary: Db;
  readonly url: string;
  readonly connections?: number | undefined;
  readonly logger: Logger;
}

/**
 * Watches a replica. How far it is behind is told by the database's own places: the last one that the replica has come
 * to was read so long ago. The replica's own clock says nothing while nobody writes, and nothing once it is cut off.
 */
export function openReplica({ primary, url, connections, logger }: ReplicaOptions): Replica {
  const own = connect(url, undefined, connections);
  const end = new AbortController();
  let moments: { readonly place: LogPlace; readonly at: number }[] = [];
  let replayed: LogPlace = 0n;
  let reached = Number.NEGATIVE_INFINITY;
  let trouble: Reason | null = "away";
  let told: Reason | null = null;
  let silent = true;

  const behind = () => Math.max(0, performance.now() - reached);
  const reason = (): Reason | null => trouble ?? (behind() > MOST_BEHIND ? "lagging" : null);

  /** Says once that it changed, and at the start how it is. */
  const say = () => {
    const now = reason();
    if (!silent && now === told) return;
    silent = false;
    told = now;
    const atraso_ms = Number.isFinite(behind()) ? Math.round(behind()) : null;
    if (now === null) logger.info({ atraso_ms }, "réplica de leitura em uso");
    else logger.warn({ motivo: now, atraso_ms }, "réplica de leitura fora de uso");
  };

  const look = async () => {
    const asked = performance.now();
    const here = await positionOf(primary, "pg_current_wal_flush_lsn()");
    if (here.place !== null) moments = [...moments, { place: here.place, at: asked }].slice(-MOMENTS);
    const there = await positionOf(own.db, "pg_last_wal_replay_lsn()").catch(() => null);
    if (there === null) {
      trouble = "away";
      return;
    }
    if (!there.standby || there.place === null || there.of !== here.of) {
      trouble = "no standby";
      return;
    }
    trouble = null;
    replayed = there.place;
    const past = moments.findLastIndex(({ place }) => place <= replayed);
    reached = Math.max(reached, moments[past]?.at ?? reached);
    moments = moments.slice(Math.max(0, past));
  };

  const watch = async () => {
    while (!end.signal.aborted) {
      // While the database itself is away nothing is read from either.
      await look().catch(() => {});
      say();
      await wait(LOOK, undefined, { signal: end.signal, ref: false }).catch(() => {});
    }
  };
  const watched = watch();

  return {
    db: own.db,
    state: () => ({ reason: reason(), behind: behind() }),
    has: (place) => reason() === null && (place === null || place <= replayed),
    async written() {
      const { place } = await positionOf(primary, "pg_current_wal_flush_lsn()");
      return place ?? UNREACHED;
    },
    failed(error) {
      if (sqlState(error) === WRITES) return false;
      if (isOutage(error)) trouble = "away";
      else if (!CONFLICT.has(sqlState(error) ?? "")) return false;
      say();
      return true;
    },
    async close() {
      end.abort();
      await watched;
      await own.close();
    },
  };
}
