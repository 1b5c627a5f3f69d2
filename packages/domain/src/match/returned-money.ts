import { compareDates, daysBetween } from "../date";
import { toInteger } from "../decimal";
import { compareMoney } from "../money";
import type { BankEntry } from "./fit";
import type { MatchReason } from "./reason";
import { MOST_PARTS, subsetOf } from "./subset";

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

/**
 * The entries that are a settlement and its reversal: either all or none, because by themselves they cancel out. The first
 * one is the way in; the way back may stand in several.
 */
export interface ReturnedProposal {
  readonly entries: readonly number[];
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

/** How words begin by which banks say that money goes back: devolvido, devolução, estorno, reembolso. */
export const returnStems = ["devolv", "devolu", "estorn", "reembols"] as const;

/** Whether the text of an entry says that money goes back. */
export function saysReturned(text: string): boolean {
  const lower = text.toLowerCase();
  return returnStems.some((stem) => lower.includes(stem));
}

/** Amounts may have four decimals, of which sums are to be exact. */
const units = (amount: number): number => Number(toInteger(amount, 4));

/**
 * The entries near a day that say so and come to an amount together; none where several sums do, because nothing tells which
 * of them is meant.
 */
function partsOf(entries: readonly BankEntry[], amount: number, day: string): readonly BankEntry[] {
  const distance = (one: BankEntry) => Math.abs(daysBetween(day, one.day));
  const near = entries
    .filter((one) => one.amount > 0 === amount > 0 && isNear(day, one.day) && saysReturned(one.text))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MOST_PARTS);
  const parts = near.map((one) => units(one.amount));
  const subset = subsetOf(parts, units(amount));
  return subset?.equals === 1 ? subset.at.flatMap((at) => near[at] ?? []) : [];
}

/**
 * Finds the entries of money that came and went back, or the other way round. The amounts are exact, and the way back
 * is not before the way in. It stands in one entry, or in several that say so and that make it up together.
 */
export function matchReturned(entries: readonly BankEntry[], returned: readonly ReturnedMoney[]): ReturnedMatches {
  const free = new Map(entries.map((entry) => [entry.id, entry]));
  const proposals: ReturnedProposal[] = [];
  const doubtful: number[] = [];
  for (const { key, returnKey, amount, day, returnDay } of returned) {
    const came = nearest([...free.values()], amount, day);
    if (came === undefined) continue;
    const later = [...free.values()].filter((one) => compareDates(one.day, came.day) >= 0);
    const whole = nearest(later, -amount, returnDay);
    const went = whole === undefined ? partsOf(later, -amount, returnDay) : [whole];
    if (went.length === 0) {
      doubtful.push(came.id);
      continue;
    }
    const entries = [came, ...went].map(({ id }) => id);
    for (const id of entries) free.delete(id);
    const reasons: MatchReason[] = [
      { kind: "returned" },
      ...(went.length > 1 ? [{ kind: "sum", parts: went.length } as const] : []),
      { kind: "day", days: daysBetween(day, came.day), near: true },
    ];
    proposals.push({ entries, candidates: [key, returnKey], reasons });
  }
  return { proposals, doubtful };
}
