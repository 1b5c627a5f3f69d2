import { and, asc, desc, eq } from "drizzle-orm";
import type { Db, Tx } from "../../db/client";
import { contasBancarias, movimentos } from "../../db/schema/financeiro";
import { type Scope, scoped } from "../../db/scope";
import { sumOf } from "../../db/sums";

/** Bank accounts with their balances, which are the sums of their movements. Those out of use come last. */
export function findBankAccounts(db: Db, scope: Scope, { id, ativas }: { id?: number; ativas?: boolean }) {
  const b = scoped(contasBancarias, scope);
  const m = scoped(movimentos, scope);
  return db
    .select({
      id: b.id,
      name: b.name,
      banco: b.banco,
      agencia: b.agencia,
      conta: b.conta,
      ativa: b.ativa,
      saldo: sumOf(m.valor),
      versao: b.versao,
    })
    .from(b)
    .leftJoin(m, eq(m.conta_bancaria_id, b.id))
    .where(and(id === undefined ? undefined : eq(b.id, id), ativas ? eq(b.ativa, true) : undefined))
    .groupBy(b.id, b.name, b.banco, b.agencia, b.conta, b.ativa, b.versao)
    .orderBy(desc(b.ativa), asc(b.id));
}

/**
 * Tells whether money may move on a bank account, and locks it: until the transaction ends it can be neither removed
 * nor taken out of use.
 */
export async function bankAccountInUse(tx: Tx, scope: Scope, id: number): Promise<boolean> {
  const b = scoped(contasBancarias, scope);
  const found = await tx
    .select({ id: b.id })
    .from(b)
    .where(and(eq(b.id, id), eq(b.ativa, true)))
    .for("key share");
  return found.length > 0;
}
