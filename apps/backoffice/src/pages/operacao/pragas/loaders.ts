import { api } from "../../../app/api";
import { listLoader, recordLoader } from "../../../list/list-loader";

export const pragaListLoader = listLoader(api.pragas.lista);
export const pragaLoader = recordLoader(api.pragas.find);
