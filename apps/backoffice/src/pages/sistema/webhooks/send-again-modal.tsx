import { webhooks } from "@prumo/api-client/schemas/webhooks";
import { api } from "../../../app/api";
import { companyToday } from "../../../app/clock";
import { CompanyDateField } from "../../../app/company-date-field";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useSavedModal } from "../../../form/use-saved-modal";

interface SendAgainModalProps {
  readonly webhook: number;
  readonly onClose: () => void;
}

/** Sends all messages of some days again. */
export function SendAgainModal({ webhook, onClose }: SendAgainModalProps) {
  const today = companyToday();
  const form = useCallForm({
    schema: webhooks.reenviar.body,
    defaultValues: { webhook_id: webhook, ids: [], data_inicial: today, data_final: today },
    save: (body, options) => api.webhooks.reenviar({ body }, options),
    onSaved: useSavedModal(onClose),
  });
  return (
    <FormModal
      title="Enviar de novo"
      description="Tudo o que já foi entregue ou falhou nestes dias é enviado de novo, na ordem em que aconteceu."
      save="Enviar de novo"
      form={form}
      onClose={onClose}
    >
      <CompanyDateField control={form.control} name="data_inicial" label="De" autoFocus required />
      <CompanyDateField control={form.control} name="data_final" label="Até" />
    </FormModal>
  );
}
