import { calls } from "@prumo/api-client/calls";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { loadSession, mayAccess } from "../../../app/session";
import { listLoader, recordLoader } from "../../../list/list-loader";
import { queryOf } from "../../../list/list-query";

/** The person whom an address names by their id, if the company sees them. */
async function namedOwner(id: string | undefined, signal: AbortSignal) {
  if (!id) return null;
  const { pessoas } = await api.pessoas.autocomplete({ query: { id } }, { signal });
  return pessoas[0] ?? null;
}

const veiculosLoader = listLoader(api.veiculos.lista);

export async function veiculoListLoader(args: LoaderFunctionArgs) {
  const [list, proprietario] = await Promise.all([
    veiculosLoader(args),
    namedOwner(queryOf(args.request).proprietario, args.request.signal),
  ]);
  return { ...list, proprietario };
}

export const veiculoNewLoader = async ({ request }: LoaderFunctionArgs) => ({
  owner: await namedOwner(queryOf(request).proprietario, request.signal),
});

export const veiculoLoader = recordLoader(api.veiculos.find);

/** Loads a page of the service orders of a veículo, the newest first, for users who may see them. */
async function ordersOf(veiculo_id: string, request: Request) {
  if (!mayAccess(await loadSession(), calls.ordemServico.lista.access)) return null;
  const { page, per_page } = queryOf(request);
  return (await api.ordemServico.lista({ query: { veiculo_id, page, per_page } }, { signal: request.signal })).ordens;
}

export async function veiculoEditLoader(args: LoaderFunctionArgs) {
  const [{ veiculo }, ordens] = await Promise.all([veiculoLoader(args), ordersOf(args.params.id ?? "", args.request)]);
  return { veiculo, ordens };
}
