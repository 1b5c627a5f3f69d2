import type { FiltroAuditoria } from "@prumo/api-client/schemas/auditoria";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../app/api";
import { queryOf } from "../../list/list-query";

export async function auditLoader({ request }: LoaderFunctionArgs) {
  const filter = queryOf(request);
  const found = await api.auditoria.lista({ query: filter as FiltroAuditoria }, { signal: request.signal });
  return { filtro: filter, ...found };
}
