import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

const only = (when: SQL | undefined): SQL => (when === undefined ? sql`` : sql` filter (where ${when})`);

/** The sum of an amount over the rows, or over those of them for which something holds; 0 where there is none. */
export const sumOf = (amount: SQLWrapper, when?: SQL): SQL<number> =>
  sql`coalesce(sum(${amount})${only(when)}, 0)`.mapWith(Number);

/** How many of the rows something holds for. For all of them drizzle has `count()`, for a whole list `db.$count()`. */
export const countWhen = (when: SQL | undefined): SQL<number> => sql`count(*)${only(when)}`.mapWith(Number);
