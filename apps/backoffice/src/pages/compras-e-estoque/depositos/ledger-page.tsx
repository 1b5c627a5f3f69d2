import { calls } from "@prumo/api-client/calls";
import { pageSizes } from "@prumo/domain/page-size";
import { Button } from "@prumo/ui/button";
import { Paginator } from "@prumo/ui/paginator";
import { lazy, Suspense, useMemo, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { ExportButton } from "../../../list/export-button";
import { queryOf } from "../../../list/list-query";
import { ListView } from "../../../list/list-view";
import { NoRows } from "../../../list/no-rows";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import { ledgerCards, ledgerColumns } from "../pieces/ledger-columns";
import { NoWarehouse } from "../pieces/no-warehouse";
import { warehousesInUse } from "../pieces/warehouse-filter";
import { LedgerFilters } from "./ledger-filters";
import type { ledgerLoader } from "./loaders";

const AdjustModal = lazy(async () => ({ default: (await import("../pieces/adjust-modal")).AdjustModal }));

/** Shows every movement of the warehouses, the newest first. */
export function LedgerPage() {
  const { filter, movimentos, depositos, produto, adjusts, outside } = useLoaderData<typeof ledgerLoader>();
  const list = useListAddress();
  const costs = mayAccess(useSession(), "compras.visualizar");
  const columns = useMemo(() => () => ledgerColumns(false, costs), [costs]);
  const cards = useMemo(() => () => ledgerCards(false, costs), [costs]);
  const [adjusting, setAdjusting] = useState(false);
  const { deposito = "" } = filter;
  const usable = warehousesInUse(depositos);
  if (depositos.length === 0) {
    return <NoWarehouse title="Movimentos de estoque" why="Os movimentos são os de um depósito." />;
  }
  return (
    <Page
      title="Movimentos de estoque"
      breadcrumb={[{ label: "Depósitos", href: paths.depositos.lista() }, { label: "Movimentos" }]}
      actions={
        <>
          <ExportButton call={calls.depositos.movimentos} query={filter} columns={columns()} />
          <Button variant="ghost" href={paths.depositos.relatorioMovimentos(filter)}>
            Imprimir
          </Button>
          {adjusts && usable.length > 0 ? (
            <Button variant="primary" kbd="N" data-shortcut="new" onClick={() => setAdjusting(true)}>
              Ajustar estoque
            </Button>
          ) : null}
        </>
      }
    >
      <LedgerFilters list={list} filter={filter} depositos={depositos} produto={produto} />
      <ListView
        name="depositos/movimentos"
        label="Movimentos de estoque"
        list={list}
        rows={movimentos.data}
        columns={columns}
        cards={cards}
        empty={
          <NoRows
            title="Nenhum movimento no período"
            list={list}
            filter={queryOf(list.search)}
            about="Tudo o que entra em um depósito e sai dele fica aqui: compras, requerimentos, ordens de serviço e ajustes."
            hint="Mude o período ou limpe os filtros."
            outside={{ page: outside?.page, href: paths.depositos.movimentos({ data_inicial: "", data_final: "" }) }}
          />
        }
      />
      <Paginator page={movimentos} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
      <Suspense fallback={null}>
        {adjusting ? (
          <AdjustModal
            depositos={usable}
            deposito_id={deposito === "" ? undefined : Number(deposito)}
            onClose={() => setAdjusting(false)}
          />
        ) : null}
      </Suspense>
    </Page>
  );
}
