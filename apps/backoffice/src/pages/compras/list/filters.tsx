import { purchaseStates } from "@prumo/domain/purchase";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { companyToday } from "../../../app/clock";
import { FilterBar } from "../../../list/filter-bar";
import { periodText } from "../../../list/period-text";
import { SearchField } from "../../../list/search-field";
import type { ListAddress } from "../../../list/use-list-address";
import { type compraListLoader, purchasePeriod } from "../loaders";
import { PurchaseFilters } from "../purchase-filters";

type FiltersData = Pick<Awaited<ReturnType<typeof compraListLoader>>, "filtro" | "fornecedor" | "produto">;

const states = purchaseStates.map(({ estado, nome }) => ({ value: estado, label: nome }));
/** All filters and their buttons fit into one row of a window of 1280 px. */
const wide = "flex-[2_1_138px]!";
const day = "flex-[1_1_136px]!";
const short = "flex-[1_1_92px]!";

/** The filters of the purchases. */
export function CompraFilters({ list, filtro, fornecedor, produto }: { list: ListAddress } & FiltersData) {
  const { data_inicial = "", data_final = "", estado = "", numero_nf = "" } = filtro;
  const summary = [
    periodText(data_inicial, data_final),
    `Estado: ${states.find(({ value }) => value === estado)?.label.toLowerCase() ?? "todos"}`,
    fornecedor?.nome_fantasia ?? "",
    produto?.nome ?? "",
    numero_nf && `NF ${numero_nf}`,
  ];
  return (
    <FilterBar list={list} defaults={() => purchasePeriod(companyToday())} summary={summary}>
      <PurchaseFilters filtro={filtro} fornecedor={fornecedor} produto={produto} day={day} wide={wide} />
      <Field label="Estado" className={short}>
        <Select name="estado" defaultValue={estado} placeholder="Todos" options={states} />
      </Field>
      <SearchField label="Número da NF" name="numero_nf" value={numero_nf} className={short} />
    </FilterBar>
  );
}
