import type { contasFilter, NoPrazo } from "@prumo/api-client/schemas/conta";
import type { Status } from "@prumo/domain/conta";
import type { Lado } from "@prumo/domain/conta-side";
import { statusesOf, statusFilterText } from "@prumo/domain/conta-status-filter";
import { and, eq, gte, inArray, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { withoutAttachments } from "../../../db/attachment-count";
import type { Db } from "../../../db/client";
import { type SortKey, sortedByKeys } from "../../../db/order";
import { contaRateios } from "../../../db/schema/contas";
import { type Scope, scoped } from "../../../db/scope";
import { alphabetical, withoutAccents } from "../../../db/search";
import { type CategoryFilter, isOfCategory } from "../categorias-conta/tree";
import { type InTimeOn, isInTime, isLate, isOwedBy, type OverdueOn, type OwedUntil } from "./overdue";
import { type ContaSearch, contaMatches } from "./search";
import { adjusted, wasSettledIn } from "./settled-period";
import { isOpen, isRenegotiated, isSettled, OPEN } from "./state";
import { type ContasTable, type ContaTables, contasInScope } from "./tables";

/** A scope on a day of the company. */
export type DayScope = Scope & { readonly today: string };

type Asked = z.output<z.ZodObject<typeof contasFilter>>;

/** The filters of a list of contas as they are asked for; `pessoa` is the supplier or the customer. */
export type AskedFilter = Asked & {
  readonly pessoa?: number | undefined;
  readonly ids?: readonly number[] | undefined;
};

/** The same with the days that they mean by the company's calendar, and the persons whom the searched text names. */
export type ContaFilter = Omit<Asked, "vencidas" | "no_prazo" | "devidas_ate" | "pesquisa"> & {
  readonly vencidas?: OverdueOn | undefined;
  readonly no_prazo?: (InTimeOn & { readonly when: NoPrazo }) | undefined;
  readonly devidas_ate?: OwedUntil | undefined;
  readonly pessoa?: number | undefined;
  readonly ids?: readonly number[] | undefined;
  /**
   * The searched text is known to be that of very many contas: then reading the list in its order comes upon enough of
   * them sooner than finding them all by their indexes.
   */
  readonly common?: boolean | undefined;
  /**
   * Some conta is split so that a further part of it is for what the filter asks: without any the list is read by the index of
   * the contas' own categories.
   */
  readonly splitAlso?: boolean | undefined;
  readonly search?: ContaSearch | undefined;
  /** The text as it was asked for finds nothing: it is looked up first. */
  readonly pesquisa?: never;
};

/** The filters that narrow the count of overdue contas which a list does not show. */
export type AskedOverdueFilter = Pick<AskedFilter, keyof CategoryFilter | "centroResultado" | "pessoa" | "pesquisa">;
export type OverdueFilter = Pick<
  ContaFilter,
  keyof CategoryFilter | "centroResultado" | "pessoa" | "search" | "splitAlso"
>;

/** The condition of one state that people see. */
const stateOf: Readonly<Record<Status, (c: ContasTable) => SQL | undefined>> = {
  pendente: (c) => and(isOpen(c), eq(c.valor_pago, 0)),
  parcial: (c) => and(isOpen(c), sql`${c.valor_pago} > 0`),
  pago: isSettled,
  renegociado: isRenegotiated,
};

/** The condition of the states of a filter. Both open ones are one, which an index has. */
function ofStatus(c: ContasTable, filter: ContaFilter["status"]): SQL | undefined {
  const wanted = statusesOf(filter);
  if (wanted.length === 0 || statusFilterText(wanted) === "") return undefined;
  const open = wanted.includes("pendente") && wanted.includes("parcial");
  const others = open ? wanted.filter((one) => one !== "pendente" && one !== "parcial") : wanted;
  const states = others.map((one) => stateOf[one](c));
  return or(open ? isOpen(c) : undefined, ...states);
}

type Period = Pick<ContaFilter, "dataInicial" | "dataFinal" | "tipo_filtro_data" | "ajuste">;

/** The values of `tipo_filtro_data` by which a period is that of due dates, and that of settlements. */
export const BY_DUE_DATE = 1;
export const BY_SETTLEMENT = 3;

/** Limits a list to its period, and to what `ajuste` asks for. Both ends are inclusive; a missing one is open. */
export function inPeriod(scope: Scope, c: ContasTable, filter: Period): SQL | undefined {
  const { dataInicial, dataFinal, tipo_filtro_data, ajuste } = filter;
  if (tipo_filtro_data === BY_SETTLEMENT) return wasSettledIn(scope, c, filter);
  const data = tipo_filtro_data === 2 ? c.data_registro : c.data_vencimento;
  return and(
    adjusted(c, ajuste),
    dataInicial === undefined ? undefined : gte(data, dataInicial),
    dataFinal === undefined ? undefined : lte(data, dataFinal),
  );
}

type PlaceFilter = Partial<Pick<ContaFilter, keyof CategoryFilter | "centroResultado">>;

interface Placed {
  readonly categoria_id: SQLWrapper;
  readonly centro_resultado_id: SQLWrapper;
}

/** The condition that a conta itself, or a part, is for what a filter asks. */
const isPlacedIn = (part: Placed, filter: PlaceFilter): SQL | undefined =>
  and(
    isOfCategory(part.categoria_id, filter),
    filter.centroResultado === undefined ? undefined : eq(part.centro_resultado_id, filter.centroResultado),
  );

/** The contas of which a further part is for what a filter asks; undefined where it asks for nothing of the kind. */
function splitOverPlace(scope: Pick<Scope, "empresa_id" | "empresas">, filter: PlaceFilter) {
  const r = scoped(contaRateios, scope, "parte");
  const found = isPlacedIn(r, filter);
  return found && new QueryBuilder().select({ id: r.conta_id }).from(r).where(found);
}

/** Tells whether a filter finds contas by their further parts. */
export async function findsSplit(db: Db, scope: Scope, filter: PlaceFilter): Promise<boolean> {
  const found = splitOverPlace(scope, filter);
  if (found === undefined) return false;
  const [row] = await db.select({ any: sql<boolean>`exists (${found})` }).from(sql`(values (1)) as one`);
  return row?.any ?? false;
}

/** Whether a filter asks for a category or a centre, so that what it finds may be only a part of a conta. */
export const asksForPlace = (filter: PlaceFilter): boolean =>
  [filter.categoria, filter.so_categoria, filter.grupo, filter.centroResultado].some((asked) => asked !== undefined);

/** A conta is found by any of its parts. */
function isForPlace(scope: Scope, c: ContasTable, filter: PlaceFilter & Pick<ContaFilter, "splitAlso">) {
  const own = isPlacedIn(c, filter);
  const split = filter.splitAlso ? splitOverPlace(scope, filter) : undefined;
  return split === undefined ? own : or(own, sql`${c.id} = any(array(${split}))`);
}

/** Applies the filters of a list except the period. */
export function matchesFilter(
  scope: DayScope,
  c: ContasTable,
  lado: Lado,
  filter: Partial<Omit<ContaFilter, keyof Period>>,
): SQL | undefined {
  const { pessoa, search, ids, common = false } = filter;
  const { vencidas, no_prazo, devidas_ate } = filter;
  return and(
    eq(c.lado, lado),
    isForPlace(scope, c, filter),
    pessoa === undefined ? undefined : eq(c.pessoa_id, pessoa),
    ids === undefined ? undefined : inArray(c.id, [...ids]),
    ofStatus(c, filter.status),
    vencidas && and(isOpen(c), isLate(scope, c, vencidas, lado)),
    no_prazo && and(isOpen(c), isInTime[no_prazo.when](scope, c, no_prazo, lado)),
    devidas_ate && isOwedBy(scope, c, devidas_ate, lado),
    withoutAttachments("conta_id", c, filter),
    search && contaMatches(scope, c, lado, search, common),
  );
}

/** Applies all filters of a list. */
export const condition = (scope: DayScope, c: ContasTable, lado: Lado, filter: ContaFilter): SQL | undefined =>
  and(inPeriod(scope, c, filter), matchesFilter(scope, c, lado, filter));

const byDueDate = (c: ContasTable): SortKey[] => [
  { by: c.data_vencimento, way: "asc" },
  { by: c.id, way: "asc" },
];

/** The states in their order: open contas come before partly paid ones, then settled and renegotiated ones. */
const orderedStates = ["pendente", "parcial", "pago", "renegociado"] as const satisfies readonly Status[];

const placeOf = (status: Status): SQL => sql.raw(String(orderedStates.indexOf(status)));

const placeOfState = (c: ContasTable): SQL => {
  const places = orderedStates.map((status) => sql`when ${stateOf[status](c)} then ${placeOf(status)}`);
  return sql`(case ${sql.join(places, sql` `)} end)`;
};

const keysOf = (
  { c, p, categoria }: ContaTables,
  { ordem = "data_vencimento", direcao: way = "asc" }: ContaFilter,
  today: string,
): SortKey[] => {
  const columns = {
    data_registro: c.data_registro,
    pessoa: alphabetical(p.busca),
    numero_documento: alphabetical(withoutAccents(c.numero_documento)),
    categoria: alphabetical(withoutAccents(categoria.nome)),
    valor_integral: c.valor_integral,
    valor_pago: c.valor_pago,
    residual: c.residual,
    status: placeOfState(c),
  };
  const days = byDueDate(c);
  if (ordem === "data_vencimento") return days.map(({ by }) => ({ by, way }));
  if (ordem !== "proximas") return [{ by: columns[ordem], way, missingLast: ordem === "numero_documento" }, ...days];
  const distance = sql`abs(${c.data_vencimento} - ${today}::date)`;
  return [
    { by: sql`(${c.status} <> ${OPEN})`, way: "asc" },
    { by: distance, way: "asc" },
    { by: c.id, way: "asc" },
  ];
};

/**
 * Sorts a list by its column, then by due date and id, so that pages never overlap.
 * @param backwards sorts the other way round, to read the list from its end
 */
export const order = (tables: ContaTables, filter: ContaFilter, today: string, backwards = false): SQL[] =>
  sortedByKeys(keysOf(tables, filter, today), backwards);

/**
 * The parts of a list by state, each of one state: the states together have no index, and each of them has one in the order
 * of due dates. Undefined for other orders, and for a text whose contas are found before they are sorted.
 */
export function partsByState(scope: DayScope, lado: Lado, filter: ContaFilter) {
  const { ordem, direcao: way = "asc", search, common = false } = filter;
  if (ordem !== "status" || (search !== undefined && !common)) return undefined;
  const part = (status: Status) => {
    const c = contasInScope(scope);
    const keys: SortKey[] = [{ by: sql`${placeOf(status)}::int4`, way }, ...byDueDate(c)];
    return { from: c, id: c.id, where: and(condition(scope, c, lado, filter), stateOf[status](c)), keys };
  };
  return orderedStates.map(part);
}

/** Whether a list is sorted by what its contas refer to. */
export const sortsByReference = ({ ordem }: ContaFilter): boolean => ordem === "pessoa" || ordem === "categoria";
