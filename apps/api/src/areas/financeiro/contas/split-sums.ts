import { and, eq, exists, lt, notExists, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { acertos, contaRateios, estornos } from "../../../db/schema/contas";
import { type Scope, scoped } from "../../../db/scope";
import { sumOf } from "../../../db/sums";
import { added, type contasSettledIn, principal } from "./settled-period";

/**
 * What the further parts of split contas move in a sum. A conta counts as a whole for what it is itself; each further part then
 * takes its share from there to what it is for. So contas that are not split are summed as if there were no splits.
 */

/** The condition that a conta is split. */
export function isSplit(scope: Scope, conta_id: SQLWrapper): SQL {
  const r = scoped(contaRateios, scope, "parte");
  return exists(new QueryBuilder().select({ id: r.conta_id }).from(r).where(eq(r.conta_id, conta_id)));
}

/**
 * The further parts of a conta, each with where it begins and ends among its amounts. They are looked up for each conta of a
 * period: those of all contas are many more.
 */
export function partRanges(scope: Scope, conta_id: SQLWrapper) {
  const r = scoped(contaRateios, scope, "r");
  const end = sql`sum(${r.valor}) over (order by ${r.posicao})`;
  return new QueryBuilder()
    .select({
      categoria_id: r.categoria_id,
      centro_resultado_id: r.centro_resultado_id,
      inicio: sql`${end} - ${r.valor}`.as("inicio"),
      fim: end.as("fim"),
    })
    .from(r)
    .where(eq(r.conta_id, conta_id))
    .as("parte");
}

/** Where a part begins and ends among the amounts of the further parts. */
interface PartRange {
  readonly inicio: SQLWrapper;
  readonly fim: SQLWrapper;
}

/** `reached` of the domain, exact in numeric: what a part of `total` has of the first `settled` of it, rounded half up to cents. */
const reached = (part: SQLWrapper, settled: SQLWrapper, total: SQLWrapper): SQL =>
  sql`div(200 * ${part} * ${settled} + ${total}, 2 * ${total}) * 0.01`;

/** A share of an amount. Most contas have no interest, and dividing exact numbers takes long: of nothing it is nothing. */
const shareUnlessNothing = (amount: SQLWrapper, share: SQL): SQL =>
  sql`(case when ${amount} = 0 then 0 else ${share} end)`;

const shareOfFirst = ({ inicio, fim }: PartRange, total: SQLWrapper, amount: SQLWrapper): SQL =>
  sql`(${reached(fim, amount, total)} - ${reached(inicio, amount, total)})`;

/** What a part has of the first `amount` of its conta. */
export const shareOf = (part: PartRange, total: SQLWrapper, amount: SQLWrapper): SQL =>
  shareUnlessNothing(amount, shareOfFirst(part, total, amount));

type SettledContas = ReturnType<typeof contasSettledIn>;

/**
 * What of a conta was settled when a settlement was made, without what was reversed by then. What is reversed later stays in it:
 * nothing that is done later changes it. Whoever settles or reverses has locked the conta, so their movements tell the order.
 */
export function settledBefore(scope: Scope, a: SettledContas) {
  const b = scoped(acertos, scope, "antes");
  const [own, e] = [scoped(acertos, scope, "proprio"), scoped(estornos, scope, "estornado")];
  const reversedByThen = new QueryBuilder()
    .select({ id: e.id })
    .from(e)
    .innerJoin(own, eq(own.id, a.acerto_id))
    .where(and(eq(e.acerto_id, b.id), lt(e.movimento_id, own.movimento_id)));
  return new QueryBuilder()
    .select({
      principal: sumOf(principal(b)).as("principal_antes"),
      acrescimo: sumOf(added(b)).as("acrescimo_antes"),
      desconto: sumOf(b.desconto).as("desconto_antes"),
    })
    .from(b)
    .where(and(eq(b.conta_id, a.conta_id), lt(b.id, a.acerto_id), notExists(reversedByThen)))
    .as("ja_acertado");
}

/** What a part has of an amount that takes its conta on from `before`; a reversal has exactly that of its settlement, turned. */
export const shareAfter = (part: PartRange, total: SQLWrapper, before: SQLWrapper, amount: SQLWrapper): SQL =>
  shareUnlessNothing(
    amount,
    sql`sign(${amount}) * (${shareOfFirst(part, total, sql`(${before} + abs(${amount}))`)} - ${shareOf(part, total, before)})`,
  );

interface Placed {
  readonly categoria_id: SQLWrapper;
  readonly centro_resultado_id: SQLWrapper;
}

/** Where a share goes, and where it is taken from. */
export const shareMoves = (part: Placed, own: Placed) => ({
  from: sql`(values (${part.categoria_id}, ${part.centro_resultado_id}, 1),
    (${own.categoria_id}, ${own.centro_resultado_id}, -1)) as destino (categoria_id, centro_resultado_id, sinal)`,
  categoria_id: sql<number>`destino.categoria_id`,
  centro_resultado_id: sql<number | null>`destino.centro_resultado_id`,
  /** 1 where the share goes, -1 where it comes from. */
  sinal: sql<number>`destino.sinal`,
});
