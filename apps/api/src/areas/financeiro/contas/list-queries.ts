import type { Lado } from "@prumo/domain/conta-side";
import { statusesOf, statusFilterText } from "@prumo/domain/conta-status-filter";
import { daysBetween } from "@prumo/domain/date";
import { and, count, eq, type Placeholder, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { type CappedCount, cappedAt, countUpTo, rowsUpTo } from "../../../db/count-up-to";
import { slotScope } from "../../../db/kept-scope";
import { mergedIds } from "../../../db/merged-ids";
import { placeholder, preparedByShape } from "../../../db/prepared-statement";
import type { Scope } from "../../../db/scope";
import { fromNearerEnd, type ReadSlice, type Slice } from "../../../db/slice";
import {
  BY_DUE_DATE,
  type ContaFilter,
  condition,
  type DayScope,
  order,
  partsByState,
  sortsByReference,
} from "./filter";
import { contaRows } from "./queries";
import { idsOfNamed, searched } from "./search";
import { categories, contasInScope, persons } from "./tables";

interface Part extends Pick<ReadSlice, "backwards"> {
  readonly limit: number | Placeholder;
  readonly offset: number | Placeholder;
}

function ids(db: Db, scope: DayScope, lado: Lado, filter: ContaFilter, part: Part): SQLWrapper {
  const states = partsByState(scope, lado, filter);
  if (states !== undefined) return mergedIds(part, states);
  const { limit, offset, backwards } = part;
  const tables = { c: contasInScope(scope), p: persons(), categoria: categories() };
  const { c, p, categoria } = tables;
  const found = db.select({ id: c.id }).from(c).$dynamic();
  if (sortsByReference(filter)) {
    found.innerJoin(p, eq(p.id, c.pessoa_id)).innerJoin(categoria, eq(categoria.id, c.categoria_id));
  }
  return found
    .where(condition(scope, c, lado, filter))
    .orderBy(...order(tables, filter, scope.today, backwards))
    .limit(limit)
    .offset(offset);
}

/** Selects the ids of a slice of the list, in its order, by an index alone where one has that order. */
export const findContaIds = (db: Db, scope: DayScope, lado: Lado, filter: ContaFilter, { limit, offset }: Slice) =>
  ids(db, scope, lado, filter, { limit, offset, backwards: false });

/** Selects a slice of the list. What contas refer to is looked up only for those whose ids were found. */
function page(db: Db, scope: DayScope, lado: Lado, filter: ContaFilter, part: Part) {
  const { query, ...tables } = contaRows(db, scope, filter);
  return query
    .where(sql`${tables.c.id} = any(array(${ids(db, scope, lado, filter, part)}))`)
    .orderBy(...order(tables, filter, scope.today));
}

/**
 * Selects rows that were chosen before, whatever the filters find now, in no order: `wholeList` puts them in that of the ids.
 * Who reads one side may not read the other.
 */
function chosenPage(db: Db, scope: DayScope, lado: Lado, filter: ContaFilter, chosen: string | Placeholder) {
  const { query, c } = contaRows(db, scope, filter);
  return query.where(and(eq(c.lado, lado), sql`${c.id} = any(${chosen}::int8[])`));
}

/**
 * Contas up to which a list is counted. The entries of an index are counted in some milliseconds up to it, and ten times as many
 * take ten times as long at each page. The sums of a list are exact, and tell how many there are.
 */
const MOST_LISTED = 100_000;

function counted(db: Db, scope: DayScope, lado: Lado, filter: ContaFilter) {
  const c = contasInScope(scope);
  return db.select({ total: count() }).from(rowsUpTo(db, c, condition(scope, c, lado, filter), MOST_LISTED));
}

/** Statements that are kept of either: a screen opens some lists, and nobody opens all that can be asked for. */
const KEPT = 60;
const keptPage = preparedByShape<ReturnType<ReturnType<typeof page>["prepare"]>>("contas_pagina", KEPT);
const keptChosen = preparedByShape<ReturnType<ReturnType<typeof chosenPage>["prepare"]>>("contas_escolhidas", KEPT);
// How a list is best counted depends on how long its period is.
const keptCount = preparedByShape<ReturnType<ReturnType<typeof counted>["prepare"]>>(null, KEPT);

const days = ["dataInicial", "dataFinal"] as const;
/** The values of a filter that a statement takes; the rest of it is written into the text. */
const slots = [...days, "categoria", "so_categoria", "centroResultado", "pessoa"] as const;

const placeholders = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, placeholder<never>(name)]));

const anyScope: DayScope = { ...slotScope(), today: placeholder("today") };

/**
 * The list of a kept statement. A search has none: how it is found depends on how common its text is, which a statement
 * that is planned once does not see.
 */
function shapeOf(lado: Lado, filter: ContaFilter) {
  const { search, status, vencidas, no_prazo, devidas_ate, ordem, direcao, ajuste, sem_anexo } = filter;
  const { tipo_filtro_data, grupo, splitAlso = false } = filter;
  if (search !== undefined || filter.ids !== undefined) return undefined;
  // Shifts that differ are part of the text, and change from day to day.
  const isUsual = vencidas?.exceptions === undefined && no_prazo === undefined && devidas_ate === undefined;
  if (!isUsual) return undefined;
  const given = slots.filter((name) => filter[name] !== undefined);
  return {
    name: JSON.stringify([
      lado,
      statusFilterText(statusesOf(status)),
      vencidas !== undefined,
      ordem,
      direcao,
      tipo_filtro_data,
      grupo,
      ajuste,
      sem_anexo,
      splitAlso,
      ...given,
    ]),
    filter: {
      ...filter,
      ...placeholders(given),
      vencidas: vencidas && { usual: placeholder<string>("overdue_before") },
    },
  };
}

