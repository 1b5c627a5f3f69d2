import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

export { nextTurn };

/** Milliseconds of work after which other calls get their turn. */
const AT_ONCE = 3;

/**
 * Makes something of each of many, and lets other calls go on whenever that has taken a few milliseconds: the server has
 * one thread, and all others would wait until everything is made.
 */
export async function inTurns<T, R>(all: readonly T[], make: (one: T, at: number) => R): Promise<R[]> {
  const made: R[] = [];
  let since = performance.now();
  for (const [at, one] of all.entries()) {
    made.push(make(one, at));
    if (performance.now() - since < AT_ONCE) continue;
    await nextTurn();
    since = performance.now();
  }
  return made;
}

/** Does work that is divided into parts, and lets other calls go on between them. */
export async function partByPart<R>(parts: Generator<unknown, R>): Promise<R> {
  let since = performance.now();
  for (;;) {
    const { done, value } = parts.next();
    if (done === true) return value;
    if (performance.now() - since < AT_ONCE) continue;
    await nextTurn();
    since = performance.now();
  }
}

/** Milliseconds of one wait for the calls that are under way. A call that takes longer shares with the file. */
const LONGEST_WAIT = 25;

/** How many calls this process is answering. A file that is being sent is none of them. */
let underWay = 0;

/** Answers a call, for which the parts of files wait meanwhile. */
export async function answered<T>(answer: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await answer();
  } finally {
    underWay -= 1;
  }
}

/**
 * Lets the calls that are under way go first: somebody looks at a page that waits for its answer, and nobody at a file.
 * A call needs several turns, and would wait for a part of the file at each of them.
 * @param own 1 where a call asks that has much work itself, and must not wait for its own end
 */
export async function letCallsGo(own: 0 | 1 = 0): Promise<void> {
  await nextTurn();
  const since = performance.now();
  while (underWay > own && performance.now() - since < LONGEST_WAIT) await pause(1);
}
