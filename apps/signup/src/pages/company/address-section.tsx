import type { Cidade } from "@prumo/api-client/schemas/cidades";
import { cadastroFields } from "@prumo/domain/cadastro-fields";
import { CepField } from "@prumo/forms/cep-field";
import { CityAutocompleteField } from "@prumo/forms/city-autocomplete-field";
import { fieldsOf } from "@prumo/forms/fields-of";
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
  const fields = fieldsOf(cadastroFields, control);
  return (
    <Card title="Endereço">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 min-[360px]:grid-cols-[8.5rem_minmax(0,1fr)]">
        <CepField
          {...fields.cep}
          data-field="cep"
          placeholder="00000-000"
          enterKeyHint="next"
          hint={
            <span role="status">{searching ? <Searching>Buscando…</Searching> : unknownCep ? CEP_UNKNOWN : null}</span>
          }
          onComplete={onCep}
        />
        <CityAutocompleteField
          {...fields.cidade_id}
          data-field="cidade_id"
          item={city}
          search={searchSignupCities}
          onValueChange={onCity}
          enterKeyHint="next"
        />
      </div>
      <TextField
        {...fields.logradouro}
        data-field="logradouro"
        autoComplete="address-line1"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-3">
        <TextField
          {...fields.bairro}
          data-field="bairro"
          autoComplete="address-level3"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <TextField {...fields.numero} data-field="numero" autoComplete="off" placeholder="ou S/N" enterKeyHint="done" />
      </div>
    </Card>
  );
}
