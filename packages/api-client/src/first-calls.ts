import { addDays, compareDates, isValidDate } from "@prumo/domain/date";
import type { Call } from "./call";
import { calls } from "./calls";
import { urlOf } from "./client";

/** The filters of a list as its page's address has them. */
export type Filter = Readonly<Record<string, string>>;

const PERIOD = 30;
/** The last day after which a period ends within the calendar. */
const LAST_START = "9999-12-01";

/** The end of the period that starts on `inicio`, unless the user chooses one. Without a start it is blank. */
export const defaultEnd = (inicio: string): string =>
  isValidDate(inicio) && compareDates(inicio, LAST_START) <= 0 ? addDays(inicio, PERIOD) : "";

/**
 * Completes the filters of a list of contas with the period that it has from `day` on. Overdue contas lie before it: they
 * have no period by themselves.
 */
export function contaFilter(filter: Filter, day: string): Record<string, string> {
  const dataInicial = filter.dataInicial ?? (filter.vencidas === "1" ? "" : day);
  return { ...filter, dataInicial, dataFinal: filter.dataFinal ?? defaultEnd(dataInicial) };
}

/**
 * What a list of contas is asked for with its completed filters. The sums do not depend on page, size and order, and
 * so are not asked again when only those change. `vencidas` counts under the same filters what the start of the period
 * hides, and is undefined where that hides nothing.
 * Another period than that which a list has by itself has totals of its own, and so has one of settlements: only these
 * tell what was settled in part. It does not matter which of the filters the address names.
 * @param day the first day of the period that a list has by itself
 */
export function contaQueries(filter: Filter, day: string) {
  const { page, per_page, ordem, direcao, ...asked } = filter;
  const { dataInicial = "", dataFinal, tipo_filtro_data = "1", status, ajuste = "", ...others } = asked;
  const hides = isValidDate(dataInicial) && tipo_filtro_data === "1" && ajuste === "";
  const isUsual = tipo_filtro_data === "1" && dataInicial === day && dataFinal === defaultEnd(day);
  const isWhole = dataInicial !== "" && Boolean(dataFinal) && !isUsual;
  const resumo = isWhole || tipo_filtro_data === "3" ? { ...asked, totais: "1" } : asked;
  return { lista: filter, resumo, vencidas: hides ? { ...others, antes_de: dataInicial } : undefined };
}

type FirstCalls = (filter: Filter, day: string) => string[];

const contas =
  ({ lista, resumo, vencidas }: Readonly<Record<"lista" | "resumo" | "vencidas", Call>>): FirstCalls =>
  (filter, day) => {
    const query = contaQueries(contaFilter(filter, day), day);
    const hidden = query.vencidas === undefined ? [] : [urlOf(vencidas, { query: query.vencidas })];
    return [urlOf(lista, { query: query.lista }), urlOf(resumo, { query: query.resumo }), ...hidden];
  };

/** A list that is asked for with the filters of its page's address as they are. */
const asAddressed =
  (call: Call): FirstCalls =>
  (query) => [urlOf(call, { query })];

const day: FirstCalls = () => [urlOf(calls.hoje.resumo, {})];

const pages: Readonly<Record<string, FirstCalls>> = {
  "/": day,
  "/home": day,
  "/contasPagar": contas(calls.contasPagar),
  "/contasReceber": contas(calls.contasReceber),
  "/pessoas": asAddressed(calls.pessoas.lista),
  "/produtos": asAddressed(calls.produtos.lista),
  "/veiculos": asAddressed(calls.veiculos.lista),
  "/pragas": asAddressed(calls.pragas.lista),
  "/formasPagamento": asAddressed(calls.formasPagamento.lista),
  "/usuarios": asAddressed(calls.usuarios.getUsuarios),
  "/empresas": asAddressed(calls.empresas.lista),
  "/permissoes/grupos": asAddressed(calls.permissoes.lista),
};

/** The pages that `firstCalls` knows. */
export const pagesWithFirstCalls: readonly string[] = Object.keys(pages);

/** Asks for a list as a file, which is no part of a page. */
const FILE = "formato";
/** Which columns of a list are shown: no call asks for it. */
const COLUMNS = "colunas";

/**
 * The paths of the calls that a page of the back-office makes first, with their queries, so that a server can send
 * their answers with the page. The session's own call is not among them.
 */
export function firstCalls(page: string, search: URLSearchParams, day: string): string[] {
  const { [FILE]: file, [COLUMNS]: _columns, ...filter } = Object.fromEntries(search);
  return file === undefined ? (pages[page]?.(filter, day) ?? []) : [];
}
