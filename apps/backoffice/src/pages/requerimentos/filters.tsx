import { Field } from "@prumo/ui/field";
import { companyToday } from "../../app/clock";
import { searchUsers } from "../../app/searches";
import { DeferredDateInput, DeferredUserAutocomplete } from "../../list/deferred-inputs";
import { FilterBar } from "../../list/filter-bar";
import { periodText } from "../../list/period-text";
import type { ListAddress } from "../../list/use-list-address";
import { defaultStart, type requerimentosLoader } from "./loaders";

type RequisitionFiltersData = Awaited<ReturnType<typeof requerimentosLoader>>;

/** Lets the start follow the end, so that the fields show the same period as the list. */
function defaults(form: FormData) {
  const today = companyToday();
  return { data_fim: today, data_inicio: defaultStart(String(form.get("data_fim") || today)) };
}

/** Filters the requisitions by period, by default the last seven days, and by the user who asked. */
export function RequisitionFilters({
  list,
  filtro,
  usuario,
}: { list: ListAddress } & Pick<RequisitionFiltersData, "filtro" | "usuario">) {
  const { data_inicio, data_fim } = filtro;
  return (
    <FilterBar
      list={list}
      defaults={defaults}
      summary={[periodText(data_inicio, data_fim), usuario?.nome ?? "Todos os usuários"]}
    >
      <Field label="Início">
        <DeferredDateInput name="data_inicio" defaultValue={data_inicio} />
      </Field>
      <Field label="Fim">
        <DeferredDateInput name="data_fim" defaultValue={data_fim} />
      </Field>
      <Field label="Usuário" className="flex-[3_1_260px]!">
        <DeferredUserAutocomplete
          name="usuario"
          placeholder="Todos"
          defaultValue={usuario}
          search={searchUsers}
          data-shortcut="search"
        />
      </Field>
    </FilterBar>
  );
}
