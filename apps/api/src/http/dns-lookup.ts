import { Resolver } from "node:dns/promises";

/** The IP addresses of a name. */
type FoundAddresses = readonly { readonly address: string; readonly family: number }[];

/** Who asks for the addresses of a name. */
export interface LookUpAsker {
  /** The company that the name is looked up for. */
  readonly empresa_id: number;
  /** Ends the waiting. */
  readonly signal: AbortSignal;
}

/**
 * Finds all IP addresses of a name.
 * @throws the reason of the signal when that ends first, and the name server's error for a name that nobody has
 */
export type ResolveName = (host: string, asker: LookUpAsker) => Promise<FoundAddresses>;

/** Milliseconds for one question to a name server, and how often it is asked. */
const ANSWER_TIME = 2_000;
const TRIES = 2;
/** Names that are looked up at once for one company: more than it may have addresses, so that none waits for another. */
const AT_ONCE = 32;

/** Where names are looked up. Only tests set it. */
export interface NameServer {
  readonly resolve4: (host: string) => Promise<readonly string[]>;
  readonly resolve6: (host: string) => Promise<readonly string[]>;
}

/** Ends with the reason of a signal when that is given, whatever is being done. */
export function unlessEnded<Value>(doing: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((done, fail) => {
    const end = () => fail(signal.reason);
    if (signal.aborted) return end();
    signal.addEventListener("abort", end, { once: true });
    doing.then(done, fail).finally(() => signal.removeEventListener("abort", end));
  });
}

/** What is looked up for one company: so many names at once, and the others in their order. */
interface OwnLookUps {
  busy: number;
  /** Those who wait for each name that is not asked for yet. */
  readonly waiting: Map<string, Set<(found: Promise<FoundAddresses>) => void>>;
}

/** Waits until a name has its turn. Who gives up leaves the queue, so that no name is asked for that nobody waits for. */
const queueFor = (host: string, { waiting }: OwnLookUps, signal: AbortSignal): Promise<FoundAddresses> =>
  new Promise((go) => {
    const others = waiting.get(host) ?? new Set();
    waiting.set(host, others.add(go));
    const leave = () => {
      others.delete(go);
      if (others.size === 0 && waiting.get(host) === others) waiting.delete(host);
    };
    signal.addEventListener("abort", leave, { once: true });
  });

async function ask(server: NameServer, host: string): Promise<FoundAddresses> {
  const [four, six] = await Promise.allSettled([server.resolve4(host), server.resolve6(host)]);
  if (four.status === "rejected" && six.status === "rejected") throw four.reason;
  const found = (of: typeof four, family: number) =>
    of.status === "rejected" ? [] : of.value.map((address) => ({ address, family }));
  return found(four, 4).concat(found(six, 6));
}

/**
 * Looks strangers' names up by name servers only. The system's own look-up has four threads, which files and passwords need
 * too: names that are answered slowly would hold all of them. A name that is being asked for is not asked for again, and a
 * company whose names are answered slowly keeps no other one waiting.
 */
export function dnsLookup(server: NameServer = new Resolver({ timeout: ANSWER_TIME, tries: TRIES })): ResolveName {
  const going = new Map<string, Promise<FoundAddresses>>();
  const companies = new Map<number, OwnLookUps>();
  const begin = (host: string, own: OwnLookUps): Promise<FoundAddresses> => {
    own.busy += 1;
    const asked = going.get(host) ?? ask(server, host);
    going.set(host, asked);
    const over = () => {
      if (going.get(host) === asked) going.delete(host);
      own.busy -= 1;
      const [next] = own.waiting;
      if (next === undefined) return;
      const [name, goes] = next;
      own.waiting.delete(name);
      const found = begin(name, own);
      for (const go of goes) go(found);
    };
    asked.then(over, over);
    return asked;
  };
  return async (host, { empresa_id, signal }) => {
    signal.throwIfAborted();
    const shared = going.get(host);
    if (shared !== undefined) return unlessEnded(shared, signal);
    const own = companies.get(empresa_id) ?? { busy: 0, waiting: new Map() };
    companies.set(empresa_id, own);
    return unlessEnded(own.busy < AT_ONCE ? begin(host, own) : queueFor(host, own, signal), signal);
  };
}

export const resolveByDns: ResolveName = dnsLookup();
