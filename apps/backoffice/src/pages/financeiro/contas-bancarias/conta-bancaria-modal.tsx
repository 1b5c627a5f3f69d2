import type { CallOptions } from "@prumo/api-client/contract";
import { type ContaBancaria, contasBancarias } from "@prumo/api-client/schemas/contas-bancarias";
import { contaBancariaFields } from "@prumo/domain/conta-bancaria-fields";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useSavedModal } from "../../../form/use-saved-modal";
import { ContaBancariaFields } from "../pieces/conta-bancaria-fields";
import { NewContaBancariaModal } from "../pieces/new-conta-bancaria-modal";

function EditContaBancaria({ conta, onClose }: { conta: ContaBancaria; onClose: () => void }) {
  const { saldo: _, ...values } = conta;
  const form = useCallForm({
    schema: contasBancarias.update.body,
    defaultValues: values,
    save: (body, options: CallOptions) => api.contasBancarias.update({ body }, options),
    onSaved: useSavedModal(onClose),
  });
  return (
    <FormModal title="Editar conta bancária" save="Salvar" form={form} onClose={onClose}>
      <ContaBancariaFields control={form.control} />
      <CheckboxField
        {...fieldsOf(contaBancariaFields, form.control).ativa}
        // A box tells what ticking it does.
        label="Em uso: aparece nos pagamentos e transferências"
      />
    </FormModal>
  );
}

/** Registers a bank account, or changes one. */
export function ContaBancariaModal({ conta, onClose }: { conta: ContaBancaria | null; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  return conta === null ? (
    <NewContaBancariaModal
      onDone={() => {
        onClose();
        revalidate();
      }}
      onClose={onClose}
    />
  ) : (
    <EditContaBancaria conta={conta} onClose={onClose} />
  );
}
