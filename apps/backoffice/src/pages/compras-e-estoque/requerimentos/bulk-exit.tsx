import type { Deposito } from "@prumo/api-client/schemas/depositos";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import type { ComponentProps } from "react";
import type { BulkFields } from "../../../list/bulk-act";

type BulkExitProps = ComponentProps<BulkFields> & { readonly depositos: readonly Deposito[] };

/** The warehouse that the products of many requisitions come from. */
export const BulkExit = ({ depositos, onChange }: BulkExitProps) => (
  <Field label="Saída" required>
    <Select
      placeholder="Selecione"
      options={depositos.map(({ id, nome }) => ({ value: String(id), label: nome }))}
      onValueChange={(value) => onChange(value === "" ? null : { deposito_saida: Number(value) })}
    />
  </Field>
);
