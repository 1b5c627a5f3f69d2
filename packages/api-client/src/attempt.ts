import { newIdempotencyKey } from "./idempotency-key";

/** One intention of a user to write something, even when it is sent several times. */
export interface Attempt {
  /** The key to send with this body: the same for the same body, a new one when the body changed. */
  keyFor(body: unknown): string;
  /** Call it after a success: the next write then gets a new key. */
  succeeded(): void;
}

/**
 * Makes the attempt of a form; call it when the form opens. The key stays the same over double clicks, network failures
 * and retries, so the server writes once and nothing is paid twice.
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
