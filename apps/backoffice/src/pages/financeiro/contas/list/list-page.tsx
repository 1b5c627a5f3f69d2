import { calls as allCalls } from "@prumo/api-client/calls";
import { menuRefusal } from "@prumo/domain/conta";
import { pageSizes } from "@prumo/domain/page-size";
import { Button } from "@prumo/ui/button";
import { Paginator } from "@prumo/ui/paginator";
import { useMemo } from "react";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { afterFirstPage } from "../../../../app/first-page";
import { paths as allPaths } from "../../../../app/paths";
import { mayAccess, useSession } from "../../../../app/session";
import { ExportButton } from "../../../../list/export-button";
import { COLUMNS } from "../../../../list/list-columns";
import { queryOf } from "../../../../list/list-query";
import { ListView } from "../../../../list/list-view";
import { NoRows } from "../../../../list/no-rows";
import { OutsideNotice } from "../../../../list/outside-notice";
import { foundRows } from "../../../../list/outside-period";
import { useListAddress } from "../../../../list/use-list-address";
import { useSelectionPart } from "../../../../list/use-selection-part";
import { Page } from "../../../../shell/page";
import { askApproval } from "../../pieces/ask-approval";
import { chargeReceivables } from "../../pieces/charge-receivables";
import { useRemind } from "../../pieces/use-remind";
import type { ContaSelecionada } from "../conta";
import { isBySettlement } from "../date-kinds";
import { useLadoPages } from "../lado-pages-context";
import { CONTA_PERIOD, type contaListLoader } from "../loaders";
import { useReclassify } from "../reclassify/use-reclassify";
import { contaCardColumns, contaTableColumns } from "./columns";
import { Filters } from "./filters";
import { PeriodTotals } from "./period-totals";
import { notSelectable, rowActions } from "./row-actions";
import { SplitNotice } from "./split-notice";
import { ContaSums, HiddenOverdue } from "./sums";
import { AlwaysOffered } from "./unselected-buttons";
import { useContaSelection } from "./use-conta-selection";
import { useSettleInPlace } from "./use-settle-in-place";

const loadSelection = afterFirstPage(async () => (await import("./conta-selection")).ContaSelection);

/** A supplier has many contas: the name alone does not tell them apart. */
const nameOf = ({ pessoa, numero_documento, referencia }: ContaSelecionada) =>
  `${pessoa.nome_fantasia}, ${numero_documento ?? referencia}`;

export function ContaListPage() {
  const pages = useLadoPages();
  const { lado, title: titulo, calls, paths } = pages;
  const {
    contas: ofPeriod,
    resumo,
    hidden,
    filter,
    nomes,
    outside,
  } = useLoaderData<ReturnType<typeof contaListLoader>>();
  const { page: contas, filter: shown, isOutside } = foundRows(ofPeriod, filter, outside);
  const session = useSession();
  const list = useListAddress();
  const chosen = list.search.get(COLUMNS) ?? undefined;
  const selectable = (conta: ContaSelecionada) => notSelectable(pages, conta, session) === null;
  const selection = useContaSelection(contas.data, selectable);
  const ContaSelection = useSelectionPart(loadSelection, selection.rows.length);
  const bySettlement = isBySettlement(filter);
  const columns = useMemo(() => contaTableColumns(pages, bySettlement), [pages, bySettlement]);
  const cards = useMemo(() => contaCardColumns(pages, bySettlement), [pages, bySettlement]);

  const { keyed, settleHere, settleAll, sheet } = useSettleInPlace(selection.rows);
  const reminding = useRemind();
  const reclassifying = useReclassify(selection.rows);
  const keys = useMemo(() => [...keyed, ...reclassifying.keyed], [keyed, reclassifying.keyed]);
  const { revalidate } = useRevalidator();
  const emit = async ({ id }: { readonly id: number }) => {
    await chargeReceivables([id]);
    await revalidate();
  };

  const ask = async ({ id }: { readonly id: number }) => {
    await askApproval(id);
    await revalidate();
  };

  return (
    <Page
      title={titulo}
      actions={
        <>
          <AlwaysOffered
            hidden={ContaSelection !== undefined && selection.rows.length > 0}
            filter={shown}
            onSelect={selection.add}
          />
          {lado === "contasPagar" && mayAccess(session, allCalls.nfe.importar.access) ? (
            <Button className="prumo-phone:hidden" href={allPaths.compras.importar()}>
              Importar NF-e
            </Button>
          ) : null}
          <ExportButton call={calls.lista} query={shown} columns={columns([])} />
          <Button
            className="prumo-phone:hidden"
            target="_blank"
            href={paths.relatorio(isOutside ? shown : queryOf(list.search))}
          >
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
      <ContaSums resumo={resumo} filter={filter} columns={chosen} />
      <Filters list={list} filter={filter} nomes={nomes} />
      <ListView
        name={lado}
        offersCards
        above={
          <>
            <PeriodTotals resumo={resumo} filter={filter} />
            <SplitNotice contas={contas.data} resumo={resumo} />
            {isOutside ? (
              <OutsideNotice list={list} outside={outside} names={CONTA_PERIOD} />
            ) : (
              <HiddenOverdue hidden={hidden} filter={filter} columns={chosen} />
            )}
          </>
        }
        label={titulo}
        list={list}
        rows={contas.data}
        columns={columns}
        cards={cards}
        selection={selection}
        selectable={selectable}
        actions={(conta) =>
          rowActions(pages, conta, {
            settleHere,
            emit,
            ask,
            remind: ({ id }) => reminding.remind([id]),
            reclassify: reclassifying.reclassify,
          })
        }
        locked={menuRefusal}
        nameOf={nameOf}
        keyed={keys}
        empty={
          // The default period does not count as a filter to clear: a new company has no conta in any period.
          <NoRows
            title="Nenhum registro encontrado"
            list={list}
            filter={queryOf(list.search)}
            about={pages.about}
            add={{ label: "Cadastrar a primeira conta", access: calls.save.access, href: paths.nova() }}
            hint="Mude o período ou limpe os filtros."
            outside={{ page: outside?.page, href: paths.lista({ dataInicial: "", dataFinal: "" }) }}
          />
        }
      />
      <Paginator page={contas} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
      {ContaSelection === undefined ? null : (
        <ContaSelection
          page={contas}
          filter={shown}
          selection={selection}
          nameOf={nameOf}
          columns={columns([])}
          onSettleHere={settleAll}
        />
      )}
      {sheet}
      {reminding.window}
      {reclassifying.window}
    </Page>
  );
}
