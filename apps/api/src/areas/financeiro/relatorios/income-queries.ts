import type { Lado, TipoConta } from "@prumo/domain/conta-side";
import { and, eq, gte, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client";
import type { Scope } from "../../../db/scope";
import { sumOf } from "../../../db/sums";
import { groupOfCategory, mainCategories } from "../categorias-conta/tree";
import { added, contasSettledIn, principal } from "../contas/settled-period";
import { isSplit, partRanges, settledBefore, shareAfter, shareMoves, shareOf } from "../contas/split-sums";
import { type ContasTable, categories, contasInScope, ownValue } from "../contas/tables";

export interface IncomeFilter {
  readonly dataInicial: string;
  readonly dataFinal: string;
  readonly centroReceita?: number | undefined;
  readonly centroDespesa?: number | undefined;
  /** The only side whose contas are read. */
  readonly tipo?: TipoConta | undefined;
}

/** What says to which side and centre an amount belongs. */
interface OfCentre {
  readonly lado: ContasTable["lado"];
  readonly centro_resultado_id: SQLWrapper;
}

const ofSide = (c: OfCentre, lado: Lado, centro: number | undefined): SQL | undefined =>
  and(eq(c.lado, lado), centro === undefined ? undefined : eq(c.centro_resultado_id, centro));

/** A centre belongs to one side, and limits that side alone. */
const ofCentres = (c: OfCentre, { centroReceita, centroDespesa, tipo }: IncomeFilter): SQL | undefined =>
  or(
    tipo === "pagar" ? undefined : ofSide(c, "contasReceber", centroReceita),
    tipo === "receber" ? undefined : ofSide(c, "contasPagar", centroDespesa),
  );

interface Amounts {
  readonly day: SQLWrapper;
  readonly valor: SQLWrapper;
  readonly acrescimo: SQLWrapper;
  readonly desconto: SQLWrapper;
}

interface Grouped {
  readonly lado: ContasTable["lado"];
  readonly categoria_id: ContasTable["categoria_id"] | SQL<number>;
}

/** The sums of each side, category and month. */
const sums = (of: Grouped, { day, valor, acrescimo, desconto }: Amounts) => ({
  lado: of.lado,
  categoria_id: sql<number>`${of.categoria_id}`.as("categoria_id"),
  mes: sql<string>`to_char(${day}, 'YYYY-MM')`.as("mes"),
  valor: sumOf(valor).as("soma"),
  acrescimo: sumOf(acrescimo).as("acrescimos"),
  desconto: sumOf(desconto).as("descontos"),
});

/** Sums settlements by the day of the settlement, and what counts of their reversals by its own. */
function settled(db: Db, scope: Scope, filter: IncomeFilter) {
  const c = contasInScope(scope);
  const a = contasSettledIn(scope, c, ofCentres(c, filter), filter);
  const selected = sums(a, {
    day: a.dia,
    valor: principal(a),
    acrescimo: added(a),
    desconto: a.desconto,
  });
  return db.select(selected).from(a).groupBy(a.lado, a.categoria_id, selected.mes);
}

/** What the further parts of split contas move of it between categories and centres. */
function settledParts(db: Db, scope: Scope, filter: IncomeFilter) {
  const c = contasInScope(scope);
  const a = contasSettledIn(scope, c, isSplit(scope, c.id), filter, (conta_id) => isSplit(scope, conta_id));
  const before = settledBefore(scope, a);
  const r = partRanges(scope, a.conta_id);
  const moves = shareMoves(r, a);
  const moved = (done: SQLWrapper, amount: SQLWrapper) =>
    sql`${moves.sinal} * ${shareAfter(r, a.valor_integral, done, amount)}`;
  const selected = sums(
    { lado: a.lado, categoria_id: moves.categoria_id },
    {
      day: a.dia,
      valor: moved(before.principal, principal(a)),
      acrescimo: moved(before.acrescimo, added(a)),
      desconto: moved(before.desconto, a.desconto),
    },
  );
  return db
    .select(selected)
    .from(a)
    .crossJoinLateral(r)
    .crossJoinLateral(before)
    .crossJoinLateral(moves.from)
    .where(ofCentres({ lado: a.lado, centro_resultado_id: moves.centro_resultado_id }, filter))
    .groupBy(a.lado, moves.categoria_id, selected.mes);
}

const dueIn = (c: ContasTable, { dataInicial, dataFinal }: IncomeFilter): SQL | undefined =>
  and(gte(c.data_vencimento, dataInicial), lte(c.data_vencimento, dataFinal));

/**
 * What is due in a period, by the due date, with what its settlements added and took off on whatever day. An agreement
 * counts once: of a renegotiated conta what was settled, and its instalments.
 */
function due(db: Db, scope: Scope, filter: IncomeFilter) {
  const c = contasInScope(scope);
  const selected = sums(c, {
    day: c.data_vencimento,
    valor: ownValue(c),
    acrescimo: added(c),
    desconto: c.desconto,
  });
  return db
    .select(selected)
    .from(c)
    .where(and(dueIn(c, filter), ofCentres(c, filter)))
    .groupBy(c.lado, c.categoria_id, selected.mes);
}

/** What the further parts of split contas move of it. */
function dueParts(db: Db, scope: Scope, filter: IncomeFilter) {
  const c = contasInScope(scope);
  const r = partRanges(scope, c.id);
  const moves = shareMoves(r, c);
  const moved = (amount: SQLWrapper) => sql`${moves.sinal} * ${shareOf(r, c.valor_integral, sql`(${amount})`)}`;
  const selected = sums(
    { lado: c.lado, categoria_id: moves.categoria_id },
    {
      day: c.data_vencimento,
      valor: moved(ownValue(c)),
      acrescimo: moved(added(c)),
      desconto: moved(c.desconto),
    },
  );
  return db
    .select(selected)
    .from(c)
    .crossJoinLateral(r)
    .crossJoinLateral(moves.from)
    .where(
      and(
        isSplit(scope, c.id),
        dueIn(c, filter),
        ofCentres({ lado: c.lado, centro_resultado_id: moves.centro_resultado_id }, filter),
      ),
    )
    .groupBy(c.lado, moves.categoria_id, selected.mes);
}

const summed = {
  caixa: (...of: Parameters<typeof settled>) => unionAll(settled(...of), settledParts(...of)).as("somas"),
  vencimento: (...of: Parameters<typeof due>) => unionAll(due(...of), dueParts(...of)).as("somas"),
};

/**
 * Sums the contas of both sides by category and month, each part of a split conta where it belongs. Names and places in the tree
 * are looked up for the sums, of which there are few.
 */
export function sumIncomeByMonth(db: Db, scope: Scope, regime: keyof typeof summed, filter: IncomeFilter) {
  const [k, main] = [categories(), mainCategories()];
  const groups = summed[regime](db, scope, filter);
  const grupo = groupOfCategory(k, main);
  return db
    .select({
      lado: groups.lado,
      categoria: { id: k.id, nome: k.nome },
      pai: { id: main.id, nome: main.nome },
      grupo,
      mes: groups.mes,
      valor: sumOf(groups.valor),
      acrescimo: sumOf(groups.acrescimo),
      desconto: sumOf(groups.desconto),
    })
    .from(groups)
    .innerJoin(k, eq(k.id, groups.categoria_id))
    .leftJoin(main, eq(main.id, k.categoria_pai_id))
    .groupBy(groups.lado, k.id, k.nome, k.tipo, k.grupo, main.id, main.nome, main.grupo, groups.mes);
}
