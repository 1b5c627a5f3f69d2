import { Resolver } from "node:dns/promises";

/** Finds all IP addresses of a name. */
export type ResolveName = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** Milliseconds for one question to a name server, and how often it is asked. */
const ANSWER_TIME = 2_000;
const TRIES = 2;
/** Names that are looked up at once. */
const AT_ONCE = 32;

/** Where names are looked up. Only tests set it. */
export interface NameServer {
  readonly resolve4: (host: string) => Promise<readonly string[]>;
  readonly resolve6: (host: string) => Promise<readonly string[]>;
}

/** Does so many things at once at most; the others wait for their turn. */
function inTurns(most: number) {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (busy >= most) await new Promise<void>((turn) => waiting.push(turn));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  };
}

/**
 * Looks strangers' names up by name servers only. The system's own look-up has four threads, which files and passwords need
 * too: names that are answered slowly would hold all of them.
 */
export function dnsLookup(server: NameServer = new Resolver({ timeout: ANSWER_TIME, tries: TRIES })): ResolveName {
  const turn = inTurns(AT_ONCE);
  return (host) =>
    turn(async () => {
      const [four, six] = await Promise.allSettled([server.resolve4(host), server.resolve6(host)]);
      if (four.status === "rejected" && six.status === "rejected") throw four.reason;
      const found = (of: typeof four, family: number) =>
        of.status === "rejected" ? [] : of.value.map((address) => ({ address, family }));
      return found(four, 4).concat(found(six, 6));
    });
}

export const resolveByDns: ResolveName = dnsLookup();
