import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { rememberList } from "../../../list/last-address";
import { queryOf, uncheckedQuery } from "../../../list/list-query";

export async function municipioListLoader({ request }: LoaderFunctionArgs) {
  rememberList(request.url);
  // `Todos` leaves a blank in the address, and no state is called so.
  const { uf = "", ...others } = queryOf(request);
  const filter: Record<string, string> = uf === "" ? others : { ...others, uf };
  const { municipios } = await api.municipiosAtendidos.lista(
    { query: uncheckedQuery(filter) },
    { signal: request.signal },
  );
  return { filter: filter, municipios };
}
