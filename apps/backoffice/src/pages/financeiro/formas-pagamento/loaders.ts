import { api } from "../../../app/api";
import { listLoader, recordLoader } from "../../../list/list-loader";

export const methodsLoader = listLoader(api.formasPagamento.lista);
export const methodLoader = recordLoader(api.formasPagamento.find);
