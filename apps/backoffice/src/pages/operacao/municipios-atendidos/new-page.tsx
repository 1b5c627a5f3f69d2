import type { Cidade } from "@prumo/api-client/schemas/cidades";
import { type MunicipioAtendidoDigitado, municipiosAtendidos } from "@prumo/api-client/schemas/municipios-atendidos";
import { brazilianStates } from "@prumo/domain/brazilian-state";
import { municipioAtendidoFields } from "@prumo/domain/municipio-atendido-fields";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { CityAutocompleteField } from "@prumo/forms/city-autocomplete-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { SelectField } from "@prumo/forms/select-field";
import { Card } from "@prumo/ui/card";
import { RadioGroup } from "@prumo/ui/radio-group";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { searchCities } from "../../../app/searches";
import { ChosenList } from "../../../form/chosen-list";
import { FormPage } from "../../../form/form-page";
import { useFormPage } from "../../../form/use-form-page";
import { lastAddress } from "../../../list/last-address";
import { TermsFields } from "./terms-fields";

const scopes = [
  { value: "cidades", label: "Municípios" },
  { value: "uf", label: "Estado inteiro" },
] as const;
type ServedScope = (typeof scopes)[number]["value"];

const states = brazilianStates.map(({ uf, nome }) => ({ value: uf, label: nome }));

const empty = {
  cidade_id: null,
  cidades: [],
  uf: null,
  prazo_dias: 0,
  taxa_deslocamento: 0,
  substituir: false,
} satisfies MunicipioAtendidoDigitado;

/** Chooses municipalities one after the other: each joins the list below as soon as it is chosen. */
function CitiesChosen<Body>({ form }: { form: UseFormReturn<MunicipioAtendidoDigitado, unknown, Body> }) {
  const [chosen, setChosen] = useState<readonly Cidade[]>([]);

  function take(next: readonly Cidade[]) {
    setChosen(next);
    form.setValue(
      "cidades",
      next.map(({ id }) => id),
      { shouldDirty: true },
    );
  }

  function add(cidade: Cidade | null) {
    if (cidade === null) return;
    form.setValue("cidade_id", null);
    form.clearErrors("cidade_id");
    if (chosen.every(({ id }) => id !== cidade.id)) take([...chosen, cidade]);
  }

  const fields = fieldsOf(municipioAtendidoFields, form.control);
  return (
    <>
      <CityAutocompleteField
        {...fields.cidade_id}
        hint="Escolha um ou mais"
        search={searchCities}
        onValueChange={add}
        autoFocus
      />
      <ChosenList
        label="Municípios escolhidos"
        items={chosen}
        itemToText={({ nome, uf }) => `${nome} (${uf})`}
        onRemove={(cidade) => take(chosen.filter(({ id }) => id !== cidade.id))}
      />
    </>
  );
}

export function MunicipioNewPage() {
  const [scope, setScope] = useState<ServedScope>("cidades");
  const page = useFormPage({
    schema: municipiosAtendidos.save.body,
    defaultValues: empty,
    save: (body, options) => api.municipiosAtendidos.save({ body }, options),
    listHref: lastAddress(paths.municipiosAtendidos.lista()),
  });
  const { form, control } = page;

  function change(next: ServedScope) {
    setScope(next);
    form.setValue("cidades", []);
    form.setValue("cidade_id", null);
    form.setValue("uf", null);
    form.clearErrors();
  }

  const fields = fieldsOf(municipioAtendidoFields, control);
  return (
    <FormPage title="Novos municípios atendidos" list="Municípios atendidos" form={page}>
      <Card>
        <RadioGroup aria-label="Quais" variant="segments" options={scopes} value={scope} onValueChange={change} />
        {scope === "cidades" ? (
          <CitiesChosen form={form} />
        ) : (
          // Its choices are written out.
          <SelectField {...fields.uf} label="Estado" placeholder="Selecione" options={states} />
        )}
        <TermsFields control={control} />
        <CheckboxField
          control={control}
          name="substituir"
          label="Mudar também o prazo e a taxa dos que já são atendidos"
        />
      </Card>
    </FormPage>
  );
}
