import { api } from "../../../app/api";
import { listLoader, recordLoader } from "../../../list/list-loader";

export const grupoUniNegocioListLoader = listLoader(api.gruposUniNegocio.lista);
export const grupoUniNegocioLoader = recordLoader(api.gruposUniNegocio.find);
