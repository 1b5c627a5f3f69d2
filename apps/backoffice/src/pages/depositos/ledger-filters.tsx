import { firstDayOfMonth } from "@prumo/domain/date";
import { stockMovementKinds, stockMovementName } from "@prumo/domain/stock-movement";
import { Field } from "@prumo/ui/field";
import { companyToday } from "../../app/clock";
import { searchProducts } from "../../app/searches";
import { DeferredProductAutocomplete } from "../../list/deferred-inputs";
import { FilterBar } from "../../list/filter-bar";
import { FilterChip } from "../../list/filter-chip";
import { FilterChoice } from "../../list/filter-choice";
import { FilterPeriod } from "../../list/filter-period";
import { periodText } from "../../list/period-text";
import type { ListAddress } from "../../list/use-list-address";
import { WarehouseFilter, warehouseSummary } from "../../stock/warehouse-filter";
import type { ledgerLoader } from "./loaders";

type LedgerFiltersData = Pick<Awaited<ReturnType<typeof ledgerLoader>>, "filtro" | "depositos" | "produto">;

const tipos = stockMovementKinds.map((kind) => ({ value: kind, label: stockMovementName(kind) }));

const defaults = () => ({ data_inicial: firstDayOfMonth(companyToday()), data_final: companyToday() });

/** Filters the stock ledger, by default from the first of the month to today. */
export function LedgerFilters({ list, filtro, depositos, produto }: { list: ListAddress } & LedgerFiltersData) {
  const { data_inicial, data_final, deposito = "", tipo = "" } = filtro;
  const summary = [
    periodText(data_inicial, data_final),
    warehouseSummary({ depositos, value: deposito }),
    produto?.nome ?? "",
  ];
  return (
    <FilterBar list={list} defaults={defaults} summary={summary}>
      <FilterPeriod from={data_inicial} to={data_final} />
      <FilterChip label="Produto" names={["produto"]} value={produto?.nome}>
        <Field label="Produto">
          <DeferredProductAutocomplete
            name="produto"
            placeholder="Todos"
            defaultValue={produto}
            search={searchProducts}
          />
        </Field>
      </FilterChip>
      <WarehouseFilter depositos={depositos} value={deposito} />
      <FilterChoice label="Movimento" name="tipo" value={tipo} options={tipos} />
    </FilterBar>
  );
}
