import { requerimentoFields } from "@prumo/domain/requerimento-fields";
import { Field } from "@prumo/ui/field";
import { companyToday } from "../../../app/clock";
import { searchUsers } from "../../../app/searches";
import { DeferredUserAutocomplete } from "../../../list/deferred-inputs";
import { FilterBar } from "../../../list/filter-bar";
import { FilterPeriod } from "../../../list/filter-period";
import { FilterToggle } from "../../../list/filter-toggle";
import { inLine } from "../../../list/inline-label";
import type { ListAddress } from "../../../list/use-list-address";
import { defaultStart, type requerimentosLoader } from "./loaders";

type RequisitionFiltersData = Awaited<ReturnType<typeof requerimentosLoader>>;

/** Lets the start follow the end, so that the fields show the same period as the list. */
function defaults(form: FormData) {
  const today = companyToday();
  return { data_fim: today, data_inicio: defaultStart(String(form.get("data_fim") || today)) };
}

/** Filters the requisitions by period, by default the last seven days, by the user who asked, and by what still waits. */
export function RequisitionFilters({
  list,
  filter,
  usuario,
}: { list: ListAddress } & Pick<RequisitionFiltersData, "filter" | "usuario">) {
  const { data_inicio, data_fim, pendentes } = filter;
  return (
    <FilterBar
      list={list}
      defaults={defaults}
      summary={[usuario?.nome ?? "Todos os usuários"]}
      quick={<FilterToggle label="Pendentes" name="pendentes" value="1" />}
    >
      {/* The next search keeps what the toggle set. */}
      <input type="hidden" name="pendentes" value={pendentes ?? ""} />
      <Field label={requerimentoFields.usuario.label} className={inLine}>
        <DeferredUserAutocomplete
          name="usuario"
          placeholder="Todos os usuários"
          defaultValue={usuario}
          search={searchUsers}
          data-shortcut="search"
        />
      </Field>
      <FilterPeriod names={["data_inicio", "data_fim"]} from={data_inicio} to={data_fim} removable={false} />
    </FilterBar>
  );
}
