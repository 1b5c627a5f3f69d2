import type { Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds in which a stopping server still takes connections, so that a balancer can notice that it stops. */
const STILL_OPEN = 3_000;
/** Milliseconds that calls have to end after the server was asked to stop. */
const LAST_ANSWERS = 30_000;

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

/**
 * Counts the calls of a server from now on. Once it is drained, every answer ends its connection, so that no client
 * sends its next call over a connection that is about to be cut.
 * @param lastAnswers milliseconds that calls have to end once it is drained
 */
export function drainable(server: Server, lastAnswers = LAST_ANSWERS): Drain {
  const open = new Set<ServerResponse>();
  let stopping = false;
  let onEmpty = () => {};
  const last = (response: ServerResponse) => {
    if (!response.headersSent) response.shouldKeepAlive = false;
  };
  server.prependListener("request", (_request, response: ServerResponse) => {
    open.add(response);
    if (stopping) last(response);
    response.once("close", () => {
      open.delete(response);
      if (stopping) server.closeIdleConnections();
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
      server.closeIdleConnections();
      await empty(Math.min(STILL_OPEN, lastAnswers));
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await empty(lastAnswers - STILL_OPEN);
      const cut = open.size;
      server.closeAllConnections();
      await closed;
      return { inFlight, cut };
    },
  };
}
