import { calls } from "@prumo/api-client/calls";
import { pageSizes } from "@prumo/domain/page-size";
import { Button } from "@prumo/ui/button";
import { Paginator } from "@prumo/ui/paginator";
import { lazy, Suspense, useMemo, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { ExportButton } from "../../../list/export-button";
import { FilterBar } from "../../../list/filter-bar";
import { FilterFiles, filesSummary } from "../../../list/filter-files";
import { LaterSelection } from "../../../list/later-selection";
import { ListView } from "../../../list/list-view";
import { NoRows } from "../../../list/no-rows";
import { useListSelection } from "../../../list/selection";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import { NoWarehouse } from "../pieces/no-warehouse";
import { WarehouseFilter, warehouseSummary, warehousesInUse } from "../pieces/warehouse-filter";
import { inventarioColumns } from "./columns";
import { type ChosenInventario, inventarioBulk } from "./inventario-bulk";
import type { inventarioListLoader } from "./loaders";
import { useCountActions } from "./use-count-actions";

const StartModal = lazy(async () => ({ default: (await import("./start-modal")).StartModal }));

/** Lists the counts of the warehouses, the latest first. */
export function InventarioListPage() {
  const { filter, inventarios, depositos, counts } = useLoaderData<typeof inventarioListLoader>();
  const list = useListAddress();
  const selection = useListSelection<ChosenInventario>(calls.inventarios.lista.path, inventarios.data);
  const actions = useCountActions();
  const [starting, setStarting] = useState(false);
  const columns = useMemo(() => () => inventarioColumns(counts), [counts]);
  const { deposito = "" } = filter;
  const usable = warehousesInUse(depositos);

  if (depositos.length === 0) {
    return <NoWarehouse title="Inventários" why="Inventários contam o que há em um depósito." />;
  }
  return (
    <Page
      title="Inventários"
      breadcrumb={[{ label: "Depósitos", href: paths.depositos.lista() }, { label: "Inventários" }]}
      actions={
        <>
          <ExportButton call={calls.inventarios.lista} query={filter} columns={columns()} />
          {counts && usable.length > 0 ? (
            <Button variant="primary" kbd="N" data-shortcut="new" onClick={() => setStarting(true)}>
              Novo inventário
            </Button>
          ) : null}
        </>
      }
    >
      <FilterBar
        list={list}
        defaults={() => ({})}
        summary={[warehouseSummary({ depositos, value: deposito }), filesSummary(filter)]}
      >
        <WarehouseFilter depositos={depositos} value={deposito} />
        <FilterFiles filter={filter} />
      </FilterBar>
      <ListView
        name="inventarios"
        label="Inventários"
        list={list}
        rows={inventarios.data}
        columns={columns}
        cards={columns}
        {...(counts ? { actions } : {})}
        selection={selection}
        empty={
          <NoRows
            title="Nenhum inventário ainda"
            list={list}
            filter={filter}
            about="Um inventário conta o que há em um depósito e acerta o estoque."
            add={{
              label: "Contar um depósito",
              access: calls.inventarios.iniciar.access,
              onClick: () => setStarting(true),
            }}
          />
        }
      />
      <Paginator page={inventarios} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
      <LaterSelection
        list={calls.inventarios.lista.path}
        lista={calls.inventarios.lista}
        page={inventarios}
        filter={filter}
        columns={columns()}
        selection={selection}
        bulk={inventarioBulk}
      />
      <Suspense fallback={null}>
        {starting ? <StartModal depositos={usable} onClose={() => setStarting(false)} /> : null}
      </Suspense>
    </Page>
  );
}
