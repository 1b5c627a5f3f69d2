/** How the columns of a bank's CSV are read. */

/** The order of the parts of a day. A year may have two digits, and any sign or none between the parts. */
export type DayOrder = "dmy" | "ymd" | "mdy";

/** Which column holds what, counted from 0. */
export interface StatementColumns {
  readonly day: number;
  /** Joined to the text of an entry, in this order. */
  readonly text: readonly number[];
  /** One column of amounts with a sign. */
  readonly amount?: number;
  /** Two columns of amounts, one for what came in and one for what went out. */
  readonly credit?: number;
  readonly debit?: number;
  /** Says whether an amount came in or went out, by `C` and `D` or by words that begin with them. */
  readonly direction?: number;
  /** The balance after each entry, by which the amounts are checked. */
  readonly balance?: number;
  readonly id?: number;
  readonly document?: number;
}

/** How the rows of a file are read. It is data, so it can be kept for the next file with the same heading. */
export interface StatementMap {
  readonly separator: ";" | "," | "\t" | "|";
  readonly decimal: "," | ".";
  readonly days: DayOrder;
  readonly columns: StatementColumns;
  /** Whether a positive amount is money that went out, as on the bill of a card. */
  readonly positiveGoesOut?: boolean;
  /** Whether it is the bill of a card. */
  readonly card?: boolean;
  /** Whether a row without a day continues the text of the row before it. */
  readonly continued?: boolean;
}
