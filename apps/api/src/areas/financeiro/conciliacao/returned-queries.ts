import { returnStems } from "@prumo/domain/match";
import { and, asc, eq, gte, inArray, lte, or, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../../db/client";
import { acertos, contas, estornos } from "../../../db/schema/contas";
import { extratoVinculos } from "../../../db/schema/extratos";
import { movimentos } from "../../../db/schema/financeiro";
import { type Scope, scoped, withRemoved } from "../../../db/scope";
import { persons } from "../contas/tables";
import { MOST_READ } from "./candidate-queries";
import { comparedColumns, type DayRange, entries } from "./queries";

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

/** Which reversed settlements are looked for. */
export type WantedReturns =
  /** Of these amounts, settled in some days. */
  | { readonly amounts: readonly number[]; readonly settledIn: DayRange }
  /** Of whatever amount, reversed in some days: their money may go back in several entries. */
  | { readonly reversedIn: DayRange };

/** Settlements that were reversed, and which no entry shows. */
export function findReturned(db: Db, scope: Scope, banco: number, wanted: WantedReturns) {
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
        "amounts" in wanted
          ? and(
              sql`${m.valor} = any(${sql.param(wanted.amounts)}::numeric[])`,
              gte(m.data, wanted.settledIn.from),
              lte(m.data, wanted.settledIn.to),
            )
          : and(gte(r.data, wanted.reversedIn.from), lte(r.data, wanted.reversedIn.to)),
        sql`not exists (${linked})`,
      ),
    )
    .orderBy(asc(m.data), asc(m.id))
    .limit(MOST_READ);
}

export type ReturnedRow = Awaited<ReturnType<typeof findReturned>>[number];

const returnWords = returnStems.join("|");

/** Entries that wait and whose text says that money goes back: several of them may be one way back. */
export function findReturnEntries(db: Db, scope: Scope, banco: number, days: DayRange) {
  const l = entries(scope);
  return db
    .select(comparedColumns(l))
    .from(l)
    .where(
      and(
        eq(l.conta_bancaria_id, banco),
        eq(l.estado, "pendente"),
        gte(l.data, days.from),
        lte(l.data, days.to),
        sql`lower(${l.texto}) ~ ${returnWords}`,
      ),
    )
    .orderBy(asc(l.data), asc(l.id))
    .limit(MOST_READ);
}
