/** What a file says, before its amounts are judged. */

/** A line of the file that the reader could not take, and why. */
export interface StatementProblem {
  /** The line of the file, from 1; null where the whole file is meant. */
  readonly line: number | null;
  /** In Portuguese. */
  readonly reason: string;
}

/** An entry as the file has it. */
export interface RawEntry {
  readonly line: number;
  readonly day: string;
  /** As it is written. */
  readonly amount: string;
  /** The kind that OFX gives it: `DEBIT`, `XFER`; empty in a CSV. */
  readonly type: string;
  readonly text: string;
  readonly name: string | null;
  readonly document: string | null;
  readonly id: string | null;
  readonly endToEnd: string | null;
  /** The balance after it, as it is written. */
  readonly balance: string | null;
  /** What a column of its own says of the way the money went. */
  readonly direction: "in" | "out" | null;
}

/** One account of a file. */
export interface RawAccount {
  /** The bank and the account as the file names them. */
  readonly bank: string | null;
  readonly account: string | null;
  /** The bank that its form tells, by the key of its profile. */
  readonly profile: string | null;
  readonly card: boolean;
  readonly from: string | null;
  readonly to: string | null;
  readonly balance: { readonly amount: string; readonly day: string | null } | null;
  readonly entries: readonly RawEntry[];
  /** Rows that state a balance and move nothing. */
  readonly balanceRows: number;
}

/** A file with its accounts. */
export interface RawStatement {
  /** The day on which the bank made it, where it says so. */
  readonly fileDay: string | null;
  readonly accounts: readonly RawAccount[];
  readonly problems: readonly StatementProblem[];
}

/** Problems that are told of one file: the others are of the same kind. */
export const MOST_PROBLEMS = 20;
