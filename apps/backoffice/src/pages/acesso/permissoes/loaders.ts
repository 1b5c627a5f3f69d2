import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { listLoader } from "../../../list/list-loader";

export const grupoPermissoesListLoader = listLoader(api.permissoes.lista);

export const grupoModulesLoader = ({ request: { signal } }: LoaderFunctionArgs) =>
  api.permissoes.modulos(undefined, { signal });

export async function grupoPermissoesLoader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const [{ modulos }, { grupo }] = await Promise.all([
    grupoModulesLoader(args),
    api.permissoes.find({ params: { id: params.id ?? "" } }, { signal: request.signal }),
  ]);
  return { modulos, grupo };
}
