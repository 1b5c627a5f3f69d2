import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { listLoader, recordLoader } from "../../../list/list-loader";

export const profilesLoader = listLoader(api.perfilAcesso.lista);

export const perfilModulesLoader = ({ request: { signal } }: LoaderFunctionArgs) =>
  api.perfilAcesso.modulos(undefined, { signal });

export const profileLoader = recordLoader(api.perfilAcesso.find);
