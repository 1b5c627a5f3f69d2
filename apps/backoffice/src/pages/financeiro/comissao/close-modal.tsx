import type { BodyInput } from "@prumo/api-client/contract";
import { comissao } from "@prumo/api-client/schemas/comissao";
import { loteContaFields } from "@prumo/domain/comissao-fields";
import { COMMISSION_CATEGORY } from "@prumo/domain/commission";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { toast } from "@prumo/ui/toast";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { CompanyDateField } from "../../../app/company-date-field";
import { moneyText } from "../../../app/reais";
import { searchCategories } from "../../../app/searches";
import { useLoaded } from "../../../app/use-loaded";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { dueHint } from "./due-hint";
import { itemsText, type LoteModalProps } from "./lote";
import { UnfinishedNotice } from "./unfinished-notice";

/** Closes a lote into one payable for its prestador. */
export function CloseModal({ lote, onClose, onClosed }: LoteModalProps) {
  const { revalidate } = useRevalidator();
  const { id, versao, itens, prestador, valor_total, categoria_sugerida, vencimento_sugerido } = lote;
  const form = useCallForm({
    schema: comissao.closedLoteAccount.body,
    defaultValues: {
      id,
      categoria_id: categoria_sugerida?.id ?? null,
      data_vencimento: vencimento_sugerido,
      versao,
    } satisfies BodyInput<typeof comissao.closedLoteAccount.body>,
    save: (body, options) => api.comissao.closedLoteAccount({ body }, options),
    onSaved({ message }) {
      toast.success(message);
      onClose();
      onClosed();
      revalidate();
    },
  });
  const fields = fieldsOf(loteContaFields, form.control);
  const printed = useLoaded(() => api.comissao.imprimir({ params: { id } }), onClose);
  return (
    <FormModal
      title="Gerar conta"
      description={`Uma conta a pagar de ${moneyText(valor_total)} para ${prestador.nome_fantasia}, por ${itemsText(itens)}. Depois disso o lote não muda mais.`}
      save="Gerar conta"
      form={form}
      loading={printed === undefined}
      onClose={onClose}
    >
      <UnfinishedNotice itens={printed?.itens ?? []} />
      <CompanyDateField {...fields.data_vencimento} hint={dueHint} />
      <CategoryAutocompleteField
        {...fields.categoria_id}
        search={searchCategories.pagar}
        item={categoria_sugerida}
        placeholder={COMMISSION_CATEGORY}
      />
    </FormModal>
  );
}
