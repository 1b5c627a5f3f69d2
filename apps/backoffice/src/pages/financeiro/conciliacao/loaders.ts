import type { EstadoDeLancamento } from "@prumo/api-client/schemas/conciliacao";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { queryOf } from "../../../list/list-query";

/** Entries that a page shows at once. */
const PER_PAGE = "50";

export const reconciledAccountsLoader = ({ request: { signal } }: LoaderFunctionArgs) =>
  api.conciliacao.contas({}, { signal });

/** Loads the entries of a bank account that wait, or those of the state in the address. */
export async function entriesLoader({ params, request }: LoaderFunctionArgs) {
  const { estado = "pendente", pesquisa, page } = queryOf(request);
  const shown: EstadoDeLancamento = estado === "conciliado" || estado === "ignorado" ? estado : "pendente";
  const query = { estado: shown, per_page: PER_PAGE, pesquisa, page };
  const { signal } = request;
  const [entries, { contas_bancarias }] = await Promise.all([
    api.conciliacao.lancamentos({ params: { id: params.id ?? "" }, query }, { signal }),
    api.contasBancarias.lista({}, { signal }),
  ]);
  return { ...entries, estado: shown, pesquisa, contas_bancarias };
}

export const rulesLoader = ({ request: { signal } }: LoaderFunctionArgs) => api.conciliacao.regras({}, { signal });

export const statementImportLoader = ({ request: { signal } }: LoaderFunctionArgs) =>
  api.contasBancarias.lista({}, { signal });

export const importsLoader = ({ request }: LoaderFunctionArgs) => {
  const { page, per_page } = queryOf(request);
  return api.extratos.lotes({ query: { page, per_page } }, { signal: request.signal });
};
