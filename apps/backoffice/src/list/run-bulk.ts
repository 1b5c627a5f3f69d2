import { type Attempt, createAttempt } from "@prumo/api-client/attempt";
import { ApiError, errorMessages, NetworkError } from "@prumo/api-client/errors";
import { closedUntil } from "../app/closed-period";
import { askedToLogIn } from "../app/failures";

/** Rows that are sent at once: the way to the server takes longer than its work. */
const AT_ONCE = 4;

/** The outcome for one row: the reason where it failed, and whether that is a closed period, which has a way out. */
interface BulkResult {
  readonly failed: string | null;
  readonly isClosed?: boolean;
}

/** The outcome for the rows; a row that has no result was not tried. */
export type BulkResults = ReadonlyMap<number, BulkResult>;

interface BulkRun<Row> {
  readonly rows: readonly Row[];
  readonly act: (row: Row, idempotencyKey: string) => Promise<unknown>;
  /** The attempts of the rows. A row that is tried again keeps its own, so that it is written once. */
  readonly attempts: Map<number, Attempt>;
  /** The values that are sent beside the row: other values are another attempt. */
  readonly values: object;
  /** Whether the version of the selected row is sent: no repetition of an old one succeeds. */
  readonly asSelected: boolean;
  readonly isStopped: () => boolean;
  readonly onResults: (results: BulkResults) => void;
}

/**
 * Does something to rows one by one, some at a time, each by its own call and transaction. It stops between two rows when
 * the user wants it to, when the session has ended, and when the server does not answer: every further row would fail,
 * too.
 */
export async function runBulk<Row extends { readonly id: number }>(run: BulkRun<Row>): Promise<BulkResults> {
  const { rows, act, attempts, values, asSelected, isStopped, onResults } = run;
  const results = new Map<number, BulkResult>();
  const waiting = rows.values();
  let halted = false;

  async function send(row: Row): Promise<BulkResult> {
    const attempt = attempts.get(row.id) ?? createAttempt();
    attempts.set(row.id, attempt);
    try {
      await act(row, attempt.keyFor(values));
      attempt.succeeded();
      return { failed: null };
    } catch (error) {
      const loggedOut = askedToLogIn(error);
      if (loggedOut || error instanceof NetworkError) halted = true;
      if (loggedOut) return { failed: "Entre de novo e repita" };
      const reason = errorMessages(error).join(" ");
      const isOld = asSelected && error instanceof ApiError && error.status === 409;
      const failed = isOld ? `${reason.replace(/\.$/, "")}. Selecione de novo` : reason;
      return { failed, isClosed: closedUntil(error) !== undefined };
    }
  }

  async function work() {
    for (const row of waiting) {
      results.set(row.id, await send(row));
      onResults(new Map(results));
      if (halted || isStopped()) return;
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
