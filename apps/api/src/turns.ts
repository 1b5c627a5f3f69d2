import { setImmediate as nextTurn } from "node:timers/promises";

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
