import { comissaoItemFields } from "@prumo/domain/comissao-fields";
import { productKindName, productKinds } from "@prumo/domain/product";
import { searchKindCategories } from "../../../app/searches";
import { FilterBar } from "../../../list/filter-bar";
import { FilterCategory } from "../../../list/filter-category";
import { FilterChoice } from "../../../list/filter-choice";
import { FilterPeriod } from "../../../list/filter-period";
import type { ListAddress } from "../../../list/use-list-address";
import type { loteLoader } from "./loaders";

type ItemFiltersData = Pick<
  Awaited<ReturnType<typeof loteLoader>>,
  "filter" | "categoria_produto" | "categoria_servico"
>;

/** 1 product, 2 service: the two kinds that a search can be narrowed to. */
export const itemKinds = productKinds.map(({ id, nome }) => ({ value: String(id), label: nome }));

/** The filters of the items in a lote. */
export function ItemFilters({
  list,
  filter,
  categoria_produto,
  categoria_servico,
}: { list: ListAddress } & ItemFiltersData) {
  const { serv_or_prod = "", data_inicial = "", data_final = "" } = filter;
  const summary = [
    productKindName(Number(serv_or_prod)) ?? "Produtos e serviços",
    categoria_servico?.nome ?? "",
    categoria_produto?.nome ?? "",
  ];
  return (
    <FilterBar list={list} defaults={() => ({})} summary={summary}>
      <FilterChoice
        label={comissaoItemFields.prod_or_serv.label}
        name="serv_or_prod"
        value={serv_or_prod}
        options={itemKinds}
      />
      <FilterPeriod from={data_inicial} to={data_final} />
      <FilterCategory
        label="Categoria de serviço"
        name="categoria_servico"
        category={categoria_servico}
        search={searchKindCategories[2]}
      />
      <FilterCategory
        label="Categoria de produto"
        name="categoria_produto"
        category={categoria_produto}
        search={searchKindCategories[1]}
      />
    </FilterBar>
  );
}
