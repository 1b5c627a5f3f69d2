import { ApiError, isAbort } from "@prumo/api-client/errors";
import { isValidDate, subtractDays } from "@prumo/domain/date";
import { isQuantity } from "@prumo/domain/quantity";
import { REQUISITION_DAYS, requisitionQuantity } from "@prumo/domain/requisition";
import { type LoaderFunctionArgs, replace, type ShouldRevalidateFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { onCompanyDay } from "../../../app/company-day";
import { showFailure } from "../../../app/failures";
import { loadSession } from "../../../app/session";
import { queryOf, uncheckedQuery } from "../../../list/list-query";
import type { BegunRequisition } from "./requested-product";

/** The start of the period that ends on `fim`, unless the user chooses one. */
export const defaultStart = (fim: string): string => (isValidDate(fim) ? subtractDays(fim, REQUISITION_DAYS) : "");

/** Completes the filters of the address with the last days. */
function filterFrom(request: Request, day: string) {
  const { data_inicio, data_fim, usuario = "", pendentes, ordem, direcao } = queryOf(request);
  const end = data_fim || day;
  return {
    data_inicio: data_inicio || defaultStart(end),
    data_fim: end,
    usuario,
    ...(pendentes && { pendentes }),
    ...(ordem && { ordem }),
    ...(direcao && { direcao }),
  };
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

/**
 * Opens the requisition of `?req=`. When that fails a message says so and the list is shown; only a lost session stops
 * the page.
 */
async function openedBy(request: Request) {
  const url = new URL(request.url);
  const id = url.searchParams.get("req");
  if (!id) return null;
  try {
    return await api.requerimentos.find({ params: { id } }, { signal: request.signal });
  } catch (error) {
    if (isAbort(error) || statusOf(error) === 401) throw error;
    showFailure(error);
    url.searchParams.delete("req");
    throw replace(url.pathname + url.search);
  }
}

/** A prestador without a warehouse is refused: the page then says what to do instead of showing a list. */
async function withoutWarehouse(error: unknown) {
  if (statusOf(error) === 403 && (await loadSession()).usuario.prestador) return { requerimentos: null };
  throw error;
}

async function requisitionsOn(day: string, request: Request) {
  const { signal } = request;
  const filter = filterFrom(request, day);
  const { page, per_page } = queryOf(request);
  const sizes = { ...(page && { page }), ...(per_page && { quantidade_por_pagina: per_page }) };
  const [{ requerimentos }, { depositos }, named] = await Promise.all([
    api.requerimentos.lista({ query: uncheckedQuery({ ...filter, ...sizes }) }, { signal }).catch(withoutWarehouse),
    api.depositos.lista({ query: {} }, { signal }),
    filter.usuario ? api.usuarios.autocomplete({ query: { id: filter.usuario } }, { signal }) : undefined,
  ]);
  return { filter: filter, requerimentos, depositos, usuario: named?.usuarios[0] ?? null };
}

/**
 * Reads the product that `?novo=` begins a requisition with. One that cannot be requested is left out with a message.
 */
async function begunBy(request: Request): Promise<BegunRequisition | null> {
  const { novo, deposito, produto, qtd, obs = "" } = queryOf(request);
  if (!novo) return null;
  const asked = produto
    ? await api.requerimentos
        .getProdutos({ body: { produto_id: Number(produto) } }, { signal: request.signal })
        .catch(showFailure)
    : undefined;
  const wanted = Number(qtd);
  const { initial, max } = requisitionQuantity;
  return {
    deposito_id: deposito ? Number(deposito) : undefined,
    obs,
    produto: asked?.produto,
    qtd: isQuantity(wanted) && wanted > 0 && wanted <= max ? wanted : initial,
  };
}

export async function requerimentosLoader({ request }: LoaderFunctionArgs) {
  const [opened, begun, list] = await Promise.all([
    openedBy(request),
    begunBy(request),
    onCompanyDay((day) => requisitionsOn(day, request)),
  ]);
  return { ...list, opened, begun };
}

/** The parameters that open a window over the list. */
const OPENING = ["req", "novo", "deposito", "produto", "qtd", "obs"];

/** Gives the address of the list without a window. */
export function listAlone(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  for (const name of OPENING) rest.delete(name);
  return `?${rest}`;
}

/** Tells whether a navigation only closes the window: the list need not be read again then. */
export const onlyCloses = ({ currentUrl, nextUrl }: Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl">) =>
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search !== nextUrl.search &&
  listAlone(currentUrl.searchParams) === `?${nextUrl.searchParams}`;
