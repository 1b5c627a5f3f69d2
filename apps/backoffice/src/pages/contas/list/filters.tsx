import { defaultEnd } from "@prumo/api-client/first-calls";
import { statusNames } from "@prumo/domain/account";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { Select } from "@prumo/ui/select";
import { useState } from "react";
import { companyToday } from "../../../app/clock";
import { peopleOfSide, searchCategories, searchResultCentres } from "../../../app/searches";
import {
  DeferredCategoryAutocomplete,
  DeferredDateInput,
  DeferredPersonAutocomplete,
  DeferredResultCentreAutocomplete,
} from "../../../list/deferred-inputs";
import { FilterBar } from "../../../list/filter-bar";
import { periodText } from "../../../list/period-text";
import type { ListAddress } from "../../../list/use-list-address";
import { useLadoPages } from "../lado-pages-context";
import type { contaListLoader } from "../loaders";

const dateKinds = { "1": "Vencimento", "2": "Data de registro" } as const;
const statusOptions = { aberto: "Em aberto", ...statusNames };

type FiltersData = Awaited<ReturnType<ReturnType<typeof contaListLoader>>>;

const defaults = (form: FormData) => ({
  tipo_filtro_data: "1",
  dataInicial: companyToday(),
  dataFinal: defaultEnd(String(form.get("dataInicial"))),
});

/** Names need twice the width of dates. */
const wide = "flex-[2_1_220px]!";

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Both ends of the period. The end follows the start until the user changes it. */
function MovimentoDays({ inicial, final }: { inicial: string; final: string }) {
  const [start, setStart] = useState(inicial || null);
  const [end, setEnd] = useState(final || null);
  const [follows, setFollows] = useState(final === defaultEnd(inicial));
  return (
    <>
      <Field label="Início">
        <DeferredDateInput
          name="dataInicial"
          value={start}
          onValueChange={(value) => {
            setStart(value);
            if (follows) setEnd(defaultEnd(value ?? "") || null);
          }}
        />
      </Field>
      <Field label="Fim">
        <DeferredDateInput
          name="dataFinal"
          value={end}
          onValueChange={(value) => {
            setEnd(value);
            setFollows(false);
          }}
        />
      </Field>
    </>
  );
}

export function Filters({ list, filtro, nomes }: { list: ListAddress } & Pick<FiltersData, "filtro" | "nomes">) {
  const { tipo, pessoa, Pessoa } = useLadoPages();
  const { tipo_filtro_data = "1", dataInicial = "", dataFinal = "", status = "", pesquisa = "" } = filtro;
  const summary = [
    periodText(dataInicial, dataFinal),
    dateKinds[tipo_filtro_data as keyof typeof dateKinds] ?? "",
    `Status: ${statusOptions[status as keyof typeof statusOptions] ?? "todos"}`,
  ];
  return (
    <FilterBar list={list} defaults={defaults} summary={summary}>
      <Field label="Data de">
        <Select name="tipo_filtro_data" defaultValue={tipo_filtro_data} options={options(dateKinds)} />
      </Field>
      <MovimentoDays inicial={dataInicial} final={dataFinal} />
      <Field label={Pessoa} className={wide}>
        <DeferredPersonAutocomplete
          name={pessoa}
          placeholder="Todos"
          defaultValue={nomes.pessoa}
          {...peopleOfSide[tipo]}
        />
      </Field>
      <Field label="Categoria" className={wide}>
        <DeferredCategoryAutocomplete
          name="categoria"
          placeholder="Todas"
          defaultValue={nomes.categoria}
          search={searchCategories[tipo]}
        />
      </Field>
      <Field label="Centro de resultado" className={wide}>
        <DeferredResultCentreAutocomplete
          name="centroResultado"
          placeholder="Todos"
          defaultValue={nomes.centroResultado}
          search={searchResultCentres[tipo]}
        />
      </Field>
      <Field label="Status">
        <Select
          name="status"
          defaultValue={status}
          options={[{ value: "", label: "Todos" }, ...options(statusOptions)]}
        />
      </Field>
      <Field label="Documento ou texto" className={wide}>
        <Input name="pesquisa" type="search" defaultValue={pesquisa} data-shortcut="search" enterKeyHint="search" />
      </Field>
    </FilterBar>
  );
}
