import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { contasBancarias, movimentos } from "../../db/schema/financeiro";
import { type Scope, scoped } from "../../db/scope";

/** Bank accounts in use, with their balances: the sums of their movements. */
export function findBankAccounts(db: Db, scope: Scope) {
  const b = scoped(contasBancarias, scope);
  const m = scoped(movimentos, scope);
  return db
    .select({ id: b.id, name: b.name, saldo: sql<number>`coalesce(sum(${m.valor}), 0)`.mapWith(Number) })
    .from(b)
    .leftJoin(m, eq(m.conta_bancaria_id, b.id))
    .where(eq(b.ativa, true))
    .groupBy(b.id, b.name)
    .orderBy(asc(b.id));
}

export async function bankAccountInUse(db: Db, scope: Scope, id: number): Promise<boolean> {
  const b = scoped(contasBancarias, scope);
  const found = await db
    .select({ id: b.id })
    .from(b)
    .where(and(eq(b.id, id), eq(b.ativa, true)));
  return found.length > 0;
}
