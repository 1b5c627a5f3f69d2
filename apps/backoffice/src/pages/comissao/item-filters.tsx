import { productKindName, productKinds } from "@prumo/domain/product";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { searchKindCategories } from "../../app/searches";
import { DeferredCategoryAutocomplete, DeferredDateInput } from "../../list/deferred-inputs";
import { FilterBar } from "../../list/filter-bar";
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
      <Field label="Tipo">
        <Select name="serv_or_prod" defaultValue={serv_or_prod} placeholder="Todos" options={itemKinds} />
      </Field>
      <Field label="Início">
        <DeferredDateInput name="data_inicial" defaultValue={data_inicial || null} />
      </Field>
      <Field label="Fim">
        <DeferredDateInput name="data_final" defaultValue={data_final || null} />
      </Field>
      <Field label="Categoria de serviço" className="flex-[2_1_170px]!">
        <DeferredCategoryAutocomplete
          name="categoria_servico"
          placeholder="Todas"
          defaultValue={categoria_servico}
          search={searchKindCategories[2]}
        />
      </Field>
      <Field label="Categoria de produto" className="flex-[2_1_170px]!">
        <DeferredCategoryAutocomplete
          name="categoria_produto"
          placeholder="Todas"
          defaultValue={categoria_produto}
          search={searchKindCategories[1]}
        />
      </Field>
    </FilterBar>
  );
}
