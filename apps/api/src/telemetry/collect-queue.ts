import { setTimeout as wait } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import { waitingMessages } from "../areas/sistema/mensagens/service";
import type { Db } from "../db/client";

/** Milliseconds that the database has: who scrapes gives up after ten seconds and would get nothing at all. */
const PATIENCE = 3_000;

/** Gives undefined when there is no answer in time. */
async function inTime<T>(question: Promise<T>): Promise<T | undefined> {
  const late = new AbortController();
  const patience = wait(PATIENCE, undefined, { signal: late.signal }).catch(() => undefined);
  const answer = await Promise.race([question.catch(() => undefined), patience]);
  late.abort();
  return answer;
}

/**
 * Adds what only the database knows. It is asked once at each scrape; while it is away the rest is told without it. All
 * processes on one database tell the same, so whoever adds processes up takes the largest.
 */
export function collectQueue(registry: Registry, db: Db, now: () => Date): void {
  let asking: ReturnType<typeof ask> | undefined;
  const ask = async () => {
    const moment = now();
    return { moment, found: await inTime(waitingMessages(db, moment)) };
  };
  // The metrics of a scrape are collected side by side.
  const answer = () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const registers = [registry];
  new Gauge({
    name: "prumo_messages_waiting",
    help: "Messages that are not sent yet, by kind and state.",
    labelNames: ["kind", "state"],
    registers,
    aggregator: "max",
    async collect() {
      const { found = [] } = await answer();
      this.reset();
      for (const { tipo: kind, na_fila, falharam } of found) {
        this.set({ kind, state: "queued" }, na_fila);
        this.set({ kind, state: "failing" }, falharam);
      }
    },
  });
  new Gauge({
    name: "prumo_messages_oldest_seconds",
    help: "Age of the oldest message that is not sent yet.",
    labelNames: ["kind"],
    registers,
    aggregator: "max",
    async collect() {
      const { found = [], moment } = await answer();
      this.reset();
      for (const { tipo: kind, desde } of found)
        this.set({ kind }, Math.max(0, (moment.getTime() - desde.getTime()) / 1_000));
    },
  });
  new Gauge({
    name: "prumo_database_up",
    help: "Whether the database answered the scrape.",
    registers,
    aggregator: "min",
    async collect() {
      this.set((await answer()).found === undefined ? 0 : 1);
    },
  });
}
