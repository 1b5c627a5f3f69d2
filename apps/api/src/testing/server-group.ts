import { type RoundRobin, roundRobin } from "./round-robin";
import { type ServerEnv, type ServerProcess, type ServerStart, startServer } from "./server-process";

/** How many processes serve where a test leaves that open: one, or as many as `PRUMO_PROCESSES` says, behind a balancer. */
export const PROCESSES = Number(process.env.PRUMO_PROCESSES ?? 1);

/** One address with one or more processes behind it, each of which can be had alone. */
export interface ServerGroup extends Omit<ServerProcess, "complains" | "pid" | "ready"> {
  readonly members: readonly ServerProcess[];
  /** What stands before them when they are several. */
  readonly balancer: RoundRobin | undefined;
  /** Resolves when a call that is sent from now on reaches a server that can serve it. */
  readonly reachable: () => Promise<void>;
  /** Starts another process in the place of one that is gone, and waits until it is asked for calls. */
  readonly replace: (gone: ServerProcess) => Promise<void>;
}

/** Starts servers on one database: the first prepares it, the others find it so. */
export async function startServers(
  env: ServerEnv,
  { count = PROCESSES, ...how }: ServerStart & { readonly count?: number } = {},
): Promise<ServerGroup> {
  const first = await startServer(env, how);
  const others = Array.from({ length: count - 1 }, () => startServer(env, how));
  const members = [first, ...(await Promise.all(others))];
  const all: ServerProcess[] = [...members];
  const balancer = count === 1 ? undefined : await roundRobin();
  for (const { url } of members) balancer?.add(url);
  for (const { url } of members) await balancer?.until(url, "ready");

  /** Resolves when nothing answers at the address any more. */
  const end = async () => {
    const ends = await Promise.all(members.map(({ ended }) => ended));
    await balancer?.close();
    const failed = ends.find(({ code }) => code !== 0);
    return {
      code: failed === undefined ? 0 : failed.code,
      err: ends.map(({ err }) => err).join(""),
      ms: Math.max(...ends.map(({ ms }) => ms)),
    };
  };
  let ended: ReturnType<typeof end> | undefined;
  return {
    url: balancer?.url ?? first.url,
    members,
    balancer,
    signal: (name) => {
      for (const member of members) member.signal(name);
    },
    async moveClock(now) {
      await Promise.all(members.map((member) => member.moveClock(now)));
    },
    alive: () => members.every((member) => member.alive()),
    logged: (message) => all.flatMap((member) => member.logged(message)),
    get lines() {
      return all.flatMap(({ lines }) => lines);
    },
    get ended() {
      ended ??= end();
      return ended;
    },
    reachable: () => balancer?.ready() ?? Promise.resolve(),
    async replace(gone) {
      balancer?.remove(gone.url);
      const next = await startServer(env, how);
      members.splice(members.indexOf(gone), 1, next);
      all.push(next);
      balancer?.add(next.url);
      await balancer?.until(next.url, "ready");
    },
  };
}
