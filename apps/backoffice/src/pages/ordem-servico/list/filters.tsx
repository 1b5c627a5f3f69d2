import { serviceOrderStatuses, serviceOrderStatusName } from "@prumo/domain/service-order";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { searchProviders } from "../../../app/searches";
import { useSession } from "../../../app/session";
import { DeferredDateInput, DeferredPersonAutocomplete } from "../../../list/deferred-inputs";
import { FilterBar } from "../../../list/filter-bar";
import { periodText } from "../../../list/period-text";
import { SearchField } from "../../../list/search-field";
import type { ListAddress } from "../../../list/use-list-address";
import type { ordemListLoader } from "../loaders";

type FiltersData = Pick<Awaited<ReturnType<typeof ordemListLoader>>, "filtro" | "prestador">;

interface OrdemFiltersProps extends FiltersData {
  readonly list: ListAddress;
  /** Values that stay out of the address. */
  readonly defaults: Readonly<Record<string, string>>;
  /** The board has a column for each state. */
  readonly withStatus: boolean;
}

const states = serviceOrderStatuses.map(({ id, nome }) => ({ value: String(id), label: nome }));
const day = "flex-[1_1_136px]!";
const wide = "flex-[2_1_160px]!";

/** The filters of the service orders. Providers see only their own, so they have none by provider. */
export function OrdemFilters({ list, filtro, prestador, defaults, withStatus }: OrdemFiltersProps) {
  const own = useSession().usuario.prestador;
  const { data_inicial = "", data_final = "", status_os = "", pesquisa } = filtro;
  const summary = [
    periodText(data_inicial, data_final),
    withStatus ? (status_os === "" ? "Todos os status" : serviceOrderStatusName(Number(status_os))) : "",
    prestador?.nome_fantasia ?? "",
  ];
  return (
    <FilterBar list={list} defaults={() => defaults} summary={summary}>
      <Field label="Início" className={day}>
        <DeferredDateInput name="data_inicial" defaultValue={data_inicial || null} />
      </Field>
      <Field label="Fim" className={day}>
        <DeferredDateInput name="data_final" defaultValue={data_final || null} />
      </Field>
      {withStatus ? (
        <Field label="Status" className={day}>
          <Select name="status_os" defaultValue={status_os} placeholder="Todos" options={states} />
        </Field>
      ) : null}
      {own ? null : (
        <Field label="Prestador" className={wide}>
          <DeferredPersonAutocomplete
            name="prestador_id"
            placeholder="Todos"
            defaultValue={prestador}
            search={searchProviders}
          />
        </Field>
      )}
      <SearchField label="Cliente ou número" value={pesquisa} className={wide} />
    </FilterBar>
  );
}
