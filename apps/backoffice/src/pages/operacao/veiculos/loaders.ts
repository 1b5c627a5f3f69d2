import { calls } from "@prumo/api-client/calls";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { loadSession, mayAccess } from "../../../app/session";
import { rememberList } from "../../../list/last-address";
import { queryOf, uncheckedQuery } from "../../../list/list-query";

/** The person whom an address names by their id, if the company sees them. */
async function namedOwner(id: string | undefined, signal: AbortSignal) {
  if (!id) return null;
  const { pessoas } = await api.pessoas.autocomplete({ query: { id } }, { signal });
  return pessoas[0] ?? null;
}

export async function veiculoListLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  rememberList(request.url);
  const filter = queryOf(request);
  const [{ veiculos }, proprietario] = await Promise.all([
    api.veiculos.lista({ query: uncheckedQuery(filter) }, { signal }),
    namedOwner(filter.proprietario, signal),
  ]);
  return { filter: filter, veiculos, proprietario };
}

export const veiculoNewLoader = ({ request }: LoaderFunctionArgs) =>
  namedOwner(queryOf(request).proprietario, request.signal);

export const veiculoLoader = async ({ params, request: { signal } }: LoaderFunctionArgs) =>
  (await api.veiculos.find({ params: { id: params.id ?? "" } }, { signal })).veiculo;

/** Loads a page of the service orders of a veículo, the newest first, for users who may see them. */
async function ordersOf(veiculo_id: string, request: Request) {
  if (!mayAccess(await loadSession(), calls.ordemServico.lista.access)) return null;
  const { page, per_page } = queryOf(request);
  return (await api.ordemServico.lista({ query: { veiculo_id, page, per_page } }, { signal: request.signal })).ordens;
}

export async function veiculoEditLoader(args: LoaderFunctionArgs) {
  const [veiculo, ordens] = await Promise.all([veiculoLoader(args), ordersOf(args.params.id ?? "", args.request)]);
  return { veiculo, ordens };
}
