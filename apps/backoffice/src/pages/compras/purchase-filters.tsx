import type { Pessoa } from "@prumo/api-client/schemas/pessoas";
import type { Produto } from "@prumo/api-client/schemas/produtos";
import { Field } from "@prumo/ui/field";
import { peopleOfSide, searchProducts } from "../../app/searches";
import { DeferredPersonAutocomplete, DeferredProductAutocomplete } from "../../list/deferred-inputs";
import { FilterChip } from "../../list/filter-chip";
import { FilterPeriod } from "../../list/filter-period";

interface PurchaseFiltersProps {
  readonly filtro: Readonly<Record<string, string>>;
  readonly fornecedor: Pessoa | null;
  readonly produto: Produto | null;
  /** Whether the period may be left open. */
  readonly withoutPeriod?: boolean;
}

/** The filters that lists and reports of purchases share: the period, the supplier and the product. */
export function PurchaseFilters({ filtro, fornecedor, produto, withoutPeriod = true }: PurchaseFiltersProps) {
  const { data_inicial = "", data_final = "" } = filtro;
  return (
    <>
      <FilterPeriod from={data_inicial} to={data_final} removable={withoutPeriod} />
      <FilterChip label="Fornecedor" names={["fornecedor"]} value={fornecedor?.nome_fantasia}>
        <Field label="Fornecedor">
          <DeferredPersonAutocomplete
            name="fornecedor"
            placeholder="Todos"
            defaultValue={fornecedor}
            {...peopleOfSide.pagar}
          />
        </Field>
      </FilterChip>
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
    </>
  );
}
