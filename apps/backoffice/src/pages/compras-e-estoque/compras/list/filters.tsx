import { compraFields } from "@prumo/domain/compra-fields";
import { purchaseStates } from "@prumo/domain/purchase";
import { companyToday } from "../../../../app/clock";
import { FilterBar } from "../../../../list/filter-bar";
import { FilterChoice } from "../../../../list/filter-choice";
import { FilterFiles, filesSummary } from "../../../../list/filter-files";
import { SearchField } from "../../../../list/search-field";
import type { ListAddress } from "../../../../list/use-list-address";
import { type compraListLoader, purchasePeriod } from "../loaders";
import { PurchaseFilters } from "../purchase-filters";

type FiltersData = Pick<Awaited<ReturnType<typeof compraListLoader>>, "filter" | "fornecedor" | "produto">;

const states = purchaseStates.map(({ estado, nome }) => ({ value: estado, label: nome }));

/** The filters of the purchases. */
export function CompraFilters({ list, filter, fornecedor, produto }: { list: ListAddress } & FiltersData) {
  const { estado = "", numero_nf = "" } = filter;
  const summary = [
    `Estado: ${states.find(({ value }) => value === estado)?.label.toLowerCase() ?? "todos"}`,
    fornecedor?.nome_fantasia ?? "",
    produto?.nome ?? "",
    numero_nf && `NF ${numero_nf}`,
    filesSummary(filter),
  ];
  return (
    <FilterBar list={list} defaults={() => purchasePeriod(companyToday())} summary={summary}>
      <SearchField label={compraFields.nf.label} name="numero_nf" value={numero_nf} />
      <PurchaseFilters filter={filter} fornecedor={fornecedor} produto={produto} />
      <FilterChoice label={compraFields.estado.label} name="estado" value={estado} options={states} />
      <FilterFiles filter={filter} />
    </FilterBar>
  );
}
