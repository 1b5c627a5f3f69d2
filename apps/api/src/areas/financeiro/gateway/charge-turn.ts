import type { Acting } from "./acting";
import type { PaymentProvider } from "./provider/provider";

export const SECOND = 1_000;
const LONGEST_WAIT = 60 * 60 * SECOND;
/** How long a charge belongs to the process that has taken it. */
export const LEASE = 120 * SECOND;

/** What a step of a charge is done with. */
export interface Stepping extends Acting {
  readonly provider: PaymentProvider;
  /** Whether the payer's e-mail goes to the provider. */
  readonly sendsEmail: boolean;
  readonly now: Date;
}

export const afterMoment = (now: Date, wait: number): Date => new Date(now.getTime() + wait);

/** How long a step waits that failed so often. */
export const backoff = (tries: number): number => Math.min(LONGEST_WAIT, 30 * SECOND * 2 ** Math.min(tries, 7));
