import type { Cidade } from "@prumo/api-client/schemas/cidades";
import { CepField } from "@prumo/forms/cep-field";
import { CityAutocompleteField } from "@prumo/forms/city-autocomplete-field";
import { CEP_UNKNOWN } from "@prumo/forms/look-up";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { searchSignupCities } from "../../app/look-ups";
import { Searching } from "./notes";
import type { CompanyForm } from "./use-company-form";

interface AddressSectionProps {
  readonly form: CompanyForm;
  readonly city: Cidade | null;
  readonly onCity: (city: Cidade | null) => void;
  readonly searching: boolean;
  /** Whether the typed CEP was not found. */
  readonly unknownCep: boolean;
  readonly onCep: (cep: string) => void;
}

/** The address of the company. The CEP fills in what it knows. */
export function AddressSection({ form, city, onCity, searching, unknownCep, onCep }: AddressSectionProps) {
  const { control } = form;
  const shared = { control, required: true } as const;
  return (
    <Card title="Endereço">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 min-[360px]:grid-cols-[8.5rem_minmax(0,1fr)]">
        <CepField
          {...shared}
          name="cep"
          label="CEP"
          data-field="cep"
          placeholder="00000-000"
          enterKeyHint="next"
          hint={
            <span role="status">{searching ? <Searching>Buscando…</Searching> : unknownCep ? CEP_UNKNOWN : null}</span>
          }
          onComplete={onCep}
        />
        <CityAutocompleteField
          {...shared}
          name="cidade_id"
          label="Cidade"
          data-field="cidade_id"
          item={city}
          search={searchSignupCities}
          onValueChange={onCity}
          enterKeyHint="next"
        />
      </div>
      <TextField
        {...shared}
        name="logradouro"
        label="Logradouro"
        data-field="logradouro"
        autoComplete="address-line1"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-3">
        <TextField
          {...shared}
          name="bairro"
          label="Bairro"
          data-field="bairro"
          autoComplete="address-level3"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <TextField
          {...shared}
          name="numero"
          label="Número"
          data-field="numero"
          autoComplete="off"
          placeholder="ou S/N"
          enterKeyHint="done"
        />
      </div>
    </Card>
  );
}
