import type { Db } from "../../db/client";
import type { Ctx } from "../../http/context";
import { bankAccountInUse } from "./queries";

/** Whether the company may pay from, or receive into, the bank account. */
export const bankAccountExists = (db: Db, ctx: Ctx, id: number): Promise<boolean> => bankAccountInUse(db, ctx, id);
