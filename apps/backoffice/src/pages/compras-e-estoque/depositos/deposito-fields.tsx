import type { BodyInput } from "@prumo/api-client/contract";
import type { Deposito, depositos } from "@prumo/api-client/schemas/depositos";
import type { Pessoa } from "@prumo/api-client/schemas/pessoas";
import { depositoFields } from "@prumo/domain/deposito-fields";
import { PRESTADOR } from "@prumo/domain/person-type";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { PersonAutocompleteField } from "@prumo/forms/person-autocomplete-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import type { Control } from "react-hook-form";
import { searchPrestadores } from "../../../app/searches";
import { useNewPerson } from "../../cadastros/pieces/use-new-person";

export type DepositoValues = BodyInput<typeof depositos.save.body>;

interface DepositoFieldsProps<Body> {
  readonly control: Control<DepositoValues, unknown, Body>;
  readonly prestador?: Deposito["prestador"];
}

const prestadorItem = (prestador: Deposito["prestador"] | undefined): Pessoa | null =>
  prestador == null ? null : { ...prestador, razao_social: "", cpf_cnpj: null, usuario_id: null };

/** The fields of a warehouse. A new one has no `prestador` yet. */
export function DepositoFields<Body>({ control, prestador }: DepositoFieldsProps<Body>) {
  const { onCreate, modal } = useNewPerson(PRESTADOR);
  const fields = fieldsOf(depositoFields, control);
  return (
    <Card title="Cadastro">
      <TextField {...fields.nome} autoFocus />
      <PersonAutocompleteField
        {...fields.prestador_id}
        item={prestadorItem(prestador)}
        search={searchPrestadores}
        onCreate={onCreate}
        hint="De quem é o depósito, por exemplo o carro dele. Vazio é da empresa."
      />
      <div className="flex flex-wrap gap-x-6">
        {/* A box says in a sentence what it decides. */}
        <CheckboxField {...fields.padrao} label="Padrão: é onde as compras entram" />
        <CheckboxField {...fields.ativo} label="Em uso" />
      </div>
      {modal}
    </Card>
  );
}
