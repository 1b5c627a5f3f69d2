import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { rememberList } from "../../../list/last-address";
import { queryOf, uncheckedQuery } from "../../../list/list-query";

export async function empresaListLoader({ request }: LoaderFunctionArgs) {
  rememberList(request.url);
  const filter = queryOf(request);
  const { empresas } = await api.empresas.lista({ query: uncheckedQuery(filter) }, { signal: request.signal });
  return { filter: filter, empresas };
}

/** Loads the plans on sale and the companies whose data a new one may copy. */
export async function empresaNewLoader({ request: { signal } }: LoaderFunctionArgs) {
  const [{ planos }, opcoes] = await Promise.all([
    api.planos.lista({ query: { ativo: 1 } }, { signal }),
    api.empresas.opcoes(undefined, { signal }),
  ]);
  return { planos, ...opcoes };
}

/** Loads a company, its network, and the companies whose data it may copy. */
export async function empresaLoader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const [empresa, { redes }, { certificado }, { empresas }] = await Promise.all([
    api.empresas.find({ params: { id } }, { signal }),
    api.rede.recuperar({ params: { id } }, { signal }),
    api.certificado.atual({ params: { id } }, { signal }),
    api.empresas.opcoes(undefined, { signal }),
  ]);
  return { ...empresa, redes, certificado, empresas };
}

export type EmpresaDetails = Awaited<ReturnType<typeof empresaLoader>>;

/** Loads a company, and all plans: it may keep one that is no longer sold. */
export async function empresaPlanLoader({ params, request: { signal } }: LoaderFunctionArgs) {
  const [{ empresa, plano, expiracao, permissoes }, { planos }] = await Promise.all([
    api.empresas.find({ params: { id: params.id ?? "" } }, { signal }),
    api.planos.lista(undefined, { signal }),
  ]);
  return { empresa, plano, expiracao, permissoes, planos };
}
