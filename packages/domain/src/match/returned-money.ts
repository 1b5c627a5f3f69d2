import { compareDates, daysBetween } from "../date";
import { compareMoney } from "../money";
import type { BankEntry } from "./fit";
import type { MatchReason } from "./reason";

/** A settlement whose money went back, with the reversal that wrote so. No entry is linked with either. */
export interface ReturnedMoney {
  /** Tells the movement of the settlement from all others. */
  readonly key: string;
  /** The same of its reversal. */
  readonly returnKey: string;
  /** Reais that the settlement moved; negative when they left the bank account. */
  readonly amount: number;
  readonly day: string;
  readonly returnDay: string;
}

/** Two entries that are a settlement and its reversal: either both or none, because by themselves they cancel out. */
export interface ReturnedProposal {
  readonly entries: readonly [came: number, went: number];
  readonly candidates: readonly [settled: string, reversed: string];
  readonly reasons: readonly MatchReason[];
}

export interface ReturnedMatches {
  readonly proposals: readonly ReturnedProposal[];
  /** Entries that may be the money of such a settlement whose way back the bank does not show yet. */
  readonly doubtful: readonly number[];
}

/** Days by which the bank may show both ways of the money earlier or later than we wrote them. */
const NEAR = 5;

const isNear = (a: string, b: string): boolean => Math.abs(daysBetween(a, b)) <= NEAR;

/** The entry of an amount that is nearest to a day; undefined where none is near. */
function nearest(entries: readonly BankEntry[], amount: number, day: string): BankEntry | undefined {
  const fitting = entries.filter((one) => compareMoney(one.amount, amount) === 0 && isNear(day, one.day));
  const distance = (one: BankEntry) => Math.abs(daysBetween(day, one.day));
  return fitting.toSorted((a, b) => distance(a) - distance(b))[0];
}

/**
 * Finds the two entries of money that came and went back, or the other way round. The amounts are exact, and the way back
 * is not before the way in.
 */
export function matchReturned(entries: readonly BankEntry[], returned: readonly ReturnedMoney[]): ReturnedMatches {
  const free = new Map(entries.map((entry) => [entry.id, entry]));
  const proposals: ReturnedProposal[] = [];
  const doubtful: number[] = [];
  for (const { key, returnKey, amount, day, returnDay } of returned) {
    const came = nearest([...free.values()], amount, day);
    if (came === undefined) continue;
    const later = [...free.values()].filter((one) => compareDates(one.day, came.day) >= 0);
    const went = nearest(later, -amount, returnDay);
    if (went === undefined) {
      doubtful.push(came.id);
      continue;
    }
    for (const { id } of [came, went]) free.delete(id);
    const reasons: MatchReason[] = [
      { kind: "returned" },
      { kind: "day", days: daysBetween(day, came.day), near: true },
    ];
    proposals.push({ entries: [came.id, went.id], candidates: [key, returnKey], reasons });
  }
  return { proposals, doubtful };
}
