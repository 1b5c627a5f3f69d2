import type { Network } from "./address";
import { Refusal } from "./errors";

/** Callers that are remembered at a time. Beyond them the oldest are forgotten, so that memory stays bounded. */
const MAX_CALLERS = 10_000;

/**
 * Counts the calls of an address in the memory of this process. It serves calls that cost little and change nothing;
 * calls that guard a password are counted in the database instead.
 * @param limit calls that an address may make in a minute; all addresses of a customer with IPv6 count as one
 * @returns a function that throws Refusal 429 for a call beyond the limit
 */
export function rateLimit(limit: number): (rede: Network, now: Date) => void {
  const calls = new Map<string, { minute: number; count: number }>();
  return (rede, now) => {
    const minute = Math.floor(now.getTime() / 60_000);
    const known = calls.get(rede);
    const count = known?.minute === minute ? known.count + 1 : 1;
    calls.delete(rede);
    calls.set(rede, { minute, count });
    const [oldest] = calls.keys();
    if (calls.size > MAX_CALLERS && oldest !== undefined) calls.delete(oldest);
    const left = 60 - Math.floor((now.getTime() % 60_000) / 1000);
    if (count > limit) throw new Refusal(429, "Muitas consultas. Aguarde um minuto e tente novamente.", {}, left);
  };
}
