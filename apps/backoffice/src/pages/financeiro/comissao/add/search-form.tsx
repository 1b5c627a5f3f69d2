import type { Lote } from "@prumo/api-client/schemas/comissao";
import { comissaoItemFields, loteFields } from "@prumo/domain/comissao-fields";
import { CANCELLED, FINISHED, serviceOrderStatuses } from "@prumo/domain/service-order";
import { type Person, PersonAutocomplete } from "@prumo/forms/person-autocomplete";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import type { FormEvent } from "react";
import { CompanyDateInput } from "../../../../app/company-date-input";
import { searchPrestadores } from "../../../../app/searches";
import { itemKinds } from "../item-filters";

/** Items of cancelled orders are never found. */
const states = serviceOrderStatuses
  .filter(({ id }) => id !== CANCELLED)
  .map(({ id, nome }) => ({ value: String(id), label: nome }));

/** The search that the window begins with: finished orders of the lote's own prestador and period. */
export const firstSearch = ({ prestador_id, data_inicial, data_final }: Lote): Record<string, string> => ({
  prestador_id: String(prestador_id),
  data_inicial,
  data_final,
  // Only what is finished is surely earned. Whoever wants the others chooses them.
  status_os: String(FINISHED),
});

interface SearchFormProps {
  readonly lote: Lote;
  readonly searching: boolean;
  readonly onSearch: (filter: Record<string, string>) => void;
}

/** The fields of a search for items of service orders. Without a prestador it is the lote's own. */
export function SearchForm({ lote, searching, onSearch }: SearchFormProps) {
  const first = firstSearch(lote);
  const prestador: Person = { ...lote.prestador, razao_social: null, cpf_cnpj: null };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const filter = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    onSearch({ ...filter, prestador_id: filter.prestador_id || String(lote.prestador_id) });
  }

  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2.5 *:flex-[1_1_124px]">
        <Field label={comissaoItemFields.prod_or_serv.label}>
          <Select name="serv_or_prod" placeholder="Todos" options={itemKinds} />
        </Field>
        <Field label="Início">
          <CompanyDateInput name="data_inicial" defaultValue={first.data_inicial} />
        </Field>
        <Field label="Fim">
          <CompanyDateInput name="data_final" defaultValue={first.data_final} />
        </Field>
        <Field label="Status da ordem">
          <Select name="status_os" placeholder="Todos" options={states} defaultValue={first.status_os} />
        </Field>
        <Field label={loteFields.prestador_id.label} className="flex-[2_1_200px]!">
          <PersonAutocomplete
            name="prestador_id"
            placeholder={lote.prestador.nome_fantasia}
            defaultValue={prestador}
            search={searchPrestadores}
          />
        </Field>
        <Button type="submit" className="flex-none!" pending={searching}>
          Buscar
        </Button>
      </form>
    </search>
  );
}
