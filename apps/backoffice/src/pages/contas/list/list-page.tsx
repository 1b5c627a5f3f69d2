import { calls as allCalls } from "@prumo/api-client/calls";
import { menuRefusal } from "@prumo/domain/account";
import { sum } from "@prumo/domain/money";
import { pageSizes } from "@prumo/domain/page-size";
import { Button } from "@prumo/ui/button";
import { Paginator } from "@prumo/ui/paginator";
import { useMemo } from "react";
import { useLoaderData } from "react-router-dom";
import { paths as allPaths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { mayAccess, useSession } from "../../../app/session";
import { ExportButton } from "../../../list/export-button";
import { queryOf } from "../../../list/list-query";
import { ListView } from "../../../list/list-view";
import { NoRows } from "../../../list/no-rows";
import { allRowsOf, SelectAll } from "../../../list/select-all";
import { useListSelection } from "../../../list/selection";
import { SelectionBar } from "../../../list/selection-bar";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import type { ContaSelecionada } from "../conta";
import { isBySettlement } from "../date-kinds";
import { useLadoPages } from "../lado-pages-context";
import type { contaListLoader } from "../loaders";
import { contaCardColumns, contaTableColumns } from "./columns";
import { ContaBulkMenu } from "./conta-bulk-menu";
import { Filters } from "./filters";
import { PeriodTotals } from "./period-totals";
import { notSelectable, rowActions } from "./row-actions";
import { AlwaysOffered, SelectionActions } from "./selection-actions";
import { ContaSums, HiddenOverdue } from "./sums";
import { useSettleInPlace } from "./use-settle-in-place";

/** A supplier has many bills: the name alone does not tell them apart. */
const nameOf = ({ pessoa, numero_documento, referencia }: ContaSelecionada) =>
  `${pessoa.nome_fantasia}, ${numero_documento ?? referencia}`;
const noun = { one: "conta", many: "contas" };

export function ContaListPage() {
  const pages = useLadoPages();
  const { lado, title: titulo, calls, paths } = pages;
  const { contas, resumo, hidden, filtro, nomes, outside } = useLoaderData<ReturnType<typeof contaListLoader>>();
  const session = useSession();
  const list = useListAddress();
  const selectable = (conta: ContaSelecionada) => notSelectable(pages, conta, session) === null;
  const selection = useListSelection<ContaSelecionada>(lado, contas.data, selectable);
  const bySettlement = isBySettlement(filtro);
  const columns = useMemo(() => contaTableColumns(pages, bySettlement), [pages, bySettlement]);
  const cards = useMemo(() => contaCardColumns(pages, bySettlement), [pages, bySettlement]);

  const { keyed, settleHere, settleAll, sheet } = useSettleInPlace(selection.rows);

  return (
    <Page
      title={titulo}
      actions={
        <>
          <AlwaysOffered hidden={selection.rows.length > 0} />
          {lado === "contasPagar" && mayAccess(session, allCalls.nfe.importar.access) ? (
            <Button className="max-[720px]:hidden" href={allPaths.compras.importar()}>
              Importar NF-e
            </Button>
          ) : null}
          <ExportButton call={calls.lista} query={filtro} columns={columns([])} />
          <Button className="max-[720px]:hidden" target="_blank" href={paths.relatorio(queryOf(list.search))}>
            Imprimir
          </Button>
          {mayAccess(session, calls.save.access) ? (
            <Button variant="primary" kbd="N" data-shortcut="new" href={paths.nova()}>
              Nova conta
            </Button>
          ) : null}
        </>
      }
    >
      <ContaSums resumo={resumo} filtro={filtro} />
      <Filters list={list} filtro={filtro} nomes={nomes} />
      <ListView
        name={lado}
        offersCards
        above={
          <>
            <PeriodTotals resumo={resumo} filtro={filtro} />
            <HiddenOverdue hidden={hidden} filtro={filtro} />
          </>
        }
        label={titulo}
        list={list}
        rows={contas.data}
        columns={columns}
        cards={cards}
        selection={selection}
        selectable={selectable}
        actions={(conta) => rowActions(pages, conta, session, settleHere)}
        locked={menuRefusal}
        nameOf={nameOf}
        keyed={keyed}
        empty={
          // The default period does not count as a filter to clear: a new company has no account in any period.
          <NoRows
            title="Nenhum registro encontrado"
            list={list}
            filtro={queryOf(list.search)}
            about={pages.about}
            add={{ label: "Cadastrar a primeira conta", access: calls.save.access, href: paths.nova() }}
            hint="Mude o período ou limpe os filtros."
            outside={{ page: outside, href: paths.lista({ dataInicial: "", dataFinal: "" }) }}
          />
        }
      />
      <Paginator page={contas} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
      <SelectionBar
        count={selection.rows.length}
        noun={noun}
        summary={`· em aberto ${moneyText(sum(selection.rows.map(({ residual }) => residual)))}`}
        all={
          <SelectAll
            page={contas}
            wholePage={selection.wholePage}
            noun={noun}
            filtro={filtro}
            load={allRowsOf(pages.api.selecao)}
            onFound={selection.add}
          />
        }
        onClear={selection.clear}
      >
        <SelectionActions contas={selection.rows} onSettleHere={settleAll} />
        <ContaBulkMenu contas={selection.rows} noun={noun} nameOf={nameOf} columns={columns([])} />
      </SelectionBar>
      {sheet}
    </Page>
  );
}
