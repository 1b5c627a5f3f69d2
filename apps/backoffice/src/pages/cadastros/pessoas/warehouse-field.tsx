import type { Deposito } from "@prumo/api-client/schemas/depositos";
import type { PessoaDigitada } from "@prumo/api-client/schemas/pessoas";
import { PRESTADOR } from "@prumo/domain/person-type";
import { pessoaFields } from "@prumo/domain/pessoa-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { SelectField } from "@prumo/forms/select-field";
import { type Control, useWatch } from "react-hook-form";

/** Removes from a person's body the warehouse that was chosen before they stopped being a prestador. */
export const withoutForeignWarehouse = <B extends { tipos_pessoa: number[]; deposito_id?: number | null }>(
  body: B,
): B => (body.tipos_pessoa.includes(PRESTADOR) ? body : { ...body, deposito_id: null });

interface WarehouseFieldProps<Body> {
  readonly control: Control<PessoaDigitada, unknown, Body>;
  /** The warehouses in use. */
  readonly depositos: readonly Deposito[];
  /** The person's present warehouse, which may be out of use. */
  readonly own: Pick<Deposito, "id" | "nome"> | null;
}

/** The warehouse of a prestador, among those without a prestador. */
export function WarehouseField<Body>({ control, depositos, own }: WarehouseFieldProps<Body>) {
  const types = useWatch({ control, name: "tipos_pessoa" });
  if (!types.includes(PRESTADOR)) return null;
  const free = depositos.filter(({ id, prestador_id }) => prestador_id === null && id !== own?.id);
  const fields = fieldsOf(pessoaFields, control);
  return (
    <SelectField
      {...fields.deposito_id}
      placeholder="Nenhum"
      hint="O depósito do prestador, por exemplo o carro dele. Os de outros prestadores não aparecem."
      options={[...(own === null ? [] : [own]), ...free].map(({ id, nome }) => ({ value: id, label: nome }))}
    />
  );
}
