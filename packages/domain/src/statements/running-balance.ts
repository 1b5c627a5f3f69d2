/** Checks amounts by the balances that a file states after them. */
import { add } from "../money";

/** An entry with its balance, where the file states one. */
export interface BalancedEntry {
  readonly line: number;
  readonly day: string;
  readonly amount: number;
  readonly balance: number | null;
}

/** The first entry of which balance and amounts do not agree, when balances stand after each entry. */
function firstWrongEntry(entries: readonly BalancedEntry[]): BalancedEntry | null {
  let before: number | null = null;
  let moved = 0;
  for (const entry of entries) {
    moved = add(moved, entry.amount);
    if (entry.balance === null) continue;
    if (before !== null && add(before, moved) !== entry.balance) return entry;
    before = entry.balance;
    moved = 0;
  }
  return null;
}

/** The same when each entry of a day has the balance of the day's end. */
function firstWrongDay(entries: readonly BalancedEntry[]): BalancedEntry | null {
  let before: number | null = null;
  let moved = 0;
  for (const [at, entry] of entries.entries()) {
    moved = add(moved, entry.amount);
    if (entry.balance === null || entries[at + 1]?.day === entry.day) continue;
    if (before !== null && add(before, moved) !== entry.balance) return entry;
    before = entry.balance;
    moved = 0;
  }
  return null;
}

/**
 * The entry from which on the balances of a file contradict its amounts: a line is missing, or was read wrongly. Null where
 * they agree, after each entry or at the end of each day.
 * @param entries the oldest first
 */
export function balanceContradiction(entries: readonly BalancedEntry[]): BalancedEntry | null {
  const wrong = firstWrongEntry(entries);
  if (wrong === null || firstWrongDay(entries) === null) return null;
  // One day alone does not tell which of its entries came first.
  const isOneDay = entries.at(0)?.day === entries.at(-1)?.day;
  return isOneDay && firstWrongEntry(entries.toReversed()) === null ? null : wrong;
}
