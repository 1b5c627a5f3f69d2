import { calls } from "@prumo/api-client/calls";
import { requisitionPageSizes } from "@prumo/domain/requisition";
import { Button } from "@prumo/ui/button";
import { Paginator } from "@prumo/ui/paginator";
import { useMemo, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { mayAccess, useSession } from "../../../app/session";
import { ExportButton } from "../../../list/export-button";
import { LaterSelection } from "../../../list/later-selection";
import { queryOf, withParams } from "../../../list/list-query";
import { ListView } from "../../../list/list-view";
import { NoRows } from "../../../list/no-rows";
import { useListSelection } from "../../../list/selection";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import { NoWarehouse } from "../pieces/no-warehouse";
import { requerimentoCardColumns, requerimentoTableColumns } from "./columns";
import { RequisitionFilters } from "./filters";
import { listAlone, type requerimentosLoader } from "./loaders";
import { type ChosenRequisition, requisitionBulk } from "./requisition-bulk";
import { RequisitionWindows } from "./requisition-windows";

const title = "Requerimentos";

/** Lists requisitions of products between warehouses, the latest first. */
export function RequerimentoListPage() {
  const { filter, requerimentos, depositos, usuario } = useLoaderData<typeof requerimentosLoader>();
  const session = useSession();
  const list = useListAddress();
  const selection = useListSelection<ChosenRequisition>(calls.requerimentos.lista.path, requerimentos?.data ?? []);
  const [asking, setAsking] = useState(false);
  const address = list.search.toString();
  const hrefOf = useMemo(
    () => (id: number) => withParams(new URLSearchParams(listAlone(new URLSearchParams(address))), { req: id }),
    [address],
  );
  const columns = useMemo(() => () => requerimentoTableColumns(hrefOf), [hrefOf]);
  const cards = useMemo(() => () => requerimentoCardColumns(hrefOf), [hrefOf]);

  if (requerimentos === null || depositos.length === 0) {
    return <NoWarehouse title={title} why="Produtos são pedidos de um depósito para outro." />;
  }
  return (
    <Page
      title={title}
      actions={
        <>
          <ExportButton call={calls.requerimentos.lista} query={filter} columns={columns()} />
          {mayAccess(session, calls.requerimentos.save.access) ? (
            <Button variant="primary" kbd="N" data-shortcut="new" onClick={() => setAsking(true)}>
              Novo requerimento
            </Button>
          ) : null}
        </>
      }
    >
      <RequisitionFilters list={list} filter={filter} usuario={usuario} />
      <ListView
        name="requerimentos"
        offersCards
        label={title}
        list={list}
        rows={requerimentos.data}
        columns={columns}
        cards={cards}
        selection={selection}
        empty={
          <NoRows
            title="Nenhum requerimento encontrado"
            list={list}
            filter={queryOf(new URLSearchParams(listAlone(list.search)))}
            about="Um requerimento pede produtos de um depósito para outro. Aqui ficam os dos últimos dias; os anteriores, mudando o período."
            add={{
              label: "Pedir produtos a outro depósito",
              access: calls.requerimentos.save.access,
              onClick: () => setAsking(true),
            }}
            hint="Mude o período ou limpe os filtros."
          />
        }
      />
      <Paginator
        page={requerimentos}
        href={list.pageHref}
        perPageOptions={requisitionPageSizes}
        onPerPageChange={list.setPerPage}
      />
      <LaterSelection
        list={calls.requerimentos.lista.path}
        lista={calls.requerimentos.lista}
        page={requerimentos}
        filter={filter}
        columns={columns()}
        selection={selection}
        bulk={requisitionBulk(session, depositos)}
      />
      <RequisitionWindows list={list} asking={asking} onClose={() => setAsking(false)} />
    </Page>
  );
}
