import { and, eq, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client";
import { movimentos } from "../../../db/schema/financeiro";
import { type Scope, scoped } from "../../../db/scope";
import { sumOf } from "../../../db/sums";

/**
 * The balance of a bank account in reais, as a value within a statement: the sum of its movements, or of those before a
 * day. Whatever shows or adds balances of bank accounts reads them by it.
 * @param account its id, or the column that holds it
 */
export function bankBalance(scope: Scope, account: SQLWrapper | number, before?: string): SQL<number> {
  const m = scoped(movimentos, scope, "movido");
  const sum = new QueryBuilder()
    .select({ valor: sumOf(m.valor) })
    .from(m)
    .where(and(eq(m.conta_bancaria_id, account), before === undefined ? undefined : lt(m.data, before)));
  return sql`(${sum})`.mapWith(Number);
}

/** Reads the balance of one bank account, or that before a day. */
export async function findBankBalance(db: Db, scope: Scope, account: number, before?: string): Promise<number> {
  const { rows } = await db.execute<{ saldo: string }>(sql`select ${bankBalance(scope, account, before)} as saldo`);
  return Number(rows[0]?.saldo ?? 0);
}
