import { integer, numeric, serial, timestamp } from "drizzle-orm/pg-core";

/** Reais with four decimals, as an exact column and a number in code. */
export const money = () => numeric({ precision: 15, scale: 4, mode: "number" });

/** A quantity of products with four decimals, as an exact column and a number in code. */
export const quantity = () => numeric({ precision: 15, scale: 4, mode: "number" });

/** What a piece costs, in reais with six decimals: 15 digits, so that a number holds them all. */
export const unitCost = () => numeric({ precision: 15, scale: 6, mode: "number" });

/** A moment. Both engines deliver it as a `Date`. */
export const moment = () => timestamp({ withTimezone: true, mode: "date" });

export const id = () => serial().primaryKey();

/** The company that the row belongs to. */
export const empresaId = () => integer().notNull();
