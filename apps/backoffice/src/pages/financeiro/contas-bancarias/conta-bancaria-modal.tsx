import type { CallOptions } from "@prumo/api-client/contract";
import { type ContaBancaria, contasBancarias } from "@prumo/api-client/schemas/contas-bancarias";
import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { contaBancariaFields } from "@prumo/domain/conta-bancaria-fields";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { MoneyField } from "@prumo/forms/money-field";
import { TextField } from "@prumo/forms/text-field";
import type { Control } from "react-hook-form";
import { api } from "../../../app/api";
import { FormModal } from "../../../form/form-modal";
import { sharedControl } from "../../../form/shared-form";
import { useCallForm } from "../../../form/use-call-form";
import { useSavedModal } from "../../../form/use-saved-modal";

interface Texts {
  name: string;
  banco?: string | null | undefined;
  agencia?: string | null | undefined;
  conta?: string | null | undefined;
}

/** The fields of a new and an existing conta. */
function ContaBancariaFields<V extends Texts, Body>({ control }: { control: Control<V, unknown, Body> }) {
  const fields = fieldsOf(contaBancariaFields, sharedControl<Texts, V, Body>(control));
  return (
    <>
      <TextField {...fields.name} hint="Como aparece nos pagamentos: Itaú, Conta salário" />
      <div className="grid grid-cols-3 gap-3.5 prumo-phone:grid-cols-1">
        <TextField {...fields.banco} />
        <TextField {...fields.agencia} />
        <TextField {...fields.conta} />
      </div>
    </>
  );
}

function NewContaBancaria({ onClose }: { onClose: () => void }) {
  const form = useCallForm({
    schema: contasBancarias.save.body,
    defaultValues: { name: "", banco: "", agencia: "", conta: "", saldo_inicial: 0 },
    save: (body, options: CallOptions) => api.contasBancarias.save({ body }, options),
    onSaved: useSavedModal(onClose),
  });
  return (
    <FormModal title="Nova conta bancária" save="Salvar" form={form} onClose={onClose}>
      <ContaBancariaFields control={form.control} />
      <MoneyField
        {...fieldsOf(contaBancariaFields, form.control).saldo_inicial}
        // Whoever types it knows today's balance; only the statement calls it the first one.
        label="Saldo de hoje"
        allowNegative
        max={MAX_AMOUNT}
        hint="Vira a primeira linha do extrato"
      />
    </FormModal>
  );
}

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
  return conta === null ? (
    <NewContaBancaria onClose={onClose} />
  ) : (
    <EditContaBancaria conta={conta} onClose={onClose} />
  );
}
