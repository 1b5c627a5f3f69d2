import { and, asc, eq, gte, inArray, lte, or, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../../db/client";
import { acertos, contas, estornos } from "../../../db/schema/contas";
import { extratoVinculos } from "../../../db/schema/extratos";
import { movimentos } from "../../../db/schema/financeiro";
import { type Scope, scoped, withRemoved } from "../../../db/scope";
import { persons } from "../contas/tables";
import { MOST_READ } from "./candidate-queries";
import type { DayRange } from "./queries";

/** The movements of a settlement and of its reversal. */
export interface ReversedPair {
  readonly acertado: number;
  readonly estornado: number;
}

/** The settlements with their reversals, of which one of these movements is a part. */
export function findReversedPairs(db: Db | Tx, scope: Scope, ids: readonly number[]): Promise<ReversedPair[]> {
  const a = scoped(acertos, scope, "a");
  const e = scoped(estornos, scope, "e");
  const any = [...ids];
  return db
    .select({ acertado: a.movimento_id, estornado: e.movimento_id })
    .from(e)
    .innerJoin(a, eq(a.id, e.acerto_id))
    .where(or(inArray(a.movimento_id, any), inArray(e.movimento_id, any)))
    .orderBy(asc(e.id));
}

/** Settlements of these amounts that were reversed, and which no entry shows. */
export function findReturned(db: Db, scope: Scope, banco: number, amounts: readonly number[], days: DayRange) {
  const a = scoped(acertos, scope, "a");
  const e = scoped(estornos, scope, "e");
  const m = scoped(movimentos, scope, "m");
  const r = scoped(movimentos, scope, "r");
  const v = scoped(extratoVinculos, scope, "v");
  const c = withRemoved(contas, scope, "c");
  const p = persons();
  const linked = new QueryBuilder().select({ id: v.id }).from(v).where(eq(v.movimento_id, m.id));
  return db
    .select({
      id: m.id,
      data: m.data,
      valor: m.valor,
      historico: m.historico,
      created_at: m.created_at,
      usuario_id: m.usuario_id,
      conta: { id: c.id, lado: c.lado, numero_documento: c.numero_documento },
      pessoa: { nome_fantasia: p.nome_fantasia, razao_social: p.razao_social, cpf_cnpj: p.cpf_cnpj },
      estorno: { id: r.id, data: r.data, valor: r.valor, historico: r.historico },
    })
    .from(e)
    .innerJoin(a, eq(a.id, e.acerto_id))
    .innerJoin(m, eq(m.id, a.movimento_id))
    .innerJoin(r, eq(r.id, e.movimento_id))
    .innerJoin(c, eq(c.id, a.conta_id))
    .innerJoin(p, eq(p.id, c.pessoa_id))
    .where(
      and(
        eq(m.conta_bancaria_id, banco),
        sql`${m.valor} = any(${sql.param(amounts)}::numeric[])`,
        gte(m.data, days.from),
        lte(m.data, days.to),
        sql`not exists (${linked})`,
      ),
    )
    .orderBy(asc(m.data), asc(m.id))
    .limit(MOST_READ);
}

export type ReturnedRow = Awaited<ReturnType<typeof findReturned>>[number];
