import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Context } from "hono";
import { Refusal } from "./errors";
import type { Env } from "./request";

/** How fast a body has to arrive. */
export interface BodyPace {
  /** Milliseconds in which it may stand still: a network may hold packets back for as long. */
  readonly grace: number;
  /** Bytes in a millisecond, on average after that. 35 kB/s are what `PATIENCE` of the server gives a megabyte. */
  readonly rate: number;
}

export const BODY_PACE: BodyPace = { grace: 5_000, rate: 35 };

export const tooLarge = (message = "Os dados enviados são grandes demais") => new Refusal(413, message);
export const unreadable = () => new Refusal(400, "Os dados enviados não puderam ser lidos");
const tooSlow = () => new Refusal(408, "Os dados demoraram demais para chegar. Tente novamente.");

/** The bytes that a body says to have; undefined when it comes in pieces without saying how many. */
export function declaredLength(c: Context): number | undefined {
  if (c.req.header("Transfer-Encoding") !== undefined) return undefined;
  return Number(c.req.header("Content-Length") ?? 0);
}

/** The stream of a body, from the socket where there is one; a test may name only the address of one. */
function sourceOf(c: Context<Env>): Readable | undefined {
  const { incoming } = c.env ?? {};
  if (incoming instanceof Readable) return incoming;
  const { body } = c.req.raw;
  return body === null ? undefined : Readable.fromWeb(body as ReadableStream);
}

export interface Receiving {
  /** Bytes that the body may have. */
  readonly limit: number;
  readonly pace: BodyPace;
  /**
   * Gets each piece as it arrives; what it throws ends the reading. Where it answers a promise, the sender waits for that,
   * and what is waited for does not count as slowness.
   */
  readonly take: (piece: Buffer) => void | Promise<void>;
  /** What is answered to a body of too many bytes. */
  readonly larger?: () => Refusal;
}

/**
 * Reads a body piece by piece. It ends when the body has arrived, and on what stands against holding memory for it: a
 * caller who went away, is too slow, or sends more than the call takes. Node reports one who went away in the words of a
 * lost connection to the database: here it becomes a refusal, so that it is not taken for an outage.
 * @throws Refusal 400, 408, 413, and what `take` throws
 */
export function receiveBody(c: Context<Env>, { limit, pace, take, larger = tooLarge }: Receiving): Promise<void> {
  if ((declaredLength(c) ?? 0) > limit) throw larger();
  const source = sourceOf(c);
  if (source === undefined || source.readableEnded) return Promise.resolve();
  if (source.destroyed) throw unreadable();
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let received = 0;
    /** Milliseconds for which the sender was made to wait. */
    let held = 0;
    let heldSince: number | undefined;
    let ended = false;
    let timer: NodeJS.Timeout | undefined;
    const end = (settle: () => void) => {
      ended = true;
      clearTimeout(timer);
      source.off("data", onData).off("end", onEnd).off("close", onLeft);
      // An error that comes after the refusal has nobody to tell.
      source.off("error", onLeft).on("error", () => {});
      settle();
    };
    const refuse = (why: unknown) => {
      source.pause();
      end(() => reject(why));
    };
    const look = () => {
      const now = performance.now();
      const waiting = heldSince === undefined ? 0 : now - heldSince;
      const left = pace.grace + received / pace.rate - (now - began - held - waiting);
      if (left > 0) timer = setTimeout(look, Math.ceil(left));
      else refuse(tooSlow());
    };
    const goOn = () => {
      held += performance.now() - (heldSince ?? performance.now());
      heldSince = undefined;
      if (!ended) source.resume();
    };
    const onData = (piece: Buffer) => {
      received += piece.length;
      try {
        if (received > limit) throw larger();
        const taken = take(piece);
        if (taken === undefined) return;
        heldSince = performance.now();
        source.pause();
        taken.then(goOn, (why: unknown) => {
          if (!ended) refuse(why);
        });
      } catch (why) {
        refuse(why);
      }
    };
    const onEnd = () => end(resolve);
    const onLeft = () => end(() => reject(unreadable()));
    look();
    source.on("end", onEnd).on("error", onLeft).on("close", onLeft).on("data", onData);
  });
}
