import { calls } from "@prumo/api-client/calls";
import type { CompraDaLista } from "@prumo/api-client/schemas/compras";
import { sum } from "@prumo/domain/money";
import { purchasePageSizes } from "@prumo/domain/page-size";
import { purchaseMenuRefusal } from "@prumo/domain/purchase-actions";
import { Button } from "@prumo/ui/button";
import { Paginator } from "@prumo/ui/paginator";
import { useLoaderData } from "react-router-dom";
import type { api } from "../../../../app/api";
import { paths } from "../../../../app/paths";
import { moneyText } from "../../../../app/reais";
import { mayAccess, useSession } from "../../../../app/session";
import { ExportButton } from "../../../../list/export-button";
import { LaterSelection } from "../../../../list/later-selection";
import { queryOf } from "../../../../list/list-query";
import { ListView } from "../../../../list/list-view";
import { NoRows } from "../../../../list/no-rows";
import { OutsideNotice } from "../../../../list/outside-notice";
import { foundRows, PERIOD_NAMES } from "../../../../list/outside-period";
import type { ChosenOf } from "../../../../list/select-all";
import { useListSelection } from "../../../../list/selection";
import { useListAddress } from "../../../../list/use-list-address";
import { Page } from "../../../../shell/page";
import type { compraListLoader } from "../loaders";
import { usePurchaseActions } from "../use-purchase-actions";
import { compraCardColumns, compraTableColumns } from "./columns";
import { CompraFilters } from "./filters";
import { purchaseBulk } from "./purchase-bulk";

const TITLE = "Compras";

const isTurnedRound = ({ data_inicial, data_final }: Record<string, string>) =>
  Boolean(data_inicial && data_final && data_inicial > data_final);

/** A cancelled purchase has no menu either. */
const isOpen = (compra: Pick<CompraDaLista, "estado">) => purchaseMenuRefusal(compra) === null;

/** The purchases of the last days, or of the period in the address. */
export function CompraListPage() {
  const { compras: ofPeriod, filter, fornecedor, produto, outside } = useLoaderData<typeof compraListLoader>();
  const { page: compras, filter: shown } = foundRows(ofPeriod, filter, outside);
  const session = useSession();
  const list = useListAddress();
  const { actions, modal } = usePurchaseActions();
  const selection = useListSelection<ChosenOf<typeof api.compras>>(calls.compras.lista.path, compras.data, isOpen);
  const totals = [
    ["Compras nesta página", sum(compras.data.map(({ valor }) => valor))],
    ["Frete nesta página", sum(compras.data.map(({ valor_frete }) => valor_frete))],
  ] as const;

  return (
    <Page
      title={TITLE}
      actions={
        <>
          <Button variant="ghost" href={paths.naturezas.lista()}>
            Naturezas
          </Button>
          <Button variant="ghost" href={paths.compras.relatorio()}>
            Relatório
          </Button>
          <ExportButton call={calls.compras.lista} query={shown} columns={compraTableColumns()} />
          {mayAccess(session, calls.nfe.importar.access) ? (
            <Button href={paths.compras.importar()}>Importar NF-e</Button>
          ) : null}
          {mayAccess(session, calls.compraManual.save.access) ? (
            <Button variant="primary" kbd="N" data-shortcut="new" href={paths.compras.nova()}>
              Nova compra
            </Button>
          ) : null}
        </>
      }
    >
      <CompraFilters list={list} filter={filter} fornecedor={fornecedor} produto={produto} />
      <ListView
        name={calls.compras.lista.path}
        offersCards
        above={<OutsideNotice list={list} outside={outside} names={PERIOD_NAMES} />}
        label={TITLE}
        list={list}
        rows={compras.data}
        columns={compraTableColumns}
        cards={compraCardColumns}
        selection={selection}
        selectable={isOpen}
        actions={actions}
        locked={purchaseMenuRefusal}
        empty={
          // The period that nobody chose is no filter to clear: a new company has nothing in any period.
          <NoRows
            title="Nenhuma compra encontrada"
            list={list}
            filter={queryOf(list.search)}
            about="Aqui ficam as compras: aprovada, uma compra entra no estoque e gera as contas a pagar."
            add={{
              label: "Cadastrar a primeira compra",
              access: calls.compraManual.save.access,
              href: paths.compras.nova(),
            }}
            also={{ label: "Começar por uma NF-e", access: calls.nfe.importar.access, href: paths.compras.importar() }}
            hint={isTurnedRound(filter) ? "O período começa depois do fim." : "Mude o período ou limpe os filtros."}
            outside={{ page: outside?.page, href: paths.compras.lista({ data_inicial: "", data_final: "" }) }}
          />
        }
      />
      <dl className="flex flex-wrap justify-end gap-x-6 gap-y-1">
        {totals.map(([label, value]) => (
          <div key={label} className="flex gap-2">
            <dt className="text-prumo-muted">{label}</dt>
            <dd className="prumo-tabular font-semibold">{moneyText(value)}</dd>
          </div>
        ))}
      </dl>
      <Paginator
        page={compras}
        href={list.pageHref}
        perPageOptions={purchasePageSizes}
        onPerPageChange={list.setPerPage}
      />
      <LaterSelection
        list={calls.compras.lista.path}
        lista={calls.compras.lista}
        filter={shown}
        page={compras}
        columns={compraTableColumns()}
        selection={selection}
        bulk={purchaseBulk(session)}
      />
      {modal}
    </Page>
  );
}
