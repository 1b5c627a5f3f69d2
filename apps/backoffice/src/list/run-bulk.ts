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
  /** Whether a row may be refused because of another one that is done in the same act. */
  readonly linked: boolean;
  readonly isStopped: () => boolean;
  readonly onResults: (results: BulkResults) => void;
}

/**
 * Does something to rows one by one, some at a time, each by its own call and transaction. It stops between two rows when
 * the user wants it to, when the session has ended, and when the server does not answer: every further row would fail,
 * too. Where rows are linked, those that were refused are tried again as long as that gets any of them done.
 */
export async function runBulk<Row extends { readonly id: number }>(run: BulkRun<Row>): Promise<BulkResults> {
  const { rows, act, attempts, values, asSelected, linked, isStopped, onResults } = run;
  const results = new Map<number, BulkResult>();
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

  /** Tells what is certain: a refusal of a linked row is, when nothing more can be done. */
  const tell = () =>
    onResults(linked ? new Map([...results].filter(([, { failed }]) => failed === null)) : new Map(results));

  /** Tries rows, and answers whether any was done. */
  async function pass(tried: readonly Row[]): Promise<boolean> {
    const waiting = tried.values();
    let isAnyDone = false;
    async function work() {
      for (const row of waiting) {
        if (halted || isStopped()) return;
        const result = await send(row);
        isAnyDone ||= result.failed === null;
        results.set(row.id, result);
        tell();
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return isAnyDone;
  }

  let tried = rows;
  while ((await pass(tried)) && linked && !halted) {
    tried = rows.filter(({ id }) => (results.get(id)?.failed ?? null) !== null);
  }
  onResults(results);
  return results;
}
