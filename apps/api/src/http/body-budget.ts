import type { Network } from "./address";
import { Refusal, serverBusy } from "./errors";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Bytes of bodies that a process holds at once, in sum and of one caller. */
export interface BodyShares {
  /** Of all calls with a session. */
  readonly all: number;
  /** Of one user, in all their sessions. It has room for the largest body of a call. */
  readonly user: number;
  /** Of one address. Whole offices share one. */
  readonly address: number;
  /** Of all calls without a session together, which leave the others their room. */
  readonly strangers: number;
  /** Of one address without a session. */
  readonly strangerAddress: number;
}

const SHARES: BodyShares = {
  all: 64 * MEGABYTE,
  user: 32 * MEGABYTE,
  address: 48 * MEGABYTE,
  strangers: 8 * MEGABYTE,
  strangerAddress: 2 * MEGABYTE,
};

/** Bytes that the shortest body counts: a request costs memory without any. */
const LEAST = 4 * KILOBYTE;
/** Seconds after which bodies that are on their way have ended, or nearly. */
const SOON = 5;

const TOO_MANY = "Outros dados seus ainda estão sendo enviados. Tente novamente em instantes.";

/** Who sends a body: without a session only an address. */
export interface Sender {
  readonly address: Network;
  readonly userId: number | undefined;
}

/**
 * What of a process's memory bodies may take. A call asks for the room of its body before it reads a byte, and gives it
 * back when it is answered: a thousand bodies that never end would otherwise fill the memory, each within its own limit.
 */
export interface BodyBudget {
  /**
   * @returns what gives the room back, once
   * @throws Refusal 429 when this sender holds too much, 503 when all senders together do
   */
  readonly take: (bytes: number, sender: Sender) => () => void;
}

export function bodyBudget(shares: BodyShares = SHARES): BodyBudget {
  const held = new Map<string, number>();
  const add = (name: string, bytes: number) => {
    const sum = (held.get(name) ?? 0) + bytes;
    if (sum === 0) held.delete(name);
    else held.set(name, sum);
  };
  const exceeds = (name: string, bytes: number, most: number) => (held.get(name) ?? 0) + bytes > most;
  return {
    take(bytes, { address, userId }) {
      const size = Math.max(bytes, LEAST);
      const stranger = userId === undefined;
      const own: [name: string, most: number][] = stranger
        ? [[`stranger ${address}`, shares.strangerAddress]]
        : [
            [`user ${userId}`, shares.user],
            [`address ${address}`, shares.address],
          ];
      const everybody: [string, number] = stranger ? ["strangers", shares.strangers] : ["all", shares.all];
      if (own.some(([name, most]) => exceeds(name, size, most))) throw new Refusal(429, TOO_MANY, {}, SOON);
      if (exceeds(everybody[0], size, everybody[1])) throw serverBusy(SOON);
      const names = [...own.map(([name]) => name), everybody[0]];
      for (const name of names) add(name, size);
      let given = false;
      return () => {
        if (given) return;
        given = true;
        for (const name of names) add(name, -size);
      };
    },
  };
}
