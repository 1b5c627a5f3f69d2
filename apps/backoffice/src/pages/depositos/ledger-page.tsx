import { calls } from "@prumo/api-client/calls";
import { csvUrl } from "@prumo/api-client/client";
import { firstDayOfMonth } from "@prumo/domain/date";
import { pageSizes } from "@prumo/domain/page-size";
import { stockMovementKinds, stockMovementName } from "@prumo/domain/stock-movement";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { Field } from "@prumo/ui/field";
import { Paginator } from "@prumo/ui/paginator";
import { Select } from "@prumo/ui/select";
import { lazy, Suspense, useMemo, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { companyToday } from "../../app/clock";
import { paths } from "../../app/paths";
import { searchProducts } from "../../app/searches";
import { mayAccess, useSession } from "../../app/session";
import { DeferredDateInput, DeferredProductAutocomplete } from "../../list/deferred-inputs";
import { ExportButton } from "../../list/export-button";
import { FilterBar } from "../../list/filter-bar";
import { ListView } from "../../list/list-view";
import { periodText } from "../../list/period-text";
import { useListAddress } from "../../list/use-list-address";
import { Page } from "../../shell/page";
import { ledgerColumns } from "../../stock/ledger-columns";
import { NoWarehouse } from "../../stock/no-warehouse";
import { WarehouseFilter, warehouseSummary, warehousesInUse } from "../../stock/warehouse-filter";
import type { ledgerLoader } from "./loaders";

const AdjustModal = lazy(async () => ({ default: (await import("../../stock/adjust-modal")).AdjustModal }));

const tipos = stockMovementKinds.map((kind) => ({ value: kind, label: stockMovementName(kind) }));

/** Everything that moved in the warehouses, the newest first. */
export function LedgerPage() {
  const { filtro, movimentos, depositos, produto, adjusts } = useLoaderData<typeof ledgerLoader>();
  const list = useListAddress();
  const costs = mayAccess(useSession(), "compras.visualizar");
  const columns = useMemo(() => () => ledgerColumns(false, costs), [costs]);
  const [adjusting, setAdjusting] = useState(false);
  const { data_inicial, data_final, deposito = "", tipo = "" } = filtro;
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
          <ExportButton href={csvUrl(calls.depositos.movimentos, filtro)} />
          <Button variant="ghost" href={paths.depositos.relatorioMovimentos(filtro)}>
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
      <FilterBar
        list={list}
        defaults={() => ({ data_inicial: firstDayOfMonth(companyToday()), data_final: companyToday() })}
        summary={[
          periodText(data_inicial, data_final),
          warehouseSummary({ depositos, value: deposito }),
          produto?.nome ?? "",
        ]}
      >
        <Field label="Início">
          <DeferredDateInput name="data_inicial" defaultValue={data_inicial || null} />
        </Field>
        <Field label="Fim">
          <DeferredDateInput name="data_final" defaultValue={data_final || null} />
        </Field>
        <Field label="Produto" className="flex-[2_1_220px]!">
          <DeferredProductAutocomplete
            name="produto"
            placeholder="Todos"
            defaultValue={produto}
            search={searchProducts}
          />
        </Field>
        <WarehouseFilter depositos={depositos} value={deposito} />
        <Field label="Movimento">
          <Select name="tipo" defaultValue={tipo} placeholder="Todos" options={tipos} />
        </Field>
      </FilterBar>
      <ListView
        view="table"
        label="Movimentos de estoque"
        list={list}
        rows={movimentos.data}
        columns={columns}
        cards={columns}
        empty={<EmptyState title="Nenhum movimento no período">Mude o período ou os filtros.</EmptyState>}
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
