import { calls } from "@prumo/api-client/calls";
import { ordemServico } from "@prumo/api-client/schemas/ordem-servico";
import { SERVICE_CATEGORY } from "@prumo/domain/service-order";
import { NEGATIVE_STOCK } from "@prumo/domain/stock-movement";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { SelectField } from "@prumo/forms/select-field";
import { Checkbox } from "@prumo/ui/checkbox";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../../app/api";
import { companyToday } from "../../../../app/clock";
import { CompanyDateField } from "../../../../app/company-date-field";
import { moneyText } from "../../../../app/reais";
import { searchCategories } from "../../../../app/searches";
import { mayAccess, useSession } from "../../../../app/session";
import { useLoaded } from "../../../../app/use-loaded";
import { FormModal } from "../../../../form/form-modal";
import { useCallForm } from "../../../../form/use-call-form";
import { chargeReceivables, EMIT } from "../../../financeiro/pieces/charge-receivables";
import { type OrderModalProps, orderName } from "../acted-order";

const loadMethods = async () => (await api.formasPagamento.autocomplete()).formas;

/** Finishes an order: its products leave the warehouse, and the customer gets a conta if that is wanted. */
export function FinishModal({ ordem, onClose }: OrderModalProps) {
  const { revalidate } = useRevalidator();
  const session = useSession();
  const contas = mayAccess(session, calls.contasReceber.save.access) && ordem.valor > 0;
  const mayEmit = contas && mayAccess(session, calls.gateway.emitir.access);
  const [emits, setEmits] = useState(false);
  const methods = useLoaded(loadMethods, onClose) ?? [];
  const form = useCallForm({
    schema: ordemServico.finalizar.body,
    defaultValues: {
      gerar_conta: contas,
      data_vencimento: contas ? companyToday() : null,
      forma_pagamento_id: null,
      categoria_id: null,
      versao: ordem.versao,
    },
    save: (body, options) => api.ordemServico.finalizar({ params: { id: ordem.id }, body }, options),
    async onSaved({ message, estoque_negativo, contas: made }) {
      toast.success(message);
      if (estoque_negativo) toast.warning(NEGATIVE_STOCK);
      if (emits && made.length > 0) await chargeReceivables(made.map(({ id }) => id));
      onClose();
      revalidate();
    },
  });
  const { control } = form;
  const asked = contas && form.form.watch("gerar_conta");
  return (
    <FormModal
      title="Finalizar ordem de serviço"
      description={`${orderName(ordem)} · ${moneyText(ordem.valor)}. Os produtos saem do estoque.`}
      save="Finalizar"
      form={form}
      onClose={onClose}
    >
      {contas ? <CheckboxField control={control} name="gerar_conta" label="Gerar conta a receber" /> : null}
      {asked ? (
        <>
          <CompanyDateField control={control} name="data_vencimento" label="Primeiro vencimento" required />
          <SelectField
            control={control}
            name="forma_pagamento_id"
            label="Forma de pagamento"
            placeholder="Uma parcela"
            required={false}
            options={methods.map(({ id, nome }) => ({ value: id, label: nome }))}
          />
          <CategoryAutocompleteField
            control={control}
            name="categoria_id"
            label="Categoria"
            search={searchCategories.receber}
            placeholder={`A última deste cliente, ou ${SERVICE_CATEGORY}`}
            required={false}
          />
          {mayEmit ? <Checkbox label={EMIT} checked={emits} onCheckedChange={setEmits} /> : null}
        </>
      ) : null}
    </FormModal>
  );
}
