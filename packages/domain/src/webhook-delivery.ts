/** When a message to another program's address is sent again, and when that is given up. */

/** The states of a message to one address. */
export const webhookDeliveryStates = ["aguardando", "entregue", "falhou"] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

export const webhookDeliveryStateNames: Readonly<Record<WebhookDeliveryState, string>> = {
  aguardando: "Aguardando",
  entregue: "Entregue",
  falhou: "Falhou",
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds after an attempt until the next one: a receiver may be away for almost two days, and gets all. */
const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  8 * HOUR,
  8 * HOUR,
  8 * HOUR,
  8 * HOUR,
  8 * HOUR,
] as const;

/** The most attempts of a message. */
export const MOST_ATTEMPTS = PAUSES.length + 1;

/** Days for which a message is tried, to the nearest one. */
export const RETRIED_DAYS = Math.round(PAUSES.reduce<number>((sum, pause) => sum + pause, 0) / (24 * HOUR));

/**
 * Milliseconds for which nothing was delivered to an address before it counts as one that was away: when it is back, what was
 * given up meanwhile is sent again. A receiver that only refuses one message takes others meanwhile.
 */
export const AWAY = 24 * HOUR;

/** How long an address may fail before nothing is sent to it any more. */
export const FAILING_UNTIL_OFF = 5 * 24 * HOUR;

/** How long an address may be without an attempt and still be said to fail without a break. It is longer than any pause. */
export const SILENCE_WHILE_FAILING = 48 * HOUR;

/** The longest wait that a receiver may ask for. */
const LONGEST_WAIT = 24 * HOUR;

/** What came of one attempt: the receiver's status, or null where it gave no answer. */
export interface WebhookAttempt {
  readonly status: number | null;
  /** Seconds after which the receiver asks to be tried again (`Retry-After`). */
  readonly retryAfter?: number | null;
}

/** Whether the receiver has the message. A redirect is none: it could lead anywhere. */
export const isDelivered = ({ status }: WebhookAttempt): boolean => status !== null && status >= 200 && status < 300;

/** Whether the receiver says that nothing must be sent to the address any more (410). */
export const isGone = ({ status }: WebhookAttempt): boolean => status === 410;

/** Statuses by which a receiver says that it has too much to do. */
const BUSY: readonly (number | null)[] = [429, 502, 503, 504];

/**
 * The milliseconds until the next attempt, or null when there is none any more.
 * @param made attempts that were made, this one included
 * @param random from 0 to below 1: up to a tenth is added, so that not all come at once
 */
export function nextAttempt(made: number, attempt: WebhookAttempt, random: number): number | null {
  const pause = PAUSES[made - 1];
  if (pause === undefined) return null;
  const asked = BUSY.includes(attempt.status) ? (attempt.retryAfter ?? 0) * SECOND : 0;
  return Math.max(Math.round(pause * (1 + random / 10)), Math.min(asked, LONGEST_WAIT));
}
