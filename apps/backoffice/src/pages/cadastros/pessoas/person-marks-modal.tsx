import { cobranca } from "@prumo/api-client/schemas/cobranca";
import { lembretePessoaFields } from "@prumo/domain/lembrete-fields";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { api } from "../../../app/api";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useSavedModal } from "../../../form/use-saved-modal";

interface PersonMarksModalProps {
  readonly marks: Awaited<ReturnType<typeof api.cobranca.pessoa>>["pessoa"];
  readonly pessoa: number;
  readonly onClose: () => void;
}

/** Switches the reminders to a customer off, on one channel or on all. */
export function PersonMarksModal({ marks, pessoa, onClose }: PersonMarksModalProps) {
  const { sem_lembretes, saiu_email_em, saiu_whatsapp_em, versao } = marks;
  const form = useCallForm({
    schema: cobranca.salvarPessoa.body,
    defaultValues: {
      pessoa,
      sem_lembretes,
      sem_email: saiu_email_em !== null,
      sem_whatsapp: saiu_whatsapp_em !== null,
      versao,
    },
    save: (body, options) => api.cobranca.salvarPessoa({ body }, options),
    onSaved: useSavedModal(onClose),
  });
  const { control } = form;
  return (
    <FormModal title="Lembretes deste cliente" save="Salvar" form={form} onClose={onClose}>
      <CheckboxField {...fieldsOf(lembretePessoaFields, control).sem_lembretes} />
      <CheckboxField control={control} name="sem_email" label="Não quer lembretes por e-mail" />
      <CheckboxField control={control} name="sem_whatsapp" label="Não quer lembretes por WhatsApp" />
    </FormModal>
  );
}
