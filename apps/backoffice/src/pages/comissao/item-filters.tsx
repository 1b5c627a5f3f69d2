import { productKindName, productKinds } from "@prumo/domain/product";
import { Field } from "@prumo/ui/field";
import { searchKindCategories } from "../../app/searches";
import { DeferredCategoryAutocomplete } from "../../list/deferred-inputs";
import { FilterBar } from "../../list/filter-bar";
import { FilterChip } from "../../list/filter-chip";
import { FilterChoice } from "../../list/filter-choice";
import { FilterPeriod } from "../../list/filter-period";
import { periodText } from "../../list/period-text";
import type { ListAddress } from "../../list/use-list-address";
import type { loteLoader } from "./loaders";

type ItemFiltersData = Pick<
  Awaited<ReturnType<typeof loteLoader>>,
  "filtro" | "categoria_produto" | "categoria_servico"
>;

/** 1 product, 2 service: the two kinds that a search can be narrowed to. */
export const itemKinds = productKinds.map(({ id, nome }) => ({ value: String(id), label: nome }));

/** The filters of the items in a batch. */
export function ItemFilters({
  list,
  filtro,
  categoria_produto,
  categoria_servico,
}: { list: ListAddress } & ItemFiltersData) {
  const { serv_or_prod = "", data_inicial = "", data_final = "" } = filtro;
  const summary = [
    productKindName(Number(serv_or_prod)) ?? "Produtos e serviços",
    periodText(data_inicial, data_final),
    categoria_servico?.nome ?? "",
    categoria_produto?.nome ?? "",
  ];
  return (
    <FilterBar list={list} defaults={() => ({})} summary={summary}>
      <FilterChoice label="Tipo" name="serv_or_prod" value={serv_or_prod} options={itemKinds} />
      <FilterPeriod from={data_inicial} to={data_final} />
      <FilterChip label="Categoria de serviço" names={["categoria_servico"]} value={categoria_servico?.nome}>
        <Field label="Categoria de serviço">
          <DeferredCategoryAutocomplete
            name="categoria_servico"
            placeholder="Todas"
            defaultValue={categoria_servico}
            search={searchKindCategories[2]}
          />
        </Field>
      </FilterChip>
      <FilterChip label="Categoria de produto" names={["categoria_produto"]} value={categoria_produto?.nome}>
        <Field label="Categoria de produto">
          <DeferredCategoryAutocomplete
            name="categoria_produto"
            placeholder="Todas"
            defaultValue={categoria_produto}
            search={searchKindCategories[1]}
          />
        </Field>
      </FilterChip>
    </FilterBar>
  );
}
