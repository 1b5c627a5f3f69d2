import { and, asc, desc, eq, gte, isNotNull, isNull, lte } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { extratoLotes } from "../../../db/schema/extratos";
import { contasBancarias, movimentos } from "../../../db/schema/financeiro";
import { type Scope, scoped } from "../../../db/scope";
import { sumOf } from "../../../db/sums";
import { type DayRange, entries } from "./queries";

export async function findBankAccountsInOrder(db: Db, scope: Scope) {
  const b = scoped(contasBancarias, scope, "b");
  return db.select({ id: b.id, name: b.name, ativa: b.ativa }).from(b).orderBy(desc(b.ativa), asc(b.id));
}

/** The latest balance that a file of the bank states. */
export async function findStated(db: Db, scope: Scope, banco: number) {
  const lote = scoped(extratoLotes, scope, "lote");
  const [row] = await db
    .select({ saldo: lote.saldo, saldo_data: lote.saldo_data })
    .from(lote)
    .where(and(eq(lote.conta_bancaria_id, banco), isNull(lote.desfeito_em), isNotNull(lote.saldo_data)))
    .orderBy(desc(lote.saldo_data), desc(lote.id))
    .limit(1);
  return row;
}

/** What each day moved: by the bank, and by us. */
export function sumEntryDays(db: Db, scope: Scope, banco: number, days: DayRange) {
  const l = entries(scope);
  return db
    .select({ day: l.data, amount: sumOf(l.valor) })
    .from(l)
    .where(and(eq(l.conta_bancaria_id, banco), gte(l.data, days.from), lte(l.data, days.to)))
    .groupBy(l.data);
}

export function sumMovementDays(db: Db, scope: Scope, banco: number, days: DayRange) {
  const m = scoped(movimentos, scope, "m");
  return db
    .select({ day: m.data, amount: sumOf(m.valor) })
    .from(m)
    .where(and(eq(m.conta_bancaria_id, banco), gte(m.data, days.from), lte(m.data, days.to)))
    .groupBy(m.data);
}
