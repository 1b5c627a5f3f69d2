import pg from "pg";
import { sqlState } from "./sql-state";

/** Milliseconds without an answer after which the server is asked whether it can be reached at all. */
const SILENCE = 5_000;
/** Milliseconds that it has to say so. */
const PROBE = 3_000;
/** Longer than the server lets a statement of a call run: an answer that is not there by then never comes. */
export const LONGEST_ANSWER = 40_000;

type Ask = (...args: unknown[]) => unknown;
export type Reachable = () => Promise<boolean>;

/** Asks by a connection of its own. A refusal is an answer too. Many who ask at once ask once. */
export function probe(config: pg.ClientConfig): Reachable {
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    const client = new pg.Client({ ...config, connectionTimeoutMillis: PROBE });
    client.on("error", () => {});
    try {
      await client.connect();
      return true;
    } catch (error) {
      return sqlState(error) !== undefined;
    } finally {
      void client.end();
    }
  };
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

/**
 * Makes the loss of a connection a failure of what is asked by it, and of nothing else:
 *
 * - a break while a transaction computes is heard, where it would end the process;
 * - an answer that is due while the server cannot be reached is given up, where it would be waited for without end. The
 *   connection is closed then: an answer that came later would be taken for that of the next question.
 * @param longest milliseconds after which an answer is given up although the server can be reached
 */
export function watch<C extends pg.Client | pg.PoolClient>(client: C, reachable: Reachable, longest: number): C {
  client.on("error", () => {});
  const ask = client.query.bind(client) as Ask;
  const awaitAnswer = () => {
    const since = performance.now();
    let due = true;
    const look = async () => {
      const patient = performance.now() - since < longest && (await reachable());
      if (!due) return;
      if (patient) timer = setTimeout(look, SILENCE);
      // While an answer is due this closes at once, and makes whoever waits for it fail.
      else void (client as pg.Client).end();
    };
    let timer = setTimeout(look, SILENCE);
    return () => {
      due = false;
      clearTimeout(timer);
    };
  };
  client.query = ((...args: unknown[]) => {
    const done = awaitAnswer();
    const callback = args.at(-1);
    if (typeof callback === "function") {
      return ask(...args.slice(0, -1), (...answer: unknown[]) => {
        done();
        callback(...answer);
      });
    }
    const answer = ask(...args) as Promise<unknown>;
    answer.then(done, done);
    return answer;
  }) as C["query"];
  return client;
}
