import { newIdempotencyKey } from "./idempotency-key";

/** One intention of a user to write something, however often it has to be sent. */
export interface Attempt {
  /** The key to send with this body: the same for the same body, a new one when the body changed. */
  keyFor(body: unknown): string;
  /** The write came through: the next one is another attempt. */
  succeeded(): void;
}

/**
 * Makes the attempt of a form when it opens. Over double clicks, network failures and retries the key stays the same,
 * so the server writes once.
 */
export function createAttempt(): Attempt {
  let key = newIdempotencyKey();
  let sent: string | undefined;
  return {
    keyFor(body) {
      const text = JSON.stringify(body);
      if (sent !== undefined && sent !== text) key = newIdempotencyKey();
      sent = text;
      return key;
    },
    succeeded() {
      key = newIdempotencyKey();
      sent = undefined;
    },
  };
}
