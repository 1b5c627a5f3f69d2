import { cobranca } from "@prumo/api-client/schemas/cobranca";
import { lembreteContaFields } from "@prumo/domain/lembrete-fields";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextareaField } from "@prumo/forms/textarea-field";
import { api } from "../../../../app/api";
import { CompanyDateField } from "../../../../app/company-date-field";
import { FormModal } from "../../../../form/form-modal";
import { useCallForm } from "../../../../form/use-call-form";
import { useSavedModal } from "../../../../form/use-saved-modal";
import type { Collecting } from "../loaders";

interface MarksModalProps {
  readonly marks: Collecting["conta"];
  readonly conta: number;
  readonly onClose: () => void;
}

/** Says for when a receivable was promised, that it is disputed, or that nobody is reminded of it. */
export function MarksModal({ marks, conta, onClose }: MarksModalProps) {
  const form = useCallForm({
    schema: cobranca.salvarConta.body,
    defaultValues: { ...marks, conta },
    save: (body, options) => api.cobranca.salvarConta({ body }, options),
    onSaved: useSavedModal(onClose),
  });
  const fields = fieldsOf(lembreteContaFields, form.control);
  return (
    <FormModal title="Cobrança desta conta" save="Salvar" form={form} onClose={onClose}>
      <CompanyDateField
        {...fields.prometida_para}
        hint="Até esse dia não há lembretes. Em branco, não há promessa"
        autoFocus
      />
      <CheckboxField
        {...fields.em_disputa}
        // A box tells what ticking it does.
        label="Em disputa: sem lembretes até ser resolvida"
      />
      <CheckboxField {...fields.sem_lembretes} />
      <TextareaField {...fields.observacao} hint="Só a equipe vê" rows={3} />
    </FormModal>
  );
}
