import { caixas } from "@prumo/api-client/schemas/caixas";
import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { suprimentoFields } from "@prumo/domain/caixa-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { MoneyField } from "@prumo/forms/money-field";
import { TextField } from "@prumo/forms/text-field";
import { api } from "../../../app/api";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useSavedModal } from "../../../form/use-saved-modal";

export type Move = "suprimento" | "sangria";

const words = {
  suprimento: { title: "Suprimento", description: "Dinheiro que entra na gaveta: troco, reforço.", reason: "Troco" },
  sangria: {
    title: "Sangria",
    description: "Dinheiro que sai da gaveta: cofre, malote.",
    reason: "Retirada para o cofre",
  },
} as const;

/** Puts money into a register, or takes money out, with a reason. */
export function MoveModal({ tipo, abertura, onClose }: { tipo: Move; abertura: number; onClose: () => void }) {
  const { title, description, reason } = words[tipo];
  const form = useCallForm({
    schema: caixas[tipo].body,
    defaultValues: { abertura_caixa_id: abertura, valor: undefined, motivo: "" },
    save: (body, options) => api.caixas[tipo]({ body }, options),
    onSaved: useSavedModal(onClose),
  });
  const fields = fieldsOf(suprimentoFields, form.control);
  return (
    <FormModal title={title} description={description} save={`Registrar ${tipo}`} form={form} onClose={onClose}>
      <MoneyField {...fields.valor} max={MAX_AMOUNT} />
      <TextField {...fields.motivo} placeholder={reason} />
    </FormModal>
  );
}
