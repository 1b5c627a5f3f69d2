import { calls } from "@prumo/api-client/calls";
import { ladosDeContas } from "@prumo/domain/conta-side";
import { personTypes } from "@prumo/domain/person-type";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { loadSession, mayAccess } from "../../../app/session";
import { rememberList } from "../../../list/last-address";
import { queryOf, uncheckedQuery } from "../../../list/list-query";

export async function pessoaListLoader({ request }: LoaderFunctionArgs) {
  rememberList(request.url);
  const filter = queryOf(request);
  const { pessoas } = await api.pessoas.lista({ query: uncheckedQuery(filter) }, { signal: request.signal });
  return { filter: filter, pessoas };
}

/** Loads the warehouses that a prestador may get, for users who may see them. */
async function loadWarehouses(signal: AbortSignal) {
  if (!mayAccess(await loadSession(), calls.depositos.lista.access)) return null;
  return (await api.depositos.lista({ query: {} }, { signal })).depositos;
}

/** Loads the first veículos that a person owns, for users who may see them. */
async function loadOwned(proprietario: string, signal: AbortSignal) {
  if (!mayAccess(await loadSession(), calls.veiculos.lista.access)) return null;
  return (await api.veiculos.lista({ query: { proprietario, per_page: 10 } }, { signal })).veiculos;
}

/** The open receivables that one message may be about. */
const REMINDED = 200;

/** Loads the reminders to a person and what they owe, for users who may see them. */
async function loadReminding(id: string, signal: AbortSignal) {
  const session = await loadSession();
  if (![calls.cobranca.pessoa, calls.contasReceber.lista].every(({ access }) => mayAccess(session, access)))
    return null;
  const query = { [ladosDeContas.contasReceber.pessoa]: id, status: "aberto", per_page: REMINDED } as const;
  const [reminding, { contas }] = await Promise.all([
    api.cobranca.pessoa({ params: { id } }, { signal }),
    api.contasReceber.lista({ query }, { signal }),
  ]);
  // Of whoever owes nothing and was never reminded there is nothing to show.
  if (reminding.lembretes.length === 0 && contas.total === 0) return null;
  return { ...reminding, abertas: contas.data.map((conta) => conta.id) };
}

/** The warehouses, and the kind of person that the address asks for. */
export async function pessoaNewLoader({ request }: LoaderFunctionArgs) {
  const { tipo } = queryOf(request);
  const known = personTypes.filter(({ id }) => String(id) === tipo).map(({ id }) => id);
  return { depositos: await loadWarehouses(request.signal), tipos: known };
}

export async function pessoaLoader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const [{ pessoa }, depositos, veiculos, reminding] = await Promise.all([
    api.pessoas.find({ params: { id } }, { signal }),
    loadWarehouses(signal),
    loadOwned(id, signal),
    loadReminding(id, signal),
  ]);
  return { pessoa, depositos, veiculos, reminding };
}
