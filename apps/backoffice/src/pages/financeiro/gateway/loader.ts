import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { listLoader } from "../../../list/list-loader";
import { queryOf } from "../../../list/list-query";

export async function gatewayLoader({ request: { signal } }: LoaderFunctionArgs) {
  const [settings, { resumo }, { contas_bancarias }] = await Promise.all([
    api.gateway.atual(undefined, { signal }),
    api.gateway.resumo(undefined, { signal }),
    api.contasBancarias.lista({}, { signal }),
  ]);
  return { ...settings, resumo, contas_bancarias };
}

export const chargesLoader = listLoader(api.gateway.cobrancas);

/** Loads the money about which a person decides; `todas=1` with what was decided. */
export async function decisionsLoader({ request }: LoaderFunctionArgs) {
  const { page, per_page, todas } = queryOf(request);
  const query = { page, per_page, ...(todas === "1" ? {} : { abertas: "1" as const }) };
  const { decisoes } = await api.gateway.decisoes({ query }, { signal: request.signal });
  return { decisoes, todas: todas === "1" };
}
