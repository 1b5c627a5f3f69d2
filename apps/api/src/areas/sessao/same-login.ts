import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Whether a stored login is the one that was typed. Capitals make no other login: the number of the person stands before
 * it, and a person has one user.
 */
export const sameLogin = (stored: SQLWrapper, typed: string): SQL => sql`lower(${stored}) = lower(${typed})`;
