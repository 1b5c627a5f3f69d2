import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

const only = (when: SQL | undefined): SQL => (when === undefined ? sql`` : sql` filter (where ${when})`);

/** Sums an amount over the rows, or over those that meet a condition; 0 when there is none. */
export const sumOf = (amount: SQLWrapper, when?: SQL): SQL<number> =>
  sql`coalesce(sum(${amount})${only(when)}, 0)`.mapWith(Number);

/** Counts the rows that meet a condition. For all rows drizzle has `count()`, for a whole list `db.$count()`. */
export const countWhen = (when: SQL | undefined): SQL<number> => sql`count(*)${only(when)}`.mapWith(Number);
