import { type AcaoConta, acoes, isOwed } from "@prumo/domain/conta";
import { companyToday } from "../../../../app/clock";
import type { AppSession } from "../../../../app/session";
import { uncheckedQuery } from "../../../../list/list-query";
import type { ContaSelecionada } from "../conta";
import type { LadoPages } from "../lado-pages";

/** Reads the contas of a filter that are due until a day, as stored or as their due date moves, and of which something can still be done. */
export async function loadDueContas(
  pages: LadoPages,
  filter: Readonly<Record<string, string>>,
  acao: AcaoConta,
  session: AppSession,
  until = companyToday(),
): Promise<readonly ContaSelecionada[]> {
  const { page, per_page, colunas, ...asked } = filter;
  const query = {
    ...asked,
    status: asked.status || "aberto",
    devidas_ate: until,
    // An address may name a blank day, which the call takes for none.
    dataInicial: asked.dataInicial ?? "",
    dataFinal: asked.dataFinal ?? "",
  };
  const { linhas } = await pages.api.selecao({ query: uncheckedQuery<never>(query) });
  // A server without a calendar does not know the filter.
  return linhas.filter((conta) => isOwed(conta, until) && acoes(conta, session, pages.lado)[acao] === null);
}
