import { type Caixa, caixas } from "@prumo/api-client/schemas/caixas";
import { CheckboxField } from "@prumo/forms/checkbox-field";
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
      <TextField
        control={form.control}
        name="nome"
        label="Nome"
        maxLength={60}
        hint="Como as pessoas o chamam: Balcão"
      />
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
  return (
    <FormModal title="Editar caixa" save="Salvar" form={form} onClose={onClose}>
      <TextField control={form.control} name="nome" label="Nome" maxLength={60} />
      <CheckboxField control={form.control} name="ativo" label="Em uso: pode ser aberto" />
    </FormModal>
  );
}

/** Adds a register, or renames it and takes it out of use. */
export function RegisterModal({ caixa, onClose }: { caixa: Caixa | null; onClose: () => void }) {
  return caixa === null ? <NewRegister onClose={onClose} /> : <EditRegister caixa={caixa} onClose={onClose} />;
}
