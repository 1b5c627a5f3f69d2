import type { CallOptions } from "@prumo/api-client/contract";
import { type ContaBancaria, contasBancarias } from "@prumo/api-client/schemas/contas-bancarias";
import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { contaBancariaFields } from "@prumo/domain/conta-bancaria-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { MoneyField } from "@prumo/forms/money-field";
import { toast } from "@prumo/ui/toast";
import { api } from "../../../app/api";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import type { Creating } from "../../../form/use-creation";
import { ContaBancariaFields } from "./conta-bancaria-fields";

/** A bank account that was registered a moment ago. */
export type NewContaBancaria = Pick<ContaBancaria, "id" | "name" | "saldo">;

/** Registers a bank account, over the page that needs it. */
export function NewContaBancariaModal({ onDone, onClose }: Omit<Creating<NewContaBancaria>, "text">) {
  const form = useCallForm({
    schema: contasBancarias.save.body,
    defaultValues: {
      name: "",
      banco: "",
      agencia: "",
      conta: "",
      pix_chave: null,
      pix_nome: "",
      pix_cidade: "",
      pix_txid: "anonimo",
      saldo_inicial: 0,
    },
    save: async (body, options: CallOptions) => ({ body, ...(await api.contasBancarias.save({ body }, options)) }),
    onSaved({ message, body, conta_bancaria: { id } }) {
      toast.success(message);
      onDone({ id, name: body.name, saldo: body.saldo_inicial });
    },
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
