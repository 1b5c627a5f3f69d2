import { contaFields } from "@prumo/domain/conta-fields";
import { BoletoField } from "@prumo/forms/boleto-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { type Control, useWatch } from "react-hook-form";
import { companyToday } from "../../../../app/clock";
import { boletoHint, pixHint } from "../codes";
import type { ContaValues } from "./conta-fields";

interface CodeFieldsProps<Body> {
  readonly control: Control<ContaValues, unknown, Body>;
  /** Told the text of a boleto that was typed or pasted whole. */
  readonly onBoleto?: (text: string | null) => void;
}

/** The boleto and the Pix by which a conta is paid, each with what it says. */
export function CodeFields<Body>({ control, onBoleto }: CodeFieldsProps<Body>) {
  const fields = fieldsOf(contaFields, control);
  const [line, pix, valor, data_vencimento] = useWatch({
    control,
    name: ["linha_digitavel", "pix_copia_cola", "valor", "data_vencimento"],
  });
  const said = { valor, data_vencimento };
  return (
    <>
      <BoletoField
        {...fields.linha_digitavel}
        masked={false}
        hint={boletoHint(line, said, companyToday()) ?? "Linha digitável ou código de barras"}
        onValueChange={(text, { complete }) => complete && onBoleto?.(text)}
      />
      <TextField {...fields.pix_copia_cola} hint={pixHint(pix, said)} autoComplete="off" spellCheck={false} />
    </>
  );
}
