import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { extratoLotes } from "../../../db/schema/extratos";
import { contasBancarias } from "../../../db/schema/financeiro";
import { acrossCompanies, type Scope, scoped } from "../../../db/scope";
import { bankBalance } from "../movimentos/bank-balance";

/** Bank accounts with their balances, which are the sums of their movements. Those out of use come last. */
export function findBankAccounts(db: Db, scope: Scope, { id, ativas }: { id?: number; ativas?: boolean }) {
  const b = scoped(contasBancarias, scope);
  return db
    .select({
      id: b.id,
      name: b.name,
      banco: b.banco,
      agencia: b.agencia,
      conta: b.conta,
      ativa: b.ativa,
      pix_chave: b.pix_chave,
      pix_nome: b.pix_nome,
      pix_cidade: b.pix_cidade,
      pix_txid: b.pix_txid,
      saldo: bankBalance(scope, b.id),
      versao: b.versao,
    })
    .from(b)
    .where(and(id === undefined ? undefined : eq(b.id, id), ativas ? eq(b.ativa, true) : undefined))
    .orderBy(desc(b.ativa), asc(b.id));
}

/** The name of a bank account, without summing its movements. */
export async function findBankAccountName(db: Db, scope: Scope, id: number): Promise<string | undefined> {
  const b = scoped(contasBancarias, scope);
  const [row] = await db.select({ name: b.name }).from(b).where(eq(b.id, id));
  return row?.name;
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

/** Whether a statement of its bank was imported into a bank account, also by an import that was undone. */
export async function hasImportedStatements(db: Db, scope: Scope, id: number): Promise<boolean> {
  const l = scoped(extratoLotes, scope);
  const found = await db.select({ id: l.id }).from(l).where(eq(l.conta_bancaria_id, id)).limit(1);
  return found.length > 0;
}

/** The bank accounts in use, without summing their movements. */
export function findBankAccountNames(db: Db, scope: Scope) {
  const b = scoped(contasBancarias, scope);
  return db.select({ id: b.id, name: b.name }).from(b).where(eq(b.ativa, true));
}

/**
 * Lets one transaction at a time import into these bank accounts, in the order of their ids, so that two cannot deadlock.
 * Payments, which only keep a bank account from being removed, go on meanwhile.
 */
export async function lockForImport(tx: Tx, scope: Scope, ids: readonly number[]): Promise<void> {
  const source = acrossCompanies(contasBancarias);
  await tx
    .select({ id: source.id })
    .from(source)
    .where(and(eq(source.empresa_id, scope.empresa_id), inArray(source.id, [...ids])))
    .orderBy(asc(source.id))
    .for("no key update");
}
