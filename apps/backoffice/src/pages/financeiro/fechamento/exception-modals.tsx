import { type ClosedPeriodException, fechamento } from "@prumo/api-client/schemas/fechamento";
import { exceptionHourNames, exceptionHours } from "@prumo/domain/closing";
import { excecaoFields } from "@prumo/domain/fechamento-fields";
import { AutocompleteField } from "@prumo/forms/autocomplete-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { SelectField } from "@prumo/forms/select-field";
import { TextareaField } from "@prumo/forms/textarea-field";
import { api } from "../../../app/api";
import { searchUsers } from "../../../app/searches";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useSavedModal } from "../../../form/use-saved-modal";

const hours = exceptionHours.map((value) => ({ value, label: exceptionHourNames[value] }));

interface ExceptionModalProps {
  readonly onClose: () => void;
}

/** Asks somebody who may grant it for an exception for oneself. */
export function AskExceptionModal({ onClose }: ExceptionModalProps) {
  const form = useCallForm({
    schema: fechamento.pedirExcecao.body,
    defaultValues: { motivo: "" },
    save: (body, options) => api.fechamento.pedirExcecao({ body }, options),
    onSaved: useSavedModal(onClose),
  });
  return (
    <FormModal
      title="Pedir exceção"
      description="Quem pode conceder exceções vê o pedido em Fechamento de mês."
      save="Pedir"
      form={form}
      onClose={onClose}
    >
      <TextareaField {...fieldsOf(excecaoFields, form.control).motivo} autoFocus />
    </FormModal>
  );
}

/** Lets a user write into the closed period, who did not ask for it. */
export function NewExceptionModal({ onClose }: ExceptionModalProps) {
  const form = useCallForm({
    schema: fechamento.criarExcecao.body,
    defaultValues: { usuario_id: undefined, motivo: "", horas: "4" },
    save: (body, options) => api.fechamento.criarExcecao({ body }, options),
    onSaved: useSavedModal(onClose),
  });
  const fields = fieldsOf(excecaoFields, form.control);
  return (
    <FormModal
      title="Conceder exceção"
      description="O usuário pode lançar no período fechado até o fim do prazo. Cada uso fica na auditoria."
      save="Conceder"
      form={form}
      onClose={onClose}
    >
      <AutocompleteField
        {...fields.usuario_id}
        search={searchUsers}
        itemToKey={({ id }) => id}
        itemToText={({ nome }) => nome}
        autoFocus
      />
      <TextareaField {...fields.motivo} />
      <SelectField {...fields.horas} options={hours} />
    </FormModal>
  );
}

/** Grants what a user asked for. */
export function GrantExceptionModal({
  excecao,
  onClose,
}: ExceptionModalProps & { readonly excecao: ClosedPeriodException }) {
  const form = useCallForm({
    schema: fechamento.concederExcecao.body,
    defaultValues: { horas: "4" },
    save: (body, options) => api.fechamento.concederExcecao({ params: { id: excecao.id }, body }, options),
    onSaved: useSavedModal(onClose),
  });
  return (
    <FormModal
      title={`Conceder exceção a ${excecao.usuario.nome}`}
      description={excecao.motivo}
      save="Conceder"
      form={form}
      onClose={onClose}
    >
      <SelectField {...fieldsOf(excecaoFields, form.control).horas} options={hours} autoFocus />
    </FormModal>
  );
}
