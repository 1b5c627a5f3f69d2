import { ApiError } from "@prumo/api-client/errors";
import type { FiltroContasPagar, RelatorioContasPagar } from "@prumo/api-client/schemas/contas-pagar";
import { addDays, isValidDate } from "@prumo/domain/date";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../app/api";
import { hoje } from "../../app/clock";
import { rememberList } from "../../list/last-address";
import { queryOf } from "../../list/list-query";

/** The end of the period that starts on `inicio`, while the user has not chosen one. No start, no end. */
export const fimPadrao = (inicio: string): string => (isValidDate(inicio) ? addDays(inicio, 30) : "");

/** The filters of an address: what it says, and the default period where it says nothing. */
function filtroDe(search: URLSearchParams | Request): Record<string, string> {
  const query = queryOf(search);
  const dataInicial = query.dataInicial ?? hoje();
  return { ...query, dataInicial, dataFinal: query.dataFinal ?? fimPadrao(dataInicial) };
}

/** An address may name what is gone by now: its filter then shows no name, and the list no rows. */
const known = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });

/** The names of what the address filters by, so that the filters can show them. */
async function nomesDe({ fornecedor, categoria, centroResultado }: Record<string, string>, signal: AbortSignal) {
  const [pessoas, categorias, centros] = await Promise.all([
    fornecedor ? api.pessoas.autocomplete({ query: { id: fornecedor } }, { signal }) : undefined,
    categoria ? known(api.categoriasConta.find({ params: { id: categoria } }, { signal })) : undefined,
    centroResultado ? known(api.centroResultado.find({ params: { id: centroResultado } }, { signal })) : undefined,
  ]);
  return {
    fornecedor: pessoas?.pessoas[0] ?? null,
    categoria: categorias?.categoria ?? null,
    centroResultado: centros?.centro_resultado ?? null,
  };
}

export async function listLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  rememberList(request.url);
  const filtro = filtroDe(request);
  const query = filtro as FiltroContasPagar;
  const [{ contas }, resumo, ocultas, nomes] = await Promise.all([
    api.contasPagar.lista({ query }, { signal }),
    api.contasPagar.resumo({ query }, { signal }),
    isValidDate(filtro.dataInicial ?? "") && filtro.tipo_filtro_data !== "2"
      ? api.contasPagar.vencidas({ query: { antes_de: filtro.dataInicial ?? "" } }, { signal })
      : undefined,
    nomesDe(filtro, signal),
  ]);
  return { filtro, contas, resumo, ocultas, nomes };
}

/** Where money can come from: the user's open registers and the company's bank accounts. */
async function origens(signal: AbortSignal) {
  const [{ aberturas }, { contas_bancarias }] = await Promise.all([
    api.caixas.abertos(undefined, { signal }),
    api.contasBancarias.lista(undefined, { signal }),
  ]);
  return { aberturas, contasBancarias: contas_bancarias };
}

export type Origens = Awaited<ReturnType<typeof origens>>;

/** What a new account needs; `?copia=` names the account that it starts as a copy of. */
export async function newLoader({ request }: LoaderFunctionArgs) {
  const { copia } = queryOf(request);
  const [de, original] = await Promise.all([
    origens(request.signal),
    copia ? api.contasPagar.find({ params: { id: copia } }, { signal: request.signal }) : undefined,
  ]);
  return { ...de, copia: original?.conta };
}

export const findLoader = async ({ params, request: { signal } }: LoaderFunctionArgs) =>
  (await api.contasPagar.find({ params: { id: params.id ?? "" } }, { signal })).conta;

export async function payLoader(args: LoaderFunctionArgs) {
  const [conta, de] = await Promise.all([findLoader(args), origens(args.request.signal)]);
  return { conta, ...de };
}

export const receiptLoader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  api.contasPagar.comprovante({ params: { id: params.id ?? "" } }, { signal });

export async function reportLoader({ request }: LoaderFunctionArgs) {
  const { page, per_page, ...filtro } = filtroDe(request);
  const body = Object.fromEntries(Object.entries(filtro).filter(([, value]) => value !== ""));
  return api.contasPagar.relatorio({ body: body as RelatorioContasPagar }, { signal: request.signal });
}
