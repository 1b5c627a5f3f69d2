import { calls } from "@prumo/api-client/calls";
import { csvUrl } from "@prumo/api-client/client";
import type { ContaPagar } from "@prumo/api-client/schemas/contas-pagar";
import { formatMoney, sum } from "@prumo/domain/money";
import { pageSizes } from "@prumo/domain/page-size";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { Paginator } from "@prumo/ui/paginator";
import { ViewToggle } from "@prumo/ui/view-toggle";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../app/paths";
import { mayAccess, useSession } from "../../app/session";
import { ListView } from "../../list/list-view";
import { useSelection } from "../../list/selection";
import { SelectionBar } from "../../list/selection-bar";
import { useListAddress } from "../../list/use-list-address";
import { useView } from "../../list/use-view";
import { Page } from "../../shell/page";
import { cardColumns, tableColumns } from "./columns";
import { Filters } from "./filters";
import type { listLoader } from "./loaders";
import { mayPay, notSelectable, rowActions } from "./row-actions";
import { HiddenOverdue, Sums } from "./sums";

export function ListPage() {
  const { contas, resumo, ocultas, filtro, nomes } = useLoaderData<typeof listLoader>();
  const session = useSession();
  const list = useListAddress();
  const [view, setView] = useView("contasPagar");
  const selectable = (conta: ContaPagar) => notSelectable(conta, session) === null;
  const selection = useSelection("contasPagar", contas.data, selectable);
  const [only] = selection.rows;

  return (
    <Page
      title="Contas a pagar"
      actions={
        <>
          <Button
            variant="ghost"
            className="max-[720px]:hidden"
            download
            href={csvUrl(calls.contasPagar.lista, filtro)}
          >
            Exportar
          </Button>
          <Button className="max-[720px]:hidden" target="_blank" href={paths.contasPagarRelatorio(`?${list.search}`)}>
            Imprimir
          </Button>
          <ViewToggle value={view} onValueChange={setView} className="max-[720px]:hidden" />
          {mayAccess(session, calls.contasPagar.save.access) ? (
            <Button variant="primary" kbd="N" data-shortcut="new" href={paths.contaPagarNova()}>
              Nova conta
            </Button>
          ) : null}
        </>
      }
    >
      <Sums resumo={resumo} filtro={filtro} />
      <Filters list={list} filtro={filtro} nomes={nomes} />
      <HiddenOverdue ocultas={ocultas} filtro={filtro} />
      <ListView
        view={view}
        label="Contas a pagar"
        list={list}
        rows={contas.data}
        columns={tableColumns}
        cards={cardColumns}
        selection={selection}
        selectable={selectable}
        actions={(conta) => rowActions(conta, session)}
        empty={<EmptyState title="Nenhum registro encontrado">Mude o período ou limpe os filtros.</EmptyState>}
      />
      <Paginator page={contas} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
      <SelectionBar
        count={selection.rows.length}
        summary={`· em aberto ${formatMoney(sum(selection.rows.map(({ residual }) => residual)), { decimals: 2 })}`}
        onClear={selection.clear}
      >
        {only !== undefined && selection.rows.length === 1 && mayPay(only, session) ? (
          <Button variant="primary" href={paths.contaPagarPagar(only.id)}>
            Pagar
          </Button>
        ) : null}
      </SelectionBar>
    </Page>
  );
}
