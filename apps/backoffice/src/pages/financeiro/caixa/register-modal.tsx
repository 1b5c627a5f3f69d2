import { type Caixa, caixas } from "@prumo/api-client/schemas/caixas";
import { caixaFields } from "@prumo/domain/caixa-fields";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextField } from "@prumo/forms/text-field";
import { api } from "../../../app/api";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useSavedModal } from "../../../form/use-saved-modal";

function NewRegister({ onClose }: { onClose: () => void }) {
  const form = useCallForm({
    schema: caixas.save.body,
    defaultValues: { nome: "" },
    save: (body, options) => api.caixas.save({ body }, options),
    onSaved: useSavedModal(onClose),
  });
  return (
    <FormModal title="Novo caixa" save="Salvar" form={form} onClose={onClose}>
      <TextField {...fieldsOf(caixaFields, form.control).nome} hint="Como as pessoas o chamam: Balcão" />
    </FormModal>
  );
}

function EditRegister({ caixa: { id, nome, ativo, versao }, onClose }: { caixa: Caixa; onClose: () => void }) {
  const form = useCallForm({
    schema: caixas.update.body,
    defaultValues: { id, nome, ativo, versao },
    save: (body, options) => api.caixas.update({ body }, options),
    onSaved: useSavedModal(onClose),
  });
  const fields = fieldsOf(caixaFields, form.control);
  return (
    <FormModal title="Editar caixa" save="Salvar" form={form} onClose={onClose}>
      <TextField {...fields.nome} />
      {/* A box tells what ticking it does. */}
      <CheckboxField {...fields.ativo} label="Em uso: pode ser aberto" />
    </FormModal>
  );
}

/** Adds a register, or renames it and takes it out of use. */
export function RegisterModal({ caixa, onClose }: { caixa: Caixa | null; onClose: () => void }) {
  return caixa === null ? <NewRegister onClose={onClose} /> : <EditRegister caixa={caixa} onClose={onClose} />;
}
