import { contaBancariaFields } from "@prumo/domain/conta-bancaria-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import type { Control } from "react-hook-form";
import { sharedControl } from "../../../form/shared-form";

interface Texts {
  name: string;
  banco?: string | null | undefined;
  agencia?: string | null | undefined;
  conta?: string | null | undefined;
}

/** The fields of a new and an existing conta. */
export function ContaBancariaFields<V extends Texts, Body>({ control }: { control: Control<V, unknown, Body> }) {
  const fields = fieldsOf(contaBancariaFields, sharedControl<Texts, V, Body>(control));
  return (
    <>
      <TextField {...fields.name} hint="Como aparece nos pagamentos: Itaú, Conta salário" />
      <div className="grid grid-cols-3 gap-3.5 prumo-phone:grid-cols-1">
        <TextField {...fields.banco} />
        <TextField {...fields.agencia} />
        <TextField {...fields.conta} />
      </div>
    </>
  );
}
