import { dueShifts } from "@prumo/domain/business-day";
import { integer, numeric, pgEnum, serial, timestamp } from "drizzle-orm/pg-core";

/** Reais with four decimals, as an exact column and a number in code. */
export const money = () => numeric({ precision: 15, scale: 4, mode: "number" });

/** A percentage with four decimals, 12.5 for 12,5 %, as an exact column and a number in code. */
export const percent = () => numeric({ precision: 7, scale: 4, mode: "number" });

/** A quantity of products with four decimals, as an exact column and a number in code. */
export const quantity = () => numeric({ precision: 15, scale: 4, mode: "number" });

/** The cost of one piece, in reais with six decimals: 15 digits, which a number holds exactly. */
export const unitCost = () => numeric({ precision: 15, scale: 6, mode: "number" });

/** A degree of latitude or longitude; six decimals are a tenth of a metre. */
export const degree = () => numeric({ precision: 9, scale: 6, mode: "number" });

/** A moment. Both engines read it as a `Date`. */
export const moment = () => timestamp({ withTimezone: true, mode: "date" });

export const id = () => serial().primaryKey();

export const empresaId = () => integer().notNull();

/** Where a due date goes that is no business day. */
export const dueShift = pgEnum("dia_nao_util", dueShifts);
