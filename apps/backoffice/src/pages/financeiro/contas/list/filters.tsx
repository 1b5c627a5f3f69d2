import { defaultEnd } from "@prumo/api-client/first-calls";
import { categoriaContaFields } from "@prumo/domain/classificacao-fields";
import { contaFields } from "@prumo/domain/conta-fields";
import { companyToday } from "../../../../app/clock";
import { peopleOfSide, searchCategories, searchResultCentres } from "../../../../app/searches";
import { FilterBar } from "../../../../list/filter-bar";
import { FilterCategory } from "../../../../list/filter-category";
import { FilterChoice } from "../../../../list/filter-choice";
import { filesSummary } from "../../../../list/filter-files";
import { FilterPeriod } from "../../../../list/filter-period";
import { FilterPerson } from "../../../../list/filter-person";
import { FilterResultCentre } from "../../../../list/filter-result-centre";
import { SearchField } from "../../../../list/search-field";
import type { ListAddress } from "../../../../list/use-list-address";
import { groupOptions } from "../../pieces/group-options";
import { adjustments, dateKinds } from "../date-kinds";
import { useLadoPages } from "../lado-pages-context";
import type { contaListLoader } from "../loaders";
import { inTimeNames, OVERDUE, statusFilterNames } from "../status-filter";
import { FilterStatus } from "./filter-status";

type FiltersData = Awaited<ReturnType<ReturnType<typeof contaListLoader>>>;

const defaults = (form: FormData) => ({
  tipo_filtro_data: "1",
  dataInicial: companyToday(),
  dataFinal: defaultEnd(String(form.get("dataInicial"))),
});

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export function Filters({ list, filter, nomes }: { list: ListAddress } & Pick<FiltersData, "filter" | "nomes">) {
  const pages = useLadoPages();
  const { tipo, pessoa, Pessoa } = pages;
  const kinds = dateKinds(pages);
  const { tipo_filtro_data = "1", dataInicial = "", dataFinal = "", ajuste = "", pesquisa = "" } = filter;
  const { grupo = "" } = filter;
  const { status = "", vencidas = "", no_prazo = "", sem_anexo = "" } = filter;
  const summary = [
    kinds[tipo_filtro_data] ?? "",
    `${contaFields.status.label}: ${statusFilterNames(status) || "todos"}`,
    vencidas === "1" ? OVERDUE : "",
    filesSummary(filter),
    inTimeNames[no_prazo] ?? "",
    adjustments[ajuste] ?? "",
  ];
  return (
    <FilterBar list={list} defaults={defaults} summary={summary}>
      <SearchField label="Documento ou texto" value={pesquisa} />
      <FilterPeriod
        label={kinds[tipo_filtro_data] ?? "Período"}
        names={["dataInicial", "dataFinal"]}
        kinds={{ name: "tipo_filtro_data", value: tipo_filtro_data, options: options(kinds) }}
        from={dataInicial}
        to={dataFinal}
        endAfter={defaultEnd}
      />
      <FilterPerson label={Pessoa} name={pessoa} person={nomes.pessoa} {...peopleOfSide[tipo]} />
      <FilterCategory category={nomes.categoria} search={searchCategories[tipo]} />
      {nomes.so_categoria === null ? null : (
        <FilterCategory
          label="Só a categoria"
          name="so_categoria"
          category={nomes.so_categoria}
          search={searchCategories[tipo]}
        />
      )}
      <FilterResultCentre centre={nomes.centroResultado} search={searchResultCentres[tipo]} />
      <FilterStatus status={status} vencidas={vencidas} sem_anexo={sem_anexo} />
      {/* Sums and reports lead here with these. The line of filters has no room to offer them as well. */}
      {no_prazo === "" ? null : (
        <FilterChoice label="No prazo" name="no_prazo" value={no_prazo} options={options(inTimeNames)} />
      )}
      {grupo === "" ? null : (
        <FilterChoice
          label={categoriaContaFields.grupo.heading}
          name="grupo"
          value={grupo}
          options={groupOptions(tipo)}
        />
      )}
      {ajuste === "" ? null : (
        <FilterChoice label="Juros e descontos" name="ajuste" value={ajuste} options={options(adjustments)} />
      )}
    </FilterBar>
  );
}
