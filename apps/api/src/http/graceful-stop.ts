import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds in which a stopping server still takes connections, so that a balancer can notice that it stops. */
const STILL_OPEN = 3_000;
/** Milliseconds that calls have to end after the server was asked to stop. */
const LAST_ANSWERS = 30_000;
/** Where a balancer asks whether it may send calls, and milliseconds within which it asks again. */
const PROBE = "/pronto";
const ASKS_WITHIN = 60_000;

export interface Drained {
  /** Calls that were on their way when the server was asked to stop. */
  readonly inFlight: number;
  /** Calls that were cut because they took too long. */
  readonly cut: number;
}

/**
 * A server that can be emptied: no write is done without its caller hearing of it, because connections are cut only
 * after the answers.
 */
export interface Drain {
  readonly stopping: () => boolean;
  /** Resolves when no caller is connected any more. */
  readonly drain: () => Promise<Drained>;
}

interface DrainOptions {
  /** Whether a balancer stands before the server, also when it did not ask here. */
  readonly balanced?: boolean;
  /** Milliseconds in which a balancer still may send calls; only tests set them. */
  readonly stillOpen?: number;
  /** Milliseconds that calls have to end; only tests set them. */
  readonly lastAnswers?: number;
}

/**
 * Counts the calls of a server from now on. Once it is drained, every answer ends its connection, so that no client
 * sends its next call over a connection that is about to be cut.
 *
 * A balancer learns of the stop at its next question. Until then it sends calls over connections that look idle here, and
 * over new ones: cut just then, a payment is neither answered nor sent to another server, because nobody knows whether it
 * was read. So where one asks, idle connections stay and new ones are taken for the whole time.
 */
export function drainable(server: Server, options: DrainOptions = {}): Drain {
  const { balanced = false, stillOpen = STILL_OPEN, lastAnswers = LAST_ANSWERS } = options;
  const open = new Set<ServerResponse>();
  let stopping = false;
  let cutsIdle = false;
  let asked = Number.NEGATIVE_INFINITY;
  let onEmpty = () => {};
  const last = (response: ServerResponse) => {
    if (!response.headersSent) response.shouldKeepAlive = false;
  };
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === PROBE) asked = performance.now();
    open.add(response);
    if (stopping) last(response);
    response.once("close", () => {
      open.delete(response);
      if (cutsIdle) server.closeIdleConnections();
      if (open.size === 0) onEmpty();
    });
  });
  /** Waits until no call is on its way, or until the time is over. */
  const empty = async (ms: number) => {
    if (open.size === 0) return;
    const late = new AbortController();
    const none = new Promise<void>((resolve) => {
      onEmpty = resolve;
    });
    await Promise.race([none, wait(ms, undefined, { signal: late.signal }).catch(() => {})]);
    late.abort();
  };
  return {
    stopping: () => stopping,
    async drain() {
      stopping = true;
      const inFlight = open.size;
      for (const response of open) last(response);
      const expected = balanced || performance.now() - asked < ASKS_WITHIN;
      if (expected) await wait(stillOpen);
      cutsIdle = true;
      server.closeIdleConnections();
      if (!expected) await empty(Math.min(stillOpen, lastAnswers));
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await empty(lastAnswers - stillOpen);
      const cut = open.size;
      server.closeAllConnections();
      await closed;
      return { inFlight, cut };
    },
  };
}
