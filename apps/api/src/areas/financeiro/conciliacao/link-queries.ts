import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { acertos, contas } from "../../../db/schema/contas";
import { extratoVinculos } from "../../../db/schema/extratos";
import { movimentos } from "../../../db/schema/financeiro";
import { type Scope, scoped, withRemoved } from "../../../db/scope";
import { contasInScope, persons } from "../contas/tables";
import { entries } from "./queries";

/** What entries are linked with, for their rows. */
export function findLinks(db: Db, scope: Scope, ids: readonly number[]) {
  const v = scoped(extratoVinculos, scope, "v");
  const m = scoped(movimentos, scope, "m");
  const a = scoped(acertos, scope, "a");
  const c = withRemoved(contas, scope, "c");
  const p = persons();
  return db
    .select({
      lancamento_id: v.lancamento_id,
      movimento_id: v.movimento_id,
      data: m.data,
      historico: m.historico,
      valor: v.valor,
      ato: v.ato,
      conta: { id: c.id, lado: c.lado, pessoa: p.nome_fantasia },
    })
    .from(v)
    .innerJoin(m, eq(m.id, v.movimento_id))
    .leftJoin(a, eq(a.movimento_id, m.id))
    .leftJoin(c, eq(c.id, a.conta_id))
    .leftJoin(p, eq(p.id, c.pessoa_id))
    .where(inArray(v.lancamento_id, [...ids]))
    .orderBy(asc(v.id));
}

/** Which of these movements an entry is linked with. */
export function findLinked(db: Db | Tx, scope: Scope, ids: readonly number[]) {
  const v = scoped(extratoVinculos, scope, "v");
  return db
    .select({ movimento_id: v.movimento_id, lancamento_id: v.lancamento_id })
    .from(v)
    .where(inArray(v.movimento_id, [...ids]));
}

/** The contas that movements settled. */
export function settledContas(tx: Tx, scope: Scope, ids: readonly number[]) {
  const a = scoped(acertos, scope, "a");
  const c = contasInScope(scope);
  return tx
    .select({ id: c.id, lado: c.lado, acerto_id: a.id, movimento_id: a.movimento_id })
    .from(a)
    .innerJoin(c, eq(c.id, a.conta_id))
    .where(inArray(a.movimento_id, [...ids]));
}

/** The movements of settlements, with their amounts. */
export function movementsOf(tx: Tx, scope: Scope, ids: readonly number[]) {
  const a = scoped(acertos, scope, "a");
  const m = scoped(movimentos, scope, "m");
  return tx
    .select({ id: m.id, valor: m.valor })
    .from(a)
    .innerJoin(m, eq(m.id, a.movimento_id))
    .where(inArray(a.id, [...ids]))
    .orderBy(asc(a.id));
}

/** Who the bank is: the supplier of the last fee of a bank account. */
export async function findFeeSupplier(db: Db | Tx, scope: Scope, banco: number) {
  const v = scoped(extratoVinculos, scope, "v");
  const l = entries(scope);
  const a = scoped(acertos, scope, "a");
  const c = withRemoved(contas, scope, "c");
  const p = persons();
  const [row] = await db
    .select({ id: p.id, nome: p.nome_fantasia })
    .from(v)
    .innerJoin(l, eq(l.id, v.lancamento_id))
    .innerJoin(a, eq(a.movimento_id, v.movimento_id))
    .innerJoin(c, eq(c.id, a.conta_id))
    .innerJoin(p, eq(p.id, c.pessoa_id))
    .where(and(eq(v.ato, "tarifa"), eq(l.conta_bancaria_id, banco)))
    .orderBy(desc(v.id))
    .limit(1);
  return row;
}
