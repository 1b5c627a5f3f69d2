import { and, eq, gt, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client";
import { movimentos, saldoDias, saldoMarcos } from "../../../db/schema/financeiro";
import { type Scope, scoped } from "../../../db/scope";
import { sumOf } from "../../../db/sums";

/** The movement up to which the movements of the company are summed up; 0 where none are. */
function mark(scope: Scope): SQL {
  const k = scoped(saldoMarcos, scope, "marco");
  return sql`coalesce((${new QueryBuilder().select({ movimento_id: k.movimento_id }).from(k)}), 0)`;
}

/**
 * The balance of a bank account in reais, as a value within a statement: the sum of its movements, or of those before a
 * day. Whatever shows or adds balances of bank accounts reads them by it: those up to the mark of the company from their
 * sums by day, those after it one by one. The two are of one moment, because one statement reads them.
 * @param account its id, or the column that holds it
 */
export function bankBalance(scope: Scope, account: SQLWrapper | number, before?: string): SQL<number> {
  const earlier = (data: SQLWrapper) => (before === undefined ? undefined : lt(data, before));
  const d = scoped(saldoDias, scope, "dia");
  const m = scoped(movimentos, scope, "movido");
  // PostgreSQL cannot know how few movements are after the mark, and would rather read all of the days before by their
  // index. It has none of the days after.
  const unindexedDay = sql`${m.data} + 0`;
  const parts = new QueryBuilder()
    .select({ valor: d.valor })
    .from(d)
    .where(and(eq(d.conta_bancaria_id, account), earlier(d.data)))
    .unionAll(
      new QueryBuilder()
        .select({ valor: m.valor })
        .from(m)
        .where(and(eq(m.conta_bancaria_id, account), gt(m.id, mark(scope)), earlier(unindexedDay))),
    )
    .as("partes");
  const sum = new QueryBuilder().select({ valor: sumOf(parts.valor) }).from(parts);
  return sql`(${sum})`.mapWith(Number);
}

/** Reads the balance of one bank account, or that before a day. */
export async function findBankBalance(db: Db, scope: Scope, account: number, before?: string): Promise<number> {
  const { rows } = await db.execute<{ saldo: string }>(sql`select ${bankBalance(scope, account, before)} as saldo`);
  return Number(rows[0]?.saldo ?? 0);
}
