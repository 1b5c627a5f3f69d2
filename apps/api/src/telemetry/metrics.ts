import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../db/client";
import type { Replica } from "../db/replica";
import { collectQueue } from "./collect-queue";
import { listenFor } from "./server-events";

/** Seconds. A list takes a few hundredths, a payment a tenth, a large report some seconds; calls have 30 s. */
/** Seconds: a message may wait behind thousands of others, or for a mail server that is away. */
const REMINDER_DELAYS = [0.1, 1, 5, 30, 60, 300, 1_800, 7_200, 28_800];
const DURATIONS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A request that was answered. */
export interface AnsweredRequest {
  /** See `requestName`. */
  readonly name: string;
  readonly status: number;
  readonly seconds: number;
  /** Why it was refused; see `refusalKind`. */
  readonly refusal: string | undefined;
}

export interface Metrics {
  readonly registry: Registry;
  readonly request: (answered: AnsweredRequest) => void;
  readonly close: () => void;
}

const settling: Readonly<Record<string, string>> = { acertos: "settlement", estornos: "reversal" };

/** Adds what is known of the replica. Of several processes the worst counts. */
function collectReplica(registry: Registry, { state }: Pick<Replica, "state">): void {
  const registers = [registry];
  new Gauge({
    name: "prumo_replica_up",
    help: "Whether reports and files are read from the replica.",
    registers,
    aggregator: "min",
    collect() {
      this.set(state().reason === null ? 1 : 0);
    },
  });
  new Gauge({
    name: "prumo_replica_lag_seconds",
    help: "How far the replica is behind; infinite while it was never reached.",
    registers,
    aggregator: "max",
    collect() {
      this.set(state().behind / 1_000);
    },
  });
}

/**
 * Counts what the server does. Each label has few values, and none names a person or a company: what is counted leaves
 * the machine.
 */
export function createMetrics(
  { db, pool }: Pick<Database, "db" | "pool">,
  now = () => new Date(),
  replica?: Pick<Replica, "state">,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "prumo_requests_total",
    help: "Requests that were answered, by call of the contract and status.",
    labelNames: ["call", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "prumo_request_duration_seconds",
    help: "Seconds until a request was answered whole, by call.",
    labelNames: ["call"],
    buckets: DURATIONS,
    registers,
  });
  const refusals = new Counter({
    name: "prumo_refusals_total",
    help: "Requests that were refused, by call and reason.",
    labelNames: ["call", "reason"],
    registers,
  });
  const settlements = new Counter({
    name: "prumo_settlements_total",
    help: "Settlements of contas and their reversals that were committed.",
    labelNames: ["kind"],
    registers,
  });
  const logins = new Counter({
    name: "prumo_failed_logins_total",
    help: "Refused logins, by reason as the audit trail names it.",
    labelNames: ["reason"],
    registers,
  });
  const messages = new Counter({
    name: "prumo_messages_total",
    help: "Tries to send a message, by kind and outcome.",
    labelNames: ["kind", "outcome"],
    registers,
  });
  const reminders = new Counter({
    name: "prumo_reminders_total",
    help: "Tries to send a reminder, by channel and outcome; nobody knows of an uncertain one whether it went out.",
    labelNames: ["channel", "outcome"],
    registers,
  });
  const delays = new Histogram({
    name: "prumo_reminder_delay_seconds",
    help: "Seconds from the claim of a reminder until it was sent, by channel.",
    labelNames: ["channel"],
    buckets: REMINDER_DELAYS,
    registers,
  });
  const claims = new Counter({
    name: "prumo_reminders_claimed_total",
    help: "Reminders that the clock claimed and put into the queue.",
    registers,
  });
  const runs = new Histogram({
    name: "prumo_reminder_run_seconds",
    help: "Seconds that the clock took for a company whose moment had come.",
    buckets: REMINDER_DELAYS,
    registers,
  });
  if (pool !== undefined) {
    new Gauge({
      name: "prumo_database_connections",
      help: "Connections to the database: open, idle among them, and calls that wait for one.",
      labelNames: ["state"],
      registers,
      collect() {
        for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
      },
    });
  }
  const aside = new Counter({
    name: "prumo_replica_reads_total",
    help: "Reports and files by where they were read: the replica, or the database itself and why.",
    labelNames: ["outcome"],
    registers,
  });
  if (replica !== undefined) collectReplica(registry, replica);
  collectQueue(registry, db, now);
  const ends = [
    listenFor("written", (entities) => {
      for (const kind of entities.flatMap((entity) => settling[entity] ?? [])) settlements.inc({ kind });
    }),
    listenFor("login refused", (reason) => logins.inc({ reason })),
    listenFor("read aside", (outcome) => aside.inc({ outcome })),
    listenFor("message tried", ({ kind, sent }) => messages.inc({ kind, outcome: sent ? "sent" : "failed" })),
    listenFor("reminder tried", ({ channel, outcome, seconds }) => {
      reminders.inc({ channel, outcome });
      if (outcome === "sent") delays.observe({ channel }, seconds);
    }),
    listenFor("reminders claimed", ({ claimed, seconds }) => {
      claims.inc(claimed);
      runs.observe(seconds);
    }),
  ];
  return {
    registry,
    request({ name: call, status, seconds, refusal }) {
      requests.inc({ call, status });
      durations.observe({ call }, seconds);
      if (refusal !== undefined) refusals.inc({ call, reason: refusal });
    },
    close: () => {
      for (const end of ends) end();
    },
  };
}
