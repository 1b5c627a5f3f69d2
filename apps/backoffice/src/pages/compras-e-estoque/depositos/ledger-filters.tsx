import { firstDayOfMonth } from "@prumo/domain/date";
import { estoqueMovimentoFields } from "@prumo/domain/estoque-movimento-fields";
import { stockMovementKinds, stockMovementName } from "@prumo/domain/stock-movement";
import { companyToday } from "../../../app/clock";
import { FilterBar } from "../../../list/filter-bar";
import { FilterChoice } from "../../../list/filter-choice";
import { FilterPeriod } from "../../../list/filter-period";
import { FilterProduct } from "../../../list/filter-product";
import type { ListAddress } from "../../../list/use-list-address";
import { WarehouseFilter, warehouseSummary } from "../pieces/warehouse-filter";
import type { ledgerLoader } from "./loaders";

type LedgerFiltersData = Pick<Awaited<ReturnType<typeof ledgerLoader>>, "filter" | "depositos" | "produto">;

const tipos = stockMovementKinds.map((kind) => ({ value: kind, label: stockMovementName(kind) }));

const defaults = () => ({ data_inicial: firstDayOfMonth(companyToday()), data_final: companyToday() });

/** Filters the stock ledger, by default from the first of the month to today. */
export function LedgerFilters({ list, filter, depositos, produto }: { list: ListAddress } & LedgerFiltersData) {
  const { data_inicial, data_final, deposito = "", tipo = "" } = filter;
  const summary = [warehouseSummary({ depositos, value: deposito }), produto?.nome ?? ""];
  return (
    <FilterBar list={list} defaults={defaults} summary={summary}>
      <FilterPeriod from={data_inicial} to={data_final} />
      <FilterProduct product={produto} />
      <WarehouseFilter depositos={depositos} value={deposito} />
      <FilterChoice label={estoqueMovimentoFields.tipo.label} name="tipo" value={tipo} options={tipos} />
    </FilterBar>
  );
}
