import { gateway, type ProviderDecision } from "@prumo/api-client/schemas/gateway";
import { decisionFields } from "@prumo/domain/cobranca-fields";
import { toDisplay } from "@prumo/domain/date";
import { gatewayDecisionNames, gatewayResolutionNames, resolutionsOf } from "@prumo/domain/gateway-charge";
import { AutocompleteField } from "@prumo/forms/autocomplete-field";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { SelectField } from "@prumo/forms/select-field";
import { TextareaField } from "@prumo/forms/textarea-field";
import { useWatch } from "react-hook-form";
import { api } from "../../../app/api";
import { companyToday } from "../../../app/clock";
import { CompanyDateField } from "../../../app/company-date-field";
import { moneyText } from "../../../app/reais";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useSavedModal } from "../../../form/use-saved-modal";
import { searchOpenReceivables } from "../pieces/search-open-receivables";

/** Asks what is done with money of the provider: a receivable is settled by it, or somebody says what was done elsewhere. */
export function DecisionModal({
  decision,
  onClose,
}: {
  readonly decision: ProviderDecision;
  readonly onClose: () => void;
}) {
  const { id, versao, motivo, valor, acertada, cobranca, dia_pagamento } = decision;
  // The payer's day is closed, so that another one is offered.
  const data = motivo === "mes_fechado" ? companyToday() : dia_pagamento;
  const resolutions = resolutionsOf(motivo, acertada).map((value) => ({ value, label: gatewayResolutionNames[value] }));
  const [first] = resolutions;
  const resolucao = first?.value ?? "tratada";
  const form = useCallForm({
    schema: gateway.decidir.body,
    defaultValues: {
      id,
      versao,
      resolucao,
      conta: cobranca?.conta_id ?? null,
      data,
      confirmar_excedente: false,
      observacao: "",
    },
    save: (body, options) => api.gateway.decidir({ body }, options),
    onSaved: useSavedModal(onClose),
  });
  const fields = fieldsOf(decisionFields, form.control);
  const settles = useWatch({ control: form.control, name: "resolucao" }) === "acertar";
  return (
    <FormModal
      title={`Decidir sobre ${moneyText(valor)}`}
      description={gatewayDecisionNames[motivo].replace(/[^?]$/, "$&.")}
      save="Salvar"
      form={form}
      onClose={onClose}
    >
      <SelectField {...fields.resolucao} options={resolutions} autoFocus />
      {settles ? (
        <>
          <AutocompleteField
            {...fields.conta}
            search={searchOpenReceivables}
            itemToKey={(item) => item.id}
            itemToText={(item) => item.nome}
            item={
              cobranca === null ? null : { id: cobranca.conta_id, nome: `${cobranca.pessoa} · ${cobranca.referencia}` }
            }
            hint="O valor entra na conta bancária do provedor"
          />
          <CompanyDateField
            {...fields.data}
            max={companyToday()}
            hint={
              dia_pagamento === null
                ? "Sem data, a de hoje"
                : `O pagador pagou em ${toDisplay(dia_pagamento)}. Se esse dia já foi fechado, use um dia aberto`
            }
          />
          <CheckboxField {...fields.confirmar_excedente} />
        </>
      ) : (
        <TextareaField {...fields.observacao} hint="Por exemplo: devolvido ao pagador por Pix" />
      )}
    </FormModal>
  );
}
