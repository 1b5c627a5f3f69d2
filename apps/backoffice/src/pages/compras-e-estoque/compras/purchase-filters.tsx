import type { Pessoa } from "@prumo/api-client/schemas/pessoas";
import type { Produto } from "@prumo/api-client/schemas/produtos";
import { compraFields } from "@prumo/domain/compra-fields";
import { peopleOfSide } from "../../../app/searches";
import { FilterPeriod } from "../../../list/filter-period";
import { FilterPerson } from "../../../list/filter-person";
import { FilterProduct } from "../../../list/filter-product";

interface PurchaseFiltersProps {
  readonly filter: Readonly<Record<string, string>>;
  readonly fornecedor: Pessoa | null;
  readonly produto: Produto | null;
  /** Whether the period may be left open. */
  readonly withoutPeriod?: boolean;
}

/** The filters that lists and reports of purchases share: the period, the supplier and the product. */
export function PurchaseFilters({ filter, fornecedor, produto, withoutPeriod = true }: PurchaseFiltersProps) {
  const { data_inicial = "", data_final = "" } = filter;
  return (
    <>
      <FilterPeriod from={data_inicial} to={data_final} removable={withoutPeriod} />
      <FilterPerson
        label={compraFields.fornecedor_id.label}
        name="fornecedor"
        person={fornecedor}
        {...peopleOfSide.pagar}
      />
      <FilterProduct product={produto} />
    </>
  );
}
