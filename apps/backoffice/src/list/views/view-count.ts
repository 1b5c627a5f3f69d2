import type { Calls } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import { contaFilter } from "@prumo/api-client/first-calls";
import { lists } from "@prumo/api-client/lists";
import type { ViewedList } from "@prumo/domain/saved-view";
import { api } from "../../app/api";
import { companyToday } from "../../app/clock";
import { queryOf } from "../list-query";

type Query = Record<string, string>;

/** Lists that complete a period which the address does not name. Only a view with both ends can be counted. */
const ends: Partial<Readonly<Record<ViewedList, readonly string[]>>> = {
  compras: ["data_inicial", "data_final"],
  movimentosEstoque: ["data_inicial", "data_final"],
  requerimentos: ["data_inicio", "data_fim"],
};

/** What the list asks for at the address of a view; undefined where only its page knows. */
function asked(lista: ViewedList, parametros: string): Query | undefined {
  const query = queryOf(new URLSearchParams(parametros));
  if (lista === "contasPagar" || lista === "contasReceber") return contaFilter(query, companyToday());
  return (ends[lista] ?? []).every((name) => name in query) ? query : undefined;
}

type Ask = (request: { readonly query: Query }) => Promise<object>;

function callOf(lista: ViewedList): Ask | undefined {
  const tables: Calls = calls;
  const client = api as unknown as Readonly<Record<string, Readonly<Record<string, Ask>>>>;
  for (const [area, table] of Object.entries(tables)) {
    const name = Object.keys(table).find((key) => table[key] === lists[lista].call);
    if (name !== undefined) return client[area]?.[name];
  }
  return undefined;
}

interface Counted {
  readonly total: number;
  readonly total_capped?: boolean;
}

const isCounted = (value: unknown): value is Counted =>
  typeof value === "object" && value !== null && "total" in value && typeof value.total === "number";

/** Counts the rows of a view; undefined for a list that comes as a whole, and where only its page knows the period. */
export async function viewCount(lista: ViewedList, parametros: string): Promise<Counted | undefined> {
  const query = asked(lista, parametros);
  const ask = callOf(lista);
  if (query === undefined || ask === undefined) return undefined;
  const { ordem, direcao, ...filters } = query;
  const answer = await ask({ query: { ...filters, page: "1", per_page: "1" } });
  return Object.values(answer).find(isCounted);
}
