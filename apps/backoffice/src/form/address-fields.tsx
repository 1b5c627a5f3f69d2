import type { Cidade } from "@prumo/api-client/schemas/cidades";
import { addressFields } from "@prumo/domain/address-fields";
import { CepField } from "@prumo/forms/cep-field";
import { CityAutocompleteField } from "@prumo/forms/city-autocomplete-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { CEP_UNKNOWN, type useLookUp } from "@prumo/forms/look-up";
import { TextField } from "@prumo/forms/text-field";
import type { Control, FieldValues } from "react-hook-form";
import { searchCities } from "../app/searches";
import { sharedControl } from "./shared-form";

interface Address {
  cep?: string | null | undefined;
  logradouro?: string | null | undefined;
  numero?: string | null | undefined;
  bairro?: string | null | undefined;
  cidade_id?: number | null | undefined;
}

interface AddressFieldsProps<Values extends Address, Body> {
  readonly control: Control<Values, unknown, Body>;
  /** What a CEP is looked up with. The form calls it, because a document may ask for the address, too. */
  readonly lookUp: Pick<ReturnType<typeof useLookUp<FieldValues, Cidade>>, "busy" | "byCep" | "unknownCep">;
  /** The city that the form began with, or the look-up found. */
  readonly cidade?: Cidade | null | undefined;
  readonly cityLabel?: string;
  /** Called with the city that is chosen, and with `null` when it is cleared. */
  readonly onCity?: (cidade: Cidade | null) => void;
  readonly required?: boolean;
}

/** An address in a grid of its own: its CEP fills in the rest. */
export function AddressFields<Values extends Address, Body>({
  control,
  lookUp,
  cidade,
  cityLabel = addressFields.cidade_id.label,
  onCity,
  required = false,
}: AddressFieldsProps<Values, Body>) {
  const fields = fieldsOf(addressFields, sharedControl<Address, Values, Body>(control));
  return (
    <div className="grid grid-cols-6 items-start gap-3.5">
      <CepField
        {...fields.cep}
        required={required}
        hint={lookUp.busy.cep ? "Buscando o endereço…" : lookUp.unknownCep ? CEP_UNKNOWN : undefined}
        onComplete={lookUp.byCep}
        className="col-span-2 prumo-phone:col-span-full"
      />
      <TextField {...fields.logradouro} required={required} className="col-span-4 prumo-phone:col-span-full" />
      {/* The field is too narrow for the whole word. */}
      <TextField {...fields.numero} label="Nº" required={required} className="prumo-phone:col-span-2" />
      <TextField {...fields.bairro} required={required} className="col-span-2 prumo-phone:col-span-4" />
      <CityAutocompleteField
        {...fields.cidade_id}
        label={cityLabel}
        required={required}
        search={searchCities}
        item={cidade}
        onValueChange={onCity}
        className="col-span-3 prumo-phone:col-span-full"
      />
    </div>
  );
}
