import { requestLists } from "@prumo/domain/approval";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { recordLoader } from "../../../list/list-loader";

/** Loads the requests of the list that the address names: without a name, those that the user may decide. */
export async function requestsLoader({ request: { url, signal } }: LoaderFunctionArgs) {
  const asked = new URL(url).searchParams;
  const quais = requestLists.find((name) => name === asked.get("quais")) ?? "decidir";
  const page = Math.max(1, Number(asked.get("page")) || 1);
  const { pedidos } = await api.aprovacao.lista({ query: { quais, page, per_page: 50 } }, { signal });
  return { quais, pedidos };
}

export const requestLoader = recordLoader((request, options) => api.aprovacao.find(request, options));

export const approvalRulesLoader = ({ request: { signal } }: LoaderFunctionArgs) =>
  api.aprovacao.regras(undefined, { signal });
