import { channel } from "node:diagnostics_channel";
import type { MotivoRecusa } from "@prumo/domain/login-refusal";
import type { NamedEntity } from "../db/audited-rows";

/** Events deep in the server, where no request is known. They are counted elsewhere. */
interface Happenings {
  /** A write was committed; these are the records that it touched. */
  readonly written: readonly NamedEntity[];
  /** So many messages wait for addresses of other programs, once their transaction is committed. */
  readonly announced: number;
  readonly "login refused": MotivoRecusa;
  /** Who answered a read that may be some seconds old: the replica, or the reason why it did not. */
  readonly "read aside": "replica" | "away" | "lagging" | "no standby" | "own write" | "failed";
  readonly "message tried": { readonly kind: string; readonly sent: boolean };
  /** A reminder was sent or not; `seconds` is how long after it was claimed. */
  readonly "reminder tried": {
    readonly channel: string;
    readonly outcome: "sent" | "failed" | "uncertain";
    readonly seconds: number;
  };
  /** The clock looked at a company. */
  readonly "reminders claimed": { readonly claimed: number; readonly seconds: number };
}

const channelOf = (what: keyof Happenings) => channel(`prumo: ${what}`);

/** Tells who listens, at once. It costs nothing while nobody does. */
export function tell<K extends keyof Happenings>(what: K, facts: Happenings[K]): void {
  const told = channelOf(what);
  if (told.hasSubscribers) told.publish(facts);
}

/** @returns what ends the listening */
export function listenFor<K extends keyof Happenings>(what: K, listener: (facts: Happenings[K]) => void): () => void {
  const told = channelOf(what);
  const hear = (facts: unknown) => listener(facts as Happenings[K]);
  told.subscribe(hear);
  return () => void told.unsubscribe(hear);
}
