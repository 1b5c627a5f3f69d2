import { fechamento } from "@prumo/api-client/schemas/fechamento";
import { toDisplay } from "@prumo/domain/date";
import { fechamentoFields } from "@prumo/domain/fechamento-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextareaField } from "@prumo/forms/textarea-field";
import { api } from "../../../app/api";
import { CompanyDateField } from "../../../app/company-date-field";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useSavedModal } from "../../../form/use-saved-modal";

interface ReopenPeriodModalProps {
  readonly fechado_ate: string;
  /** The day that was the last closed one before, which is proposed. */
  readonly antes: string | null;
  readonly versao: number;
  readonly onClose: () => void;
}

/** Opens the closed period again after a day, or as a whole. */
export function ReopenPeriodModal({ fechado_ate, antes, versao, onClose }: ReopenPeriodModalProps) {
  const form = useCallForm({
    schema: fechamento.reabrir.body,
    defaultValues: { ate: antes, motivo: "", versao },
    save: (body, options) => api.fechamento.reabrir({ body }, options),
    onSaved: useSavedModal(onClose),
  });
  const fields = fieldsOf(fechamentoFields, form.control);
  return (
    <FormModal
      title="Reabrir período"
      description={`O período está fechado até ${toDisplay(fechado_ate)}. Quem tem permissão volta a lançar nele.`}
      save="Reabrir"
      form={form}
      onClose={onClose}
    >
      <CompanyDateField {...fields.ate} label="Continua fechado até" hint="Em branco reabre tudo" />
      <TextareaField {...fields.motivo} autoFocus />
    </FormModal>
  );
}