/** The values of a kept statement. */
const valuesOf = ({ vencidas, ...filter }: ContaFilter) => ({ ...filter, overdue_before: vencidas?.usual });

/**
 * Finds rows that were chosen before. A file of a million contas asks ten thousand times, and to make and plan the
 * statement each time takes longer than to read a hundred rows.
 */
function findChosen(db: Db, scope: DayScope, lado: Lado, filter: ContaFilter, chosen: readonly number[]) {
  const shape = JSON.stringify([lado, filter.tipo_filtro_data, ...days.map((name) => filter[name] !== undefined)]);
  const slotted = { ...filter, ...placeholders(days.filter((name) => filter[name] !== undefined)) };
  const kept = keptChosen(db, shape, (name) =>
    chosenPage(db, anyScope, lado, slotted, placeholder("ids")).prepare(name),
  );
  const list = `{${chosen.join()}}`;
  return (
    kept?.execute({ ...filter, empresa_id: scope.empresa_id, ids: list }) ?? chosenPage(db, scope, lado, filter, list)
  );
}

/** Finds a slice of the list. One in the second half of a list whose total is known is read from its end. */
export async function findContaPage(db: Db, scope: DayScope, lado: Lado, filter: ContaFilter, slice: Slice) {
  if (slice.ids !== undefined) return findChosen(db, scope, lado, filter, slice.ids);
  const part = fromNearerEnd(slice);
  const shape = part.backwards ? undefined : shapeOf(lado, filter);
  const slotted = { limit: placeholder<number>("limit"), offset: placeholder<number>("offset"), backwards: false };
  const kept =
    shape && keptPage(db, shape.name, (name) => page(db, anyScope, lado, shape.filter, slotted).prepare(name));
  if (kept === undefined) return page(db, scope, lado, filter, part);
  const { empresa_id, today } = scope;
  return kept.execute({ ...valuesOf(filter), empresa_id, today, limit: part.limit, offset: part.offset });
}

/** Contas up to which a search is counted. */
const MOST_FOUND = 10_000;

/** Tells whether a search is for what so many contas have that finding all of them takes long. */
export async function isCommonSearch(db: Db, scope: Scope, lado: Lado, { search }: ContaFilter): Promise<boolean> {
  const found = search && searched(scope, lado, search);
  if (found === undefined) return false;
  return (await db.$count(sql`(${found} limit ${MOST_FOUND + 1}) as found`)) > MOST_FOUND;
}

/** The filters that the index of persons has, and those that do not matter to a count. */
const OF_PERIOD: ReadonlySet<string> = new Set([
  "dataInicial",
  "dataFinal",
  "tipo_filtro_data",
  "search",
  "common",
  "splitAlso",
  "ordem",
  "direcao",
  "page",
  "per_page",
]);

/** The days from which on a period mostly has more contas of a common search than are counted. */
const LONG_PERIOD = 366;

const isLongPeriod = ({ dataInicial, dataFinal }: ContaFilter): boolean =>
  dataInicial === undefined || dataFinal === undefined || daysBetween(dataInicial, dataFinal) >= LONG_PERIOD;

/**
 * Counts the contas of a common search up to a number. Where nothing but a long period of due dates narrows the list, the contas
 * of the persons whom the text names are counted first: an index alone has them, and mostly they are enough.
 */
async function countCommon(db: Db, scope: DayScope, lado: Lado, filter: ContaFilter): Promise<CappedCount> {
  const c = contasInScope(scope);
  const { search, ...others } = filter;
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const isOfPeriod = given.every(([name]) => OF_PERIOD.has(name)) && filter.tipo_filtro_data === BY_DUE_DATE;
  if (search !== undefined && isOfPeriod && isLongPeriod(filter)) {
    const ofNamed = idsOfNamed(c, search.named, condition(scope, c, lado, others));
    const found = cappedAt(await db.$count(sql`(${ofNamed} limit ${MOST_FOUND + 1}) as found`), MOST_FOUND);
    if (found.capped) return found;
  }
  return countUpTo(db, c, condition(scope, c, lado, filter), MOST_FOUND);
}

/** Counts the contas of a filter up to a number, which is smaller for a common search. */
export async function countContas(db: Db, scope: DayScope, lado: Lado, filter: ContaFilter): Promise<CappedCount> {
  if (filter.common) return countCommon(db, scope, lado, filter);
  const shape = shapeOf(lado, filter);
  const kept = shape && keptCount(db, shape.name, (name) => counted(db, anyScope, lado, shape.filter).prepare(name));
  const [row] = await (kept === undefined
    ? counted(db, scope, lado, filter)
    : kept.execute({ ...valuesOf(filter), empresa_id: scope.empresa_id, today: scope.today }));
  return cappedAt(row?.total ?? 0, MOST_LISTED);
}
