import { ordemServico } from "@prumo/api-client/schemas/ordem-servico";
import { ordemServicoFields } from "@prumo/domain/ordem-servico-fields";
import { SCHEDULED } from "@prumo/domain/service-order";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TimeField } from "@prumo/forms/time-field";
import { api } from "../../../../app/api";
import { companyToday } from "../../../../app/clock";
import { CompanyDateField } from "../../../../app/company-date-field";
import { FormModal } from "../../../../form/form-modal";
import { useCallForm } from "../../../../form/use-call-form";
import { useSavedModal } from "../../../../form/use-saved-modal";
import { type OrderModalProps, orderName } from "../acted-order";

/** Schedules an order: its day, and the hour where it is known. */
export function ScheduleModal({ ordem, onClose }: OrderModalProps) {
  const form = useCallForm({
    schema: ordemServico.alterarStatus.body,
    defaultValues: {
      os_status: SCHEDULED,
      data_agendamento: ordem.data_agendamento ?? companyToday(),
      hora_agendamento: null,
    },
    save: (body, options) => api.ordemServico.alterarStatus({ params: { id: ordem.id }, body }, options),
    onSaved: useSavedModal(onClose),
  });
  const fields = fieldsOf(ordemServicoFields, form.control);
  return (
    <FormModal
      title="Agendar ordem de serviço"
      description={orderName(ordem)}
      save="Agendar"
      form={form}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-3.5">
        <CompanyDateField {...fields.data_agendamento} required />
        <TimeField {...fields.hora_agendamento} />
      </div>
    </FormModal>
  );
}
