import { type AcaoConta, acoes } from "@prumo/domain/conta";
import { compareDates } from "@prumo/domain/date";
import { companyToday } from "../../../../app/clock";
import type { AppSession } from "../../../../app/session";
import { uncheckedQuery } from "../../../../list/list-query";
import type { ContaSelecionada } from "../conta";
import { isByDueDate } from "../date-kinds";
import type { LadoPages } from "../lado-pages";

/** Reads the contas of a filter that are due until a day, today unless it is said, and of which something can still be done. */
export async function loadDueContas(
  pages: LadoPages,
  filter: Readonly<Record<string, string>>,
  acao: AcaoConta,
  session: AppSession,
  until = companyToday(),
): Promise<readonly ContaSelecionada[]> {
  const { page, per_page, colunas, ...asked } = filter;
  const { dataInicial = "", dataFinal = "" } = asked;
  const byDueDate = isByDueDate(filter);
  if (byDueDate && dataInicial !== "" && compareDates(dataInicial, until) > 0) return [];
  const endsLater = byDueDate && (dataFinal === "" || compareDates(dataFinal, until) > 0);
  const query = {
    ...asked,
    status: asked.status || "aberto",
    // An address may name a blank end, which the call takes for none.
    dataInicial,
    dataFinal: endsLater ? until : dataFinal,
  };
  const { linhas } = await pages.api.selecao({ query: uncheckedQuery<never>(query) });
  // A list has one period: in one by another day the due date is looked at here.
  return linhas.filter(
    (conta) => compareDates(conta.data_vencimento, until) <= 0 && acoes(conta, session, pages.lado)[acao] === null,
  );
}
