import { ApiError, errorMessages } from "@prumo/api-client/errors";
import type { PeriodoXml } from "@prumo/api-client/schemas/fiscal";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { queryOf } from "../../../list/list-query";

/**
 * Reads the documents of a company in the period of the address. A refused period gives its message instead of them.
 */
export async function archiveLoader({ params, request }: LoaderFunctionArgs) {
  const { signal } = request;
  const id = params.id ?? "";
  const periodo: PeriodoXml = queryOf(request);
  const { empresa } = await api.empresas.find({ params: { id } }, { signal });
  try {
    const { arquivos } = await api.arquivosXml.lista({ params: { id }, query: periodo }, { signal });
    return { empresa, periodo, arquivos, erro: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    return { empresa, periodo, arquivos: [], erro: errorMessages(error).at(-1) ?? null };
  }
}
