import { ordemServicoFields } from "@prumo/domain/ordem-servico-fields";
import { serviceOrderStatuses, serviceOrderStatusName } from "@prumo/domain/service-order";
import { searchPrestadores } from "../../../../app/searches";
import { useSession } from "../../../../app/session";
import { FilterBar } from "../../../../list/filter-bar";
import { FilterChoice } from "../../../../list/filter-choice";
import { FilterFiles, filesSummary } from "../../../../list/filter-files";
import { FilterPeriod } from "../../../../list/filter-period";
import { FilterPerson } from "../../../../list/filter-person";
import { SearchField } from "../../../../list/search-field";
import type { ListAddress } from "../../../../list/use-list-address";
import type { ordemListLoader } from "../loaders";

type FiltersData = Pick<Awaited<ReturnType<typeof ordemListLoader>>, "filter" | "prestador">;

interface OrdemFiltersProps extends FiltersData {
  readonly list: ListAddress;
  /** Values that stay out of the address. */
  readonly defaults: Readonly<Record<string, string>>;
  /** The board has a column for each state. */
  readonly withStatus: boolean;
}

const states = serviceOrderStatuses.map(({ id, nome }) => ({ value: String(id), label: nome }));

/** The filters of the service orders. Prestadores see only their own, so they have none by prestador. */
export function OrdemFilters({ list, filter, prestador, defaults, withStatus }: OrdemFiltersProps) {
  const own = useSession().usuario.prestador;
  const { data_inicial = "", data_final = "", status_os = "", pesquisa } = filter;
  const summary = [
    withStatus ? (status_os === "" ? "Todos os status" : serviceOrderStatusName(Number(status_os))) : "",
    prestador?.nome_fantasia ?? "",
    filesSummary(filter),
  ];
  return (
    <FilterBar list={list} defaults={() => defaults} summary={summary}>
      <SearchField label="Cliente ou número" value={pesquisa} />
      <FilterPeriod from={data_inicial} to={data_final} />
      {withStatus ? (
        <FilterChoice label={ordemServicoFields.os_status.label} name="status_os" value={status_os} options={states} />
      ) : null}
      {own ? null : (
        <FilterPerson
          label={ordemServicoFields.prestador_id.label}
          name="prestador_id"
          person={prestador}
          search={searchPrestadores}
        />
      )}
      {withStatus ? <FilterFiles filter={filter} /> : null}
    </FilterBar>
  );
}
