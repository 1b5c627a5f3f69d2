import type { Lado } from "@prumo/domain/account-side";
import { faixasDeVencimento } from "@prumo/domain/ageing";
import { and, asc, count, eq, gt, gte, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { aberturasCaixa, movimentos, transferencias } from "../../db/schema/financeiro";
import { type Scope, scoped } from "../../db/scope";
import { sumOf } from "../../db/sums";
import { type ContaFilter, matchesFilter } from "../contas/filter";
import { accounts, persons } from "../contas/tables";

/** The first day overdue of each band after the first. */
const bandStarts = sql.raw(
  `array[${faixasDeVencimento.flatMap(({ ate }) => (ate === null ? [] : [ate + 1])).join(", ")}]`,
);

/**
 * The residuals of each person, by the band of their lateness, which is its place in `faixasDeVencimento`. The database
 * sums them, because a million accounts have no more than some bands for each person.
 */
export function sumOpenByPerson(db: Db, scope: Scope, lado: Lado, today: string, filter: ContaFilter) {
  const c = accounts(scope);
  const p = persons();
  const faixa = sql<number>`width_bucket(${today}::date - ${c.data_vencimento}, ${bandStarts})`.as("faixa");
  return db
    .select({
      pessoa: { id: p.id, nome: p.nome_fantasia },
      faixa,
      quantidade: count(),
      valor: sumOf(c.residual),
    })
    .from(c)
    .innerJoin(p, eq(p.id, c.pessoa_id))
    .where(matchesFilter(c, lado, { ...filter, status: "aberto" }))
    .groupBy(p.id, p.nome_fantasia, faixa)
    .orderBy(asc(p.id), asc(faixa));
}

/** The residuals of both sides, by due date, up to a day. */
export function sumOpenByDue(db: Db, scope: Scope, until: string) {
  const c = accounts(scope);
  return db
    .select({ lado: c.lado, data: c.data_vencimento, valor: sumOf(c.residual) })
    .from(c)
    .where(and(eq(c.status, 0), lte(c.data_vencimento, until)))
    .groupBy(c.lado, c.data_vencimento);
}

/**
 * Movements of bank accounts and of open registers. Money of a closed register is no balance any more: it was counted
 * and taken out, and appears again when it is brought to a bank account.
 */
function moved(scope: Scope, name: string) {
  const m = scoped(movimentos, scope, name);
  const abertura = scoped(aberturasCaixa, scope, `abertura_de_${name}`);
  const onIt = eq(abertura.id, m.abertura_caixa_id);
  const counts = or(isNotNull(m.conta_bancaria_id), and(isNotNull(abertura.id), isNull(abertura.data_fechamento)));
  return { m, abertura, onIt, counts };
}

/** The sum of all balances before a day. */
export async function sumMovedBefore(db: Db, scope: Scope, dia: string): Promise<number> {
  const { m, abertura, onIt, counts } = moved(scope, "m");
  const [row] = await db
    .select({ saldo: sumOf(m.valor) })
    .from(m)
    .leftJoin(abertura, onIt)
    .where(and(lt(m.data, dia), counts));
  return row?.saldo ?? 0;
}

/** The money that came in and went out, by day. A transfer between the company's own balances counts as neither. */
export function sumMovedByDay(db: Db, scope: Scope, de: string, until: string) {
  const { m, abertura, onIt, counts } = moved(scope, "m");
  const t = scoped(transferencias, scope, "t");
  const outro = moved(scope, "outro");
  const otherEnd = sql`case when ${t.saida_id} = ${m.id} then ${t.entrada_id} else ${t.saida_id} end`;
  return db
    .select({
      data: m.data,
      entradas: sumOf(m.valor, gt(m.valor, 0)),
      saidas: sumOf(m.valor, lt(m.valor, 0)),
    })
    .from(m)
    .leftJoin(abertura, onIt)
    .leftJoin(t, or(eq(t.saida_id, m.id), eq(t.entrada_id, m.id)))
    .leftJoin(outro.m, eq(outro.m.id, otherEnd))
    .leftJoin(outro.abertura, outro.onIt)
    .where(and(gte(m.data, de), lte(m.data, until), counts, sql`(${outro.m.id} is null or not (${outro.counts}))`))
    .groupBy(m.data);
}
