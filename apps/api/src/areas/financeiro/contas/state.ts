import { type SQL, sql } from "drizzle-orm";
import type { ContasTable } from "./tables";

export const OPEN = 0;
const SETTLED = 1;
const RENEGOTIATED = 3;

const stateIs = (c: ContasTable, status: number): SQL => sql`${c.status} = ${sql.raw(String(status))}`;

/** Conditions of a state, as the indexes of open and of settled contas have it: a parameter would not match them. */
export const isOpen = (c: ContasTable): SQL => stateIs(c, OPEN);
export const isSettled = (c: ContasTable): SQL => stateIs(c, SETTLED);
export const isRenegotiated = (c: ContasTable): SQL => stateIs(c, RENEGOTIATED);
