import { contaBancariaFields } from "@prumo/domain/conta-bancaria-fields";
import { type PixTxidMode, pixTxidModeNames, pixTxidModes } from "@prumo/domain/receivable-pix";
import { fieldsOf } from "@prumo/forms/fields-of";
import { PixKeyField } from "@prumo/forms/pix-key-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import type { Control } from "react-hook-form";
import { sharedControl } from "../../../form/shared-form";

interface Texts {
  name: string;
  banco?: string | null | undefined;
  agencia?: string | null | undefined;
  conta?: string | null | undefined;
  pix_chave?: string | null | undefined;
  pix_nome?: string | null | undefined;
  pix_cidade?: string | null | undefined;
  pix_txid?: PixTxidMode | null | undefined;
}

const txidOptions = pixTxidModes.map((mode) => ({ value: mode, label: pixTxidModeNames[mode] }));

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
      <PixKeyField {...fields.pix_chave} hint="Com ela as contas a receber mostram o Pix copia e cola" />
      <div className="grid grid-cols-2 gap-3.5 prumo-phone:grid-cols-1">
        <TextField {...fields.pix_nome} />
        <TextField {...fields.pix_cidade} />
      </div>
      <SelectField {...fields.pix_txid} options={txidOptions} hint="Alguns bancos devolvem Pix com identificador" />
    </>
  );
}
