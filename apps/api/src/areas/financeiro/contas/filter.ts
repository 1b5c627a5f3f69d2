import type { contasFilter, NoPrazo } from "@prumo/api-client/schemas/conta";
import { lineOf } from "@prumo/domain/boleto";
import type { Status } from "@prumo/domain/conta";
import type { Lado } from "@prumo/domain/conta-side";
import { statusesOf, statusFilterText } from "@prumo/domain/conta-status-filter";
import { cleanPixCode, isValidPixCode } from "@prumo/domain/pix-code";
import { and, asc, desc, eq, gte, inArray, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { withoutAttachments } from "../../../db/attachment-count";
import { pessoas } from "../../../db/schema/pessoas";
import { referenced, type Scope } from "../../../db/scope";
import { alphabetical, containsPieces, containsWords, searchedAmount, withoutAccents } from "../../../db/search";
import { personMatches } from "../../cadastros/pessoas/service";
import { type InTimeOn, isInTime, isLate, isOwedBy, type OverdueOn, type OwedUntil } from "./overdue";
import { adjusted, wasSettledIn } from "./settled-period";
import { type ContasTable, type ContaTables, contasInScope } from "./tables";

/** A scope on a day of the company. */
export type DayScope = Scope & { readonly today: string };

type Asked = z.output<z.ZodObject<typeof contasFilter>>;

/** The filters of a list of contas as they are asked for; `pessoa` is the supplier or the customer. */
export type AskedFilter = Asked & {
  readonly pessoa?: number | undefined;
  readonly ids?: readonly number[] | undefined;
};

/** The same with the days that they mean by the company's calendar. */
export type ContaFilter = Omit<Asked, "vencidas" | "no_prazo" | "devidas_ate"> & {
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
};

/** The filters that narrow the count of overdue contas which a list does not show. */
export type OverdueFilter = Pick<ContaFilter, "categoria" | "centroResultado" | "pessoa" | "pesquisa">;

const OPEN = 0;
const SETTLED = 1;
const RENEGOTIATED = 3;

const stateIs = (c: ContasTable, status: number): SQL => sql`${c.status} = ${sql.raw(String(status))}`;

/** Conditions of a state, as the indexes of open and of settled contas have it: a parameter would not match them. */
export const isOpen = (c: ContasTable): SQL => stateIs(c, OPEN);
export const isSettled = (c: ContasTable): SQL => stateIs(c, SETTLED);

/** The condition of one state that people see. */
const stateOf: Readonly<Record<Status, (c: ContasTable) => SQL | undefined>> = {
  pendente: (c) => and(isOpen(c), eq(c.valor_pago, 0)),
  parcial: (c) => and(isOpen(c), sql`${c.valor_pago} > 0`),
  pago: isSettled,
  renegociado: (c) => stateIs(c, RENEGOTIATED),
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

/** A conta is known by what it is worth, by what is left of it, and by what was paid of it; each has an index. */
const worth = (c: ContasTable, amount: number): SQL | undefined =>
  or(
    eq(c.valor_integral, amount),
    and(isOpen(c), sql`${c.valor_pago} > 0`, eq(c.residual, amount)),
    and(sql`${c.valor_pago} > 0`, eq(c.valor_pago, amount)),
  );

/** A search that is written as numbers are is one for the conta of that number, too. */
const ID = /^[1-9]\d{0,8}$/;

/** Searches a text in the reference and document number, the name and document of the person, the id, and the codes. */
function waysToFind(c: ContasTable, text: string, contains: typeof containsPieces) {
  const p = referenced(pessoas, "procurada");
  const persons = new QueryBuilder().select({ id: p.id }).from(p).where(personMatches(p, text));
  const byId = ID.test(text) ? eq(c.id, Number(text)) : undefined;
  const line = lineOf(text);
  const byBoleto = line === null ? undefined : eq(c.linha_digitavel, line);
  const byPix = isValidPixCode(text) ? eq(c.pix_copia_cola, cleanPixCode(text)) : undefined;
  return [contains(c.busca, text), sql`${c.pessoa_id} = any(array(${persons}))`, byId, byBoleto, byPix].filter(
    (way) => way !== undefined,
  );
}

/**
 * Selects the ids of the contas of a search, some of them twice; undefined for an amount, which is looked for otherwise.
 * Each way to find them has an index of its own, and PostgreSQL uses none of these for conditions of which one must be
 * met.
 */
export function searched(scope: Scope, lado: Lado, text: string): SQL | undefined {
  if (searchedAmount(text) !== null) return undefined;
  const k = contasInScope(scope, "k");
  const selects = waysToFind(k, text, containsPieces).map(
    (way) =>
      sql`${new QueryBuilder()
        .select({ id: k.id })
        .from(k)
        .where(and(eq(k.lado, lado), way))}`,
  );
  return sql.join(selects, sql` union all `);
}

/** Searches reference, document number, id, amount, and the name and document of the person. */
function matches(scope: Scope, c: ContasTable, lado: Lado, text: string, common: boolean): SQL | undefined {
  const amount = searchedAmount(text);
  if (amount !== null) return worth(c, amount);
  if (common) return or(...waysToFind(c, text, containsWords));
  return sql`${c.id} = any(array(${searched(scope, lado, text)}))`;
}

type Period = Pick<ContaFilter, "dataInicial" | "dataFinal" | "tipo_filtro_data" | "ajuste">;

/** The value of `tipo_filtro_data` by which a period is that of settlements. */
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

/** Applies the filters of a list except the period. */
export function matchesFilter(
  scope: DayScope,
  c: ContasTable,
  lado: Lado,
  filter: Partial<Omit<ContaFilter, keyof Period>>,
): SQL | undefined {
  const { categoria, centroResultado, pessoa, pesquisa, ids, common = false } = filter;
  const { vencidas, no_prazo, devidas_ate } = filter;
  return and(
    eq(c.lado, lado),
    categoria === undefined ? undefined : eq(c.categoria_id, categoria),
    centroResultado === undefined ? undefined : eq(c.centro_resultado_id, centroResultado),
    pessoa === undefined ? undefined : eq(c.pessoa_id, pessoa),
    ids === undefined ? undefined : inArray(c.id, [...ids]),
    ofStatus(c, filter.status),
    vencidas && and(isOpen(c), isLate(scope, c, vencidas, lado)),
    no_prazo && and(isOpen(c), isInTime[no_prazo.when](scope, c, no_prazo, lado)),
    devidas_ate && isOwedBy(scope, c, devidas_ate, lado),
    withoutAttachments("conta_id", c, filter),
    pesquisa === undefined || pesquisa === "" ? undefined : matches(scope, c, lado, pesquisa, common),
  );
}

/** Applies all filters of a list. */
export const condition = (scope: DayScope, c: ContasTable, lado: Lado, filter: ContaFilter): SQL | undefined =>
  and(inPeriod(scope, c, filter), matchesFilter(scope, c, lado, filter));

type Direction = "asc" | "desc";

/** One thing that a list is sorted by. */
interface SortKey {
  readonly by: SQLWrapper;
  readonly way: Direction;
  /** Whether rows without it come after all others, whichever way it is sorted. */
  readonly missingLast?: boolean;
}

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
    // Open ones before partly paid ones, then settled and renegotiated ones.
    status: sql`(case when ${c.status} = ${OPEN} and ${c.valor_pago} > 0 then 0.5 else ${c.status} end)`,
  };
  const days: SortKey[] = [
    { by: c.data_vencimento, way: "asc" },
    { by: c.id, way: "asc" },
  ];
  if (ordem === "data_vencimento") return days.map(({ by }) => ({ by, way }));
  if (ordem !== "proximas") return [{ by: columns[ordem], way, missingLast: ordem === "numero_documento" }, ...days];
  const distance = sql`abs(${c.data_vencimento} - ${today}::date)`;
  return [
    { by: sql`(${c.status} <> ${OPEN})`, way: "asc" },
    { by: distance, way: "asc" },
    { by: c.id, way: "asc" },
  ];
};

const opposite = { asc: "desc", desc: "asc" } as const;

/**
 * Sorts a list by its column, then by due date and id, so that pages never overlap.
 * @param backwards sorts the other way round, to read the list from its end
 */
export const order = (tables: ContaTables, filter: ContaFilter, today: string, backwards = false): SQL[] =>
  keysOf(tables, filter, today).map(({ by, way, missingLast = false }) => {
    const sorted = { asc, desc }[backwards ? opposite[way] : way](by);
    return missingLast ? sql`${sorted} nulls ${sql.raw(backwards ? "first" : "last")}` : sorted;
  });

/** Whether a list is sorted by what its contas refer to. */
export const sortsByReference = ({ ordem }: ContaFilter): boolean => ordem === "pessoa" || ordem === "categoria";
