/** Milliseconds: streets and companies change seldom, but a correction should be seen the same morning. */
const KEPT_FOR = 10 * 60_000;
const MAX_ANSWERS = 1_000;

/**
 * Keeps the last answers of a look-up for ten minutes.
 * @param ask gives undefined when there is no answer; that is not kept
 */
export function remember<T>(ask: (key: string) => Promise<T | undefined>) {
  const known = new Map<string, { until: number; answer: T }>();
  return async (key: string, now: Date): Promise<T | undefined> => {
    const kept = known.get(key);
    if (kept !== undefined && kept.until > now.getTime()) return kept.answer;
    const answer = await ask(key);
    known.delete(key);
    if (answer !== undefined) known.set(key, { until: now.getTime() + KEPT_FOR, answer });
    const [oldest] = known.keys();
    if (known.size > MAX_ANSWERS && oldest !== undefined) known.delete(oldest);
    return answer;
  };
}
