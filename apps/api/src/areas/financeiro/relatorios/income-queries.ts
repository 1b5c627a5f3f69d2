import type { Lado, TipoConta } from "@prumo/domain/conta-side";
import { and, eq, gte, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import type { Scope } from "../../../db/scope";
import { sumOf } from "../../../db/sums";
import { groupOfCategory, mainCategories } from "../categorias-conta/tree";
import { added, contasSettledIn, principal } from "../contas/settled-period";
import { type ContasTable, categories, contasInScope, ownValue } from "../contas/tables";

export interface IncomeFilter {
  readonly dataInicial: string;
  readonly dataFinal: string;
  readonly centroReceita?: number | undefined;
  readonly centroDespesa?: number | undefined;
  /** The only side whose contas are read. */
  readonly tipo?: TipoConta | undefined;
}

const ofSide = (c: ContasTable, lado: Lado, centro: number | undefined): SQL | undefined =>
  and(eq(c.lado, lado), centro === undefined ? undefined : eq(c.centro_resultado_id, centro));

/** A centre belongs to one side, and limits that side alone. */
const ofCentres = (c: ContasTable, { centroReceita, centroDespesa, tipo }: IncomeFilter): SQL | undefined =>
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
  readonly categoria_id: ContasTable["categoria_id"];
}

/** The sums of each side, category and month. */
const sums = (of: Grouped, { day, valor, acrescimo, desconto }: Amounts) => ({
  lado: of.lado,
  categoria_id: of.categoria_id,
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
  return db.select(selected).from(a).groupBy(a.lado, a.categoria_id, selected.mes).as("sums");
}

/**
 * What is due in a period, by the due date, with what its settlements added and took off on whatever day. An agreement
 * counts once: of a renegotiated conta what was settled, and its instalments.
 */
function due(db: Db, scope: Scope, filter: IncomeFilter) {
  const c = contasInScope(scope);
  const { dataInicial, dataFinal } = filter;
  const selected = sums(c, {
    day: c.data_vencimento,
    valor: ownValue(c),
    acrescimo: added(c),
    desconto: c.desconto,
  });
  return db
    .select(selected)
    .from(c)
    .where(and(gte(c.data_vencimento, dataInicial), lte(c.data_vencimento, dataFinal), ofCentres(c, filter)))
    .groupBy(c.lado, c.categoria_id, selected.mes)
    .as("sums");
}

const summed = { caixa: settled, vencimento: due };

/**
 * Sums the contas of both sides by category and month. Names and places in the tree are looked up for the sums, of which
 * there are few.
 */
export function sumIncomeByMonth(db: Db, scope: Scope, regime: keyof typeof summed, filter: IncomeFilter) {
  const [k, main] = [categories(), mainCategories()];
  const groups = summed[regime](db, scope, filter);
  return db
    .select({
      lado: groups.lado,
      categoria: { id: k.id, nome: k.nome },
      pai: { id: main.id, nome: main.nome },
      grupo: groupOfCategory(k, main),
      mes: groups.mes,
      valor: groups.valor,
      acrescimo: groups.acrescimo,
      desconto: groups.desconto,
    })
    .from(groups)
    .innerJoin(k, eq(k.id, groups.categoria_id))
    .leftJoin(main, eq(main.id, k.categoria_pai_id));
}
